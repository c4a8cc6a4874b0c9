package sift.app.cli.formula;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import sift.app.cli.lines.ErrorAnswer;
import sift.app.cli.lines.LinesRun;
import sift.app.cli.options.Comparison;
import sift.app.cli.options.Heading;
import sift.app.cli.options.HelpAll;
import sift.app.cli.options.Mixins;
import sift.app.cli.options.OwnFunctions;
import sift.app.cli.options.PrintOptions;
import sift.app.cli.options.ReportOption;
import sift.app.cli.options.RunFiles;
import sift.app.cli.options.SetWanted;
import sift.app.cli.options.ShiftOption;
import sift.app.cli.options.SnippetOptions;
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
              + " it (*.c, *.h, *.java, -).")
  private @Nullable String first;

  @Parameters(
      index = "1",
      arity = "0..1",
      paramLabel = "B",
      description = "The formula or code that A is compared with.")
  private @Nullable String second;

  @Mixin private OwnFunctions functions = new OwnFunctions();

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
  private HelpAll helpAll = new HelpAll();

  @Mixin private Workers workers = new Workers();
  @Mixin private PrintOptions printed = new PrintOptions();
  @Mixin private ReportOption report = new ReportOption();

  @Mixin private SetWanted wanted = new SetWanted();

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

    @Mixin private SnippetOptions snippets = new SnippetOptions();

    @Mixin private ShiftOption shifts = new ShiftOption();
  }

  /** What is to be proved. */
  private sealed interface Claim {
    /** A formula for the targets meant. */
    record Right(String formula) implements Claim {}

    /** Two formulas or pieces of code. */
    record Equal(String left, String right) implements Claim {}

    /** The formulas of each line of a file. */
    record Lines(String file) implements Claim {}

    /** All that a certificate claims. */
    record Certified(Path file) implements Claim {}
  }

  @Override
  public Integer call() throws IOException {
    Duration solving = TimeSpan.of("--time", time);
    return switch (claim()) {
      case Claim.Right(String formula) -> {
        Mixins.allow(spec, USES, "wanted");
        yield right(formula, solving);
      }
      case Claim.Equal(String left, String right) -> {
        Mixins.allow(spec, USES, "ofWords");
        yield equal(left, right, solving);
      }
      case Claim.Lines(String file) -> {
        Mixins.allow(spec, USES, "ofWords");
        LinesRun lines =
            new LinesRun(
                spec.commandLine().getOut(), spec.commandLine().getErr(), printed.format());
        yield new EqualLines(snippets(), ofWords.words, solving)
            .run(file, workers.threads(), lines);
      }
      case Claim.Certified(Path file) -> {
        Mixins.allow(spec, USES, "rechecking", "--target");
        String files = spec.commandLine().getParseResult().matchedOptionValue("--target", "");
        yield rechecking.run(
            file,
            files.isEmpty() ? List.of() : Arrays.asList(files.split(",")),
            workers.threads(),
            printed,
            spec.commandLine().getErr());
      }
    };
  }

  private Claim claim() {
    if (ofWords.lines != null) {
      LinesRun.refuse(
          Stream.of(
              Optional.ofNullable(first).map(_ -> "A"),
              Optional.ofNullable(script).map(_ -> "--smt"),
              ofWords.snippets.given()));
      return new Claim.Lines(ofWords.lines);
    }
    if (first == null) {
      throw LinesRun.missing("prove", "A");
    }
    if (second != null) {
      return new Claim.Equal(first, second);
    }
    return Rechecking.isMeant(first) ? new Claim.Certified(Path.of(first)) : new Claim.Right(first);
  }

  private SnippetOptions snippets() {
    ofWords.snippets.allow(functions.all());
    ofWords.snippets.read(ofWords.shifts);
    return ofWords.snippets;
  }

  private int right(String text, Duration solving) throws IOException {
    RunFiles files = new RunFiles();
    wanted.files().forEach(file -> files.reads("--target", Optional.of(file)));
    files.reads("--grammar", functions.file());
    report.check(files);
    List<FormulaFor> formulas = FormulaFor.targets(wanted, functions, text);
    if (script != null) {
      if (formulas.size() > 1 || !(formulas.getFirst() instanceof FormulaFor.Boards boards)) {
        throw new UserException("--smt is for two formulas, or for one set-wise target");
      }
      files.replaces("--smt", script);
      Program program = Program.of(boards.target().width(), boards.formula());
      WholeFile.write(script, BoardScript.forFile(boards.target(), program));
    }
    return report.print(
        spec,
        "Is " + text + " right?",
        out -> {
          boolean areRight = true;
          for (FormulaFor formula : formulas) {
            VerifyAnswer answer = answer(formula, solving);
            printed.give(out, answer);
            areRight &= answer.isProved();
          }
          return areRight ? ExitCode.DONE : ExitCode.NOTHING;
        });
  }

  private VerifyAnswer answer(FormulaFor formula, Duration solving) {
    return switch (formula) {
      case FormulaFor.Line line -> VerifyAnswer.of(line);
      case FormulaFor.Words(var target, var words) ->
          VerifyAnswer.of(target, words, VerifyAnswer.verdict(target, words));
      case FormulaFor.Boards boards -> {
        Progress progress = new Progress();
        progress.enter("proving " + boards.target().name());
        try (var _ = LiveProgress.of(spec.commandLine().getErr(), progress, Unit.NONE)) {
          yield VerifyAnswer.of(boards, solving);
        }
      }
      case FormulaFor.Itself _, FormulaFor.Program _ -> throw new IllegalStateException();
    };
  }

  private int equal(String left, String right, Duration solving) throws IOException {
    Comparison compared = Comparison.of(left, right, snippets(), ofWords.words);
    Equality equality = EqualAnswer.equality(compared);
    RunFiles files = new RunFiles();
    files.reads("A", SnippetOptions.file(left));
    files.reads("B", SnippetOptions.file(right));
    files.reads("--grammar", functions.file());
    report.check(files);
    if (script != null) {
      files.replaces("--smt", script);
      WholeFile.write(script, equality.script());
    }
    EqualVerdict verdict = ofWords.snippets.claimed(compared.width(), verdict(equality, solving));
    return report.print(
        spec,
        "Is " + left + " equal to " + right + "?",
        out -> {
          printed.give(out, EqualAnswer.of(compared, verdict));
          return verdict instanceof EqualVerdict.Proved ? ExitCode.DONE : ExitCode.NOTHING;
        });
  }

  private EqualVerdict verdict(Equality equality, Duration solving) {
    Progress progress = new Progress();
    progress.enter("proving");
    PrintWriter err = spec.commandLine().getErr();
    try (LiveProgress live = LiveProgress.of(err, progress, Unit.NONE);
        var _ = Interrupt.ends(interrupted(live::close, err))) {
      return EqualAnswer.verdict(equality, solving, progress);
    }
  }

  /** Returns what says, below the cleared live line, that nothing is decided. */
  private static Runnable interrupted(Runnable clear, PrintWriter err) {
    return () -> {
      clear.run();
      err.println("sift: interrupted; not decided");
      err.flush();
    };
  }
}
