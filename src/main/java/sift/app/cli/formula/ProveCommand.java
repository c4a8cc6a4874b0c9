package sift.app.cli.formula;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.Spec;
import sift.app.cli.lines.ErrorAnswer;
import sift.app.cli.lines.LinesRun;
import sift.app.cli.options.Comparison;
import sift.app.cli.options.Heading;
import sift.app.cli.options.HelpAll;
import sift.app.cli.options.PrintOptions;
import sift.app.cli.options.QuestionReader;
import sift.app.cli.options.RunFiles;
import sift.app.cli.options.Symbols;
import sift.app.cli.options.TargetOptions;
import sift.app.cli.options.TimeSpan;
import sift.app.cli.options.WordOptions;
import sift.app.cli.options.Workers;
import sift.app.cli.terminal.Answer;
import sift.app.cli.terminal.ExitCode;
import sift.app.cli.terminal.Interrupt;
import sift.app.cli.terminal.LiveProgress;
import sift.app.cli.terminal.LiveProgress.Unit;
import sift.app.cli.terminal.UserException;
import sift.file.WholeFile;
import sift.lang.Program;
import sift.progress.Progress;
import sift.proof.BoardScript;
import sift.proof.equal.EqualVerdict;
import sift.proof.equal.Equality;

/** {@code sift prove}: whether a formula is right, two are equal, or a certificate holds. */
@Answer.Kinds({
  VerifyAnswer.class,
  EqualAnswer.class,
  ErrorAnswer.class,
  Rechecking.CheckAnswer.class,
  Rechecking.RecheckAnswer.class
})
@Command(
    name = "prove",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Proves or refutes: a formula is right, two are equal, what a certificate claims.",
      "%nA alone is tried on every case of each target, or decided on all boards or words. A and B"
          + " are compared on all words; every name is an input, and typed code computes as its"
          + " language does. Of a certificate each claim is derived again in another way.",
      "%nExit codes: 0 proved; 1 refuted or open; 2 bad input.%n"
    },
    footer = {
      "%nExamples:",
      "  sift prove 'o ^ sub_bytes(o, add_bytes(s, s))' --target attacks-east",
      "  sift prove '(x & x - 1) == 0' 'popcount(x) == 1' --assume 'x != 0'",
      "  sift prove 'int x; x < 0 ? -x : x' '(x ^ x >> 31) - (x >> 31)'"
    })
public final class ProveCommand implements Callable<Integer> {
  private static final Map<String, String> USES =
      Map.of(
          "wanted", "a formula and targets",
          "ofWords", "formulas over any words",
          "rechecking", "certificates");

  @Spec private CommandSpec spec;

  @Parameters(
      index = "0",
      arity = "0..1",
      paramLabel = "A",
      description =
          "A formula, as C, C++ or Java write it; or a certificate. With B also code, or a file with"
              + " it (*.c, *.h, *.java, *.rs, *.go, -).")
  private @Nullable String first;

  @Parameters(
      index = "1",
      arity = "0..1",
      paramLabel = "B",
      description = "The formula or code that A is compared with.")
  private @Nullable String second;

  @Mixin private Symbols symbols = new Symbols();

  @Option(
      names = "--time",
      paramLabel = "SPAN",
      defaultValue = "10s",
      description =
          "How long z3 or cvc5 may take for what nothing else decides, as 500ms, 10s or 2m; 0s asks"
              + " none. Default: 10s.")
  private String time = "10s";

  @Heading(Heading.RARE)
  @Option(
      names = "--smt",
      paramLabel = "FILE",
      description =
          "Write the question, of A and B or a set-wise target, in SMT-LIB 2: unsatisfiable if the"
              + " answer is yes.")
  private @Nullable Path script;

  @SuppressWarnings("UnusedVariable") // Picocli reads it
  @Mixin
  private HelpAll help = new HelpAll();

  @Mixin private Workers workers = new Workers();
  @Mixin private PrintOptions printed = new PrintOptions();

  @Mixin private TargetOptions wanted = new TargetOptions();

  @Mixin private OfWords ofWords = new OfWords();

  @Mixin private Rechecking rechecking = new Rechecking();

  /** The options of formulas over any words. */
  @Heading(Heading.WORDS)
  static final class OfWords {
    @Option(
        names = "--lines",
        paramLabel = "FILE",
        description =
            "Compare the formulas of each line of a file (- for the standard input), with a comma or"
                + " tab between A and B; # begins a remark.")
    private @Nullable String lines;

