package sift.app.cli.search;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import sift.app.cli.options.FreeFormula;
import sift.app.cli.options.Memory;
import sift.app.cli.options.PrintOptions;
import sift.app.cli.options.Question;
import sift.app.cli.options.RunFiles;
import sift.app.cli.options.SearchOptions;
import sift.app.cli.options.SnippetOptions;
import sift.app.cli.options.Symbols;
import sift.app.cli.options.WordOptions;
import sift.app.cli.options.Workers;
import sift.app.cli.terminal.Counted;
import sift.app.cli.terminal.ExitCode;
import sift.app.cli.terminal.Interrupt;
import sift.app.cli.terminal.LiveProgress;
import sift.app.cli.terminal.LiveProgress.Unit;
import sift.app.cli.terminal.UserException;
import sift.lang.Expr;
import sift.lang.Grammar;
import sift.progress.Progress;
import sift.search.bank.Problem;
import sift.search.count.Census;
import sift.search.count.CensusException;
import sift.search.count.Operands;
import sift.search.request.MemoryBudget;
import sift.spec.Target;

/** {@code sift class}: how many formulas compute the same function as one. */
@Command(
    name = "class",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Counts the formulas of a grammar that compute the same function as a given one.",
      "The same function: all 64 bits are equal on all cases of all targets, within their masks or"
          + " not. Two formulas that differ on other words, which no case of the targets gives, are"
          + " the same class: it is no equality on all 64-bit words.",
      "A formula over other names than the inputs of the targets is taken over all words of these:"
          + " then the smaller formulas of its class are proved equal on all words, and listed.",
      "Every tree up to a size counts, whether it could be simplified or not. The formula may have"
          + " operators and constants that the grammar lacks."
    },
    footer = {
      "%nExit codes: 0 done, 1 no formula of the grammar up to the size, 2 bad input, 130"
          + " interrupted, 129 hung up, 143 terminated.",
      "Examples:",
      "  sift class '(occ ^ (occ - 1))' --target diagonal --all trees.jsonl",
      "  sift class 'x & -x'",
      "  sift class 'x & 7' --width 16 --max-symbols 5"
    })
public final class ClassCommand implements Callable<Integer> {
  private static final int LEAST_USUAL = 7;
  private static final int MOST_USUAL = 9;

  @Spec private CommandSpec spec;
  @Mixin private SearchOptions wanted = new SearchOptions();

  @Parameters(
      paramLabel = "FORMULA",
      description =
          "A formula over the inputs of the targets, as C, C++ or Java write it; or one over any"
              + " words, or code, as for sift shorten.")
  private String text = "";

  @Mixin private FreeFormula formulas = new FreeFormula();
  @Mixin private SnippetOptions snippets = new SnippetOptions();

  @Mixin private WordOptions words = new WordOptions();

  @Mixin private Symbols allowed = new Symbols();

  @Option(
      names = "--max-symbols",
      paramLabel = "N",
      description =
          "The largest formulas to count, 1 to 99; a symbol is one node. Default: 2 more than"
              + " FORMULA has, but at least 7 and at most 9.")
  private @Nullable Integer maxSymbols;

  @Option(
      names = "--top",
      paramLabel = "K",
      description =
          "How many of the formulas that are proved equal on all words to list, 1 to 500. Default:"
              + " 20.")
  private int top = 20;

  @Option(
      names = "--seconds",
      paramLabel = "N",
      description = "How long to prove formulas equal on all words, 1 to 86400. Default: 10.")
  private int seconds = 10;

  @Mixin private Workers workers = new Workers();

  @Mixin private Memory memory = new Memory();

  @Option(
      names = "--all",
      paramLabel = "FILE",
      description =
          "Write every tree to FILE as JSON Lines, smaller ones first. With '-', to stdout, as text"
              + " or as --format says; the report then goes to stderr.")
  private @Nullable String all;

  @Option(
      names = "--up-to-order",
      description =
          "With --all: of the trees that differ only in the order of operands that may be exchanged,"
              + " the one of least text.")
  private boolean upToOrder;

  @Mixin private PrintOptions printed = new PrintOptions();

  @Option(names = "--quiet", description = "No progress and no timing on stderr.")
  private boolean quiet;

  @Override
  public Integer call() throws IOException {
    List<Target> targets = wanted.targetsOfShortWords("sift class");
    snippets.allow(allowed.functions());
    Optional<Question> free =
        formulas.question(spec, snippets, text, targets.getFirst().domain().inputs(), words);
    checkOptions(free.isPresent());
    Progress progress = new Progress();
    try (var _ = Interrupt.runs(progress::requestStop)) {
      if (free.isPresent()) {
        return words(free.get(), progress);
      }
      Expr formula =
          SearchOptions.formula(
              targets.getFirst().domain().width(),
              text,
              targets.getFirst().domain().inputs(),
              allowed.functions());
      return targets(problem(targets), formula, progress);
    } catch (UserException e) {
      if (!progress.stopRequested()) {
        throw e;
      }
      PrintWriter stderr = spec.commandLine().getErr();
      stderr.println("sift: " + e.getMessage()); // before the program ends
      return ExitCode.BAD_INPUT;
    }
  }

