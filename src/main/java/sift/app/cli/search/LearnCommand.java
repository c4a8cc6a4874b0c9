package sift.app.cli.search;

import java.io.PrintWriter;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import sift.app.cli.options.Hints;
import sift.app.cli.options.PrintOptions;
import sift.app.cli.options.Spending;
import sift.app.cli.options.Symbols;
import sift.app.cli.terminal.Answer;
import sift.app.cli.terminal.ExitCode;
import sift.app.cli.terminal.Interrupt;
import sift.app.cli.terminal.LiveProgress;
import sift.app.cli.terminal.LiveProgress.Unit;
import sift.app.cli.terminal.UserException;
import sift.file.CsvFile;
import sift.lang.BitWidth;
import sift.lang.Expr;
import sift.lang.FormulaException;
import sift.lang.Parser;
import sift.learn.Examples;
import sift.learn.Learned;
import sift.learn.Learning;
import sift.progress.Progress;
import sift.sygus.Constraint;

/** {@code sift learn}: the smallest formulas that fit examples. */
@Answer.Kinds({LearnReport.Learn.class, LearnReport.Fit.class, LearnReport.AnswerAnswer.class})
@Command(
    name = "learn",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Finds the smallest formulas that fit examples: a table of words with names in the first"
          + " line. The last column is the result, the others are inputs.",
      "A formula that fits is one of many: how many functions of that size fit is said, and which"
          + " further example would tell them apart. By default the inputs, 0, 1, -1,"
          + " ~ - & | ^ + * << >> == < may be used, and ?:. Exit code 1 if none was found."
    },
    footer = {
      "%nExamples:",
      "  sift learn examples.csv",
      "  sift learn examples.csv --width 8",
      "  sift learn examples.csv --max-symbols 7 --time 1m"
    })
public final class LearnCommand implements Callable<Integer> {
  private static final int MOST_EXAMPLES = 100_000;

  @Spec private CommandSpec spec;

  @Parameters(
      paramLabel = "FILE",
      description =
          "A line of names, then rows of numbers: decimal, 0x.., 0b.., negative; separated by"
              + " commas, semicolons or tabs; # begins a comment.")
  private String file = "";

  @Option(
      names = "--width",
      paramLabel = "N",
      defaultValue = "64",
      description = "How many bits the words have, 1 to 64. Default: 64.")
  private int bits = Long.SIZE;

  @Option(
      names = "--assume",
      paramLabel = "FORMULA",
      description =
          "Only words count on which this formula of the inputs is not 0, as 'x < 12'; may be given"
              + " several times.")
  private List<String> assumed = new ArrayList<>();

  @Mixin private Symbols symbols = new Symbols();

  @Mixin private Hints hints = new Hints();

  @Option(
      names = "--max-symbols",
      paramLabel = "N",
      defaultValue = "15",
      description = "The largest formulas, 1 to 64 symbols. Default: 15.")
  private int maxSymbols = 15;

  @Mixin private Spending spending = new Spending();

  @Mixin private PrintOptions printed = new PrintOptions();

  @Override
  public Integer call() {
    Duration time = spending.time();
    UserException.unlessInRange("--width", bits, 1, Long.SIZE);
    UserException.unlessInRange("--max-symbols", maxSymbols, 1, 64);
    PrintWriter out = spec.commandLine().getOut();
    return isAnswered(question(examples()), time, out) ? ExitCode.DONE : ExitCode.NOTHING;
  }

  private Examples examples() {
    CsvFile table = CsvFile.read(file, bits);
    List<String> inputs = table.names().subList(0, table.names().size() - 1);
    if (inputs.isEmpty()) {
      throw new UserException(file + ": has one column; a formula needs an input");
    }
    inputs.forEach(this::checkName);
    if (table.rows().size() > MOST_EXAMPLES) {
      throw new UserException(
          "%s: %,d examples; allowed are at most %,d"
              .formatted(file, table.rows().size(), MOST_EXAMPLES));
    }
    BitWidth width = new BitWidth(bits);
    Examples examples =
        Examples.of(
            table, width, assumed.stream().map(text -> assumption(text, width, inputs)).toList());
    for (Constraint.Example example : examples.cases()) {
      if (!examples.isAsked(example.arguments())) {
        throw new UserException(
            "%s: --assume does not hold on the example %s"
                .formatted(
                    file,
                    IntStream.range(0, inputs.size())
                        .mapToObj(i ->
                            inputs.get(i) + " = " + new Expr.Constant(example.arguments().get(i)))
                        .collect(Collectors.joining(", "))));
      }
    }
    return examples;
  }

  private Expr assumption(String text, BitWidth width, List<String> inputs) {
    try {
      return Parser.parse(width, text, inputs, symbols.functions());
    } catch (FormulaException e) {
      throw new UserException("--assume, " + e.getMessage());
    }
  }

  /** Refuses an input whose name no formula can have. */
  private void checkName(String name) {
    try {
      Parser.parse(name);
    } catch (FormulaException e) {
      throw new UserException(
          "%s:1: the name '%s' means something else in formulas; give the column another"
              .formatted(file, name));
    }
  }

  private Learning question(Examples examples) {
    return new Learning(
        examples,
        hints.with(
            symbols.sharing(examples.inputs()).orElseGet(() -> Learning.symbols(examples)),
            examples.width()),
        maxSymbols,
        spending.threads(),
        spending.memory());
  }

  /** Searches for a result and prints what was found, and whether something was. */
  private boolean isAnswered(Learning question, Duration time, PrintWriter out) {
    Progress plain = new Progress();
    Progress whole = new Progress();
    Progress guessing = new Progress(); // it has no limit of time, as it takes little
    Runnable stop =
        () -> {
          plain.requestStop();
          whole.requestStop();
        };
    try (var _ =
        Interrupt.runs(() -> {
          stop.run();
          guessing.requestStop();
        })) {
      // Formulas without choices have half of the time.
      after(time.dividedBy(2), plain::requestStop);
      after(time, stop);
      Learned first = shown(plain, question::withoutChoices);
      Learned searched = shown(whole, progress -> question.withChoices(first, progress));
      Learned learned =
          symbols.name().isPresent() // all that formulas may have
              ? searched
              : shown(guessing, progress -> question.guessed(searched, progress));
      LearnReport report = new LearnReport(question, learned);
      printed.give(out, report);
      out.flush();
      return !report.learned().formulas().isEmpty();
    }
  }

  private static void after(Duration time, Runnable action) {
    CompletableFuture.delayedExecutor(time.toMillis(), TimeUnit.MILLISECONDS).execute(action);
  }

  /** Runs a search with a live line. */
  private Learned shown(Progress progress, Function<Progress, Learned> search) {
    try (var _ = LiveProgress.of(spec.commandLine().getErr(), progress, Unit.FORMULAS)) {
      return UserException.refusing(() -> search.apply(progress));
    }
  }
}