    @Mixin private WordOptions words = new WordOptions();
  }

  @Override
  public Integer call() throws IOException {
    Duration solving = TimeSpan.of("--time", time);
    if (ofWords.lines != null) {
      LinesRun.refuse(
          Stream.of(
              Optional.ofNullable(first).map(_ -> "A"),
              Optional.ofNullable(script).map(_ -> "--smt"),
              ofWords.words.language().map(_ -> "--language")));
      allow("ofWords");
      LinesRun lines = new LinesRun(out(), err(), printed.format());
      return new EqualLines(reader(), solving).run(ofWords.lines, workers.threads(), lines);
    }
    if (first == null) {
      throw LinesRun.missing("prove", "A");
    }
    if (second != null) {
      allow("ofWords");
      return equal(first, second, solving);
    }
    if (QuestionReader.file(first).isPresent()) {
      throw new UserException("%s is code: what it is compared with is missing".formatted(first));
    }
    if (Rechecking.isMeant(first)) {
      allow("rechecking", "--target");
      String files = spec.commandLine().getParseResult().matchedOptionValue("--target", "");
      List<String> elsewhere = files.isEmpty() ? List.of() : List.of(files.split(","));
      return rechecking.run(Path.of(first), elsewhere, workers.threads(), printed, err());
    }
    allow("wanted");
    return right(first, solving);
  }

  /** Refuses options in mixins that were typed and are for something else. */
  private void allow(String... mixinsAndOptions) {
    List<String> allowed = List.of(mixinsAndOptions);
    ParseResult typed = spec.commandLine().getParseResult();
    USES.forEach((mixin, use) -> {
      for (OptionSpec option : Objects.requireNonNull(spec.mixins().get(mixin)).options()) {
        String name = option.longestName();
        if (!allowed.contains(mixin) && !allowed.contains(name) && typed.hasMatchedOption(name)) {
          throw new UserException("%s is for %s".formatted(name, use));
        }
      }
    });
  }

  private PrintWriter out() {
    return spec.commandLine().getOut();
  }

  private PrintWriter err() {
    return spec.commandLine().getErr();
  }

  private QuestionReader reader() {
    return new QuestionReader(ofWords.words, symbols.onlyFunctions());
  }

  private int right(String text, Duration solving) {
    List<FormulaFor> formulas = FormulaFor.targets(wanted, symbols, text);
    if (script != null) {
      if (formulas.size() > 1 || !(formulas.getFirst() instanceof FormulaFor.Boards boards)) {
        throw new UserException("--smt is for two formulas, or for one set-wise target");
      }
      Program program = Program.of(boards.target().width(), boards.formula());
      RunFiles files = new RunFiles();
      wanted.files().forEach(file -> files.reads("--target", Optional.of(file)));
      write(script, files, BoardScript.forFile(boards.target(), program));
    }
    boolean areRight = true;
    for (FormulaFor formula : formulas) {
      Progress progress = new Progress();
      progress.enter("proving");
      VerifyAnswer answer;
      try (var _ = LiveProgress.of(err(), progress, Unit.NONE)) {
        answer = VerifyAnswer.of(formula, solving);
      }
      printed.give(answer);
      areRight &= answer.isProved();
    }
    return areRight ? ExitCode.DONE : ExitCode.NOTHING;
  }

  /** Writes the question, but over none of the files that were read. */
  private void write(Path file, RunFiles read, String question) {
    read.reads("--grammar", symbols.file());
    read.replaces("--smt", file);
    WholeFile.write(file, question);
  }

  private int equal(String left, String right, Duration solving) {
    QuestionReader reader = reader();
    Comparison compared = reader.comparison(left, right);
    Equality equality = compared.equality();
    if (script != null) {
      RunFiles files = new RunFiles();
      files.reads("A", QuestionReader.file(left));
      files.reads("B", QuestionReader.file(right));
      write(script, files, equality.script());
    }
    Progress progress = new Progress();
    progress.enter("proving");
    EqualVerdict verdict;
    try (LiveProgress live = LiveProgress.of(err(), progress, Unit.NONE);
        var _ =
            Interrupt.ends(
                () -> live.aside(() -> err().println("sift: interrupted; not decided")))) {
      verdict = EqualAnswer.verdict(equality, solving, progress);
    }
    printed.give(EqualAnswer.of(compared, reader.claimed(compared.width(), verdict)));
    return verdict instanceof EqualVerdict.Proved ? ExitCode.DONE : ExitCode.NOTHING;
  }
}