  private int targets(Problem problem, Expr formula, Progress progress) {
    int symbols = symbols(formula);
    try (Census census =
        timed(progress, () -> Census.of(problem, formula, symbols, resources(), progress))) {
      return print(
          census,
          progress,
          out -> {
            switch (printed.format()) {
              case TEXT -> ClassReport.print(out, problem, formula, census, progress);
              case JSONL -> ClassReport.printLines(out, problem, formula, census, progress);
            }
          });
    }
  }

  /** Counts formulas that are equal on sample words, and proves that they are on all. */
  private int words(Question question, Progress progress) {
    Expr formula = question.formula();
    Target target = question.target();
    Grammar symbols = problem(List.of(target)).grammar();
    ProvedClass.Size size =
        new ProvedClass.Size(symbols(formula), Duration.ofSeconds(seconds), resources());
    try (ProvedClass found =
        timed(progress, () -> ProvedClass.of(target, symbols, formula, size, progress))) {
      return print(
          found.census(),
          progress,
          out -> {
            ProvedReport report = new ProvedReport(out, question, found, progress);
            switch (printed.format()) {
              case TEXT -> report.print(top);
              case JSONL -> report.printLines();
            }
          });
    }
  }

  private int print(Census census, Progress progress, Consumer<PrintWriter> report) {
    PrintWriter stdout = spec.commandLine().getOut();
    PrintWriter stderr = spec.commandLine().getErr();
    boolean areTreesPrinted = TreeStream.STDOUT.equals(all);
    if (!areTreesPrinted || !quiet) {
      PrintWriter out = areTreesPrinted ? stderr : stdout;
      report.accept(out);
      out.flush();
    }
    if (all != null) {
      TreeStream stream =
          new TreeStream(census, upToOrder ? Operands.EXCHANGEABLE : Operands.ORDERED, progress);
      stream.write(all, stdout, printed.format());
    }
    return census.leastSymbols().isEmpty() ? ExitCode.NOTHING : ExitCode.DONE;
  }

  private void checkOptions(boolean isFree) {
    RunFiles read = new RunFiles();
    read.reads("FORMULA", SnippetOptions.file(text));
    wanted.files().forEach(file -> read.reads("--target", Optional.of(file)));
    if (maxSymbols != null) {
      UserException.unlessInRange("--max-symbols", maxSymbols, 1, 99);
    }
    UserException.unlessInRange("--top", top, 1, 500);
    UserException.unlessInRange("--seconds", seconds, 1, 86_400);
    for (String option : List.of("--top", "--seconds")) {
      if (!isFree && spec.commandLine().getParseResult().hasMatchedOption(option)) {
        throw new UserException(option + " is about formulas that are proved equal on all words");
      }
    }
    if (upToOrder && all == null) {
      throw new UserException("--up-to-order is about the trees that --all writes");
    }
    if (all != null && !all.equals(TreeStream.STDOUT)) {
      read.reads("--grammar", allowed.file());
      read.replaces("--all", Path.of(all));
    }
  }

  private Problem problem(List<Target> targets) {
    Grammar symbols = allowed.operators(targets);
    try {
      targets.forEach(target -> target.checkInputs(symbols.name(), symbols.inputs()));
    } catch (IllegalArgumentException e) {
      throw new UserException(String.valueOf(e.getMessage()));
    }
    return new Problem(symbols, targets);
  }

  private int symbols(Expr formula) {
    return maxSymbols != null
        ? maxSymbols
        : Math.clamp(formula.symbols() + 2L, LEAST_USUAL, MOST_USUAL);
  }

  private Census.Resources resources() {
    return new Census.Resources(workers.threads(), MemoryBudget.within(memory.bytes()));
  }

  /** Does work that is shown while it is done, and says then how long it took. */
  private <T> T timed(Progress progress, Supplier<T> work) {
    PrintWriter stderr = spec.commandLine().getErr();
    long begin = System.nanoTime();
    Optional<LiveProgress> live =
        quiet ? Optional.empty() : Optional.of(LiveProgress.of(stderr, progress, Unit.FORMULAS));
    T result;
    try {
      result = work.get();
    } catch (CensusException e) {
      throw new UserException(String.valueOf(e.getMessage()));
    } finally {
      live.ifPresent(LiveProgress::close);
    }
    if (!quiet) {
      stderr.printf(
          "sift: %.2f s, %s formulas tried, %s%n",
          (System.nanoTime() - begin) / 1e9,
          LiveProgress.count((double) progress.done()),
          Counted.of(workers.threads(), "thread"));
    }
    return result;
  }
}
