package sift.app.cli.formula;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
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
import sift.app.cli.lines.LinesRun;
import sift.app.cli.options.Comparison;
import sift.app.cli.options.OwnFunctions;
import sift.app.cli.options.PrintOptions;
import sift.app.cli.options.RunFiles;
import sift.app.cli.options.ShiftOption;
import sift.app.cli.options.SnippetOptions;
import sift.app.cli.options.TimeSpan;
import sift.app.cli.options.WordOptions;
import sift.app.cli.options.Workers;
import sift.app.cli.terminal.ExitCode;
import sift.app.cli.terminal.Interrupt;
import sift.app.cli.terminal.LiveProgress;
import sift.app.cli.terminal.LiveProgress.Unit;
import sift.app.cli.terminal.UserException;
import sift.file.JsonLine;
import sift.file.WholeFile;
import sift.progress.Progress;
import sift.proof.SmtProgram;
import sift.proof.Solver;
import sift.proof.equal.EqualVerdict;
import sift.proof.equal.Equality;

/** {@code sift equal}: whether two formulas are equal on all words. */
@Command(
    name = "equal",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Proves that two formulas are equal on all words of their inputs, or shows words on which they"
          + " differ.",
      "Every name in a formula is an input. Constants are cut to the width. Code that names types"
          + " computes as its language does, and counts where nothing undefined is computed. Exit"
          + " code 1 if they differ or neither is proved."
    },
    footer = {
      "%nExamples:",
      "  sift equal 'x & ~(x - 1)' 'x & -x'",
      "  sift equal '(x & x - 1) == 0' 'popcount(x) == 1' --assume 'x != 0'",
      "  sift equal 'int x; x < 0 ? -x : x' '(x ^ x >> 31) - (x >> 31)'",
      "  sift equal '(x + y) >> 1' '(x & y) + ((x ^ y) >> 1)' --width 8",
      "  sift equal --lines pairs.csv --seconds 0 --format jsonl"
    })
public final class EqualCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Parameters(
      index = "0",
      arity = "0..1",
      paramLabel = "A",
      description =
          "A formula, or code of C, C++ or Java, or a file with it (*.c, *.cpp, *.h, *.java, *.txt,"
              + " - for the standard input).")
  private @Nullable String left;

  @Parameters(
      index = "1",
      arity = "0..1",
      paramLabel = "B",
      description = "The formula or code it is compared with.")
  private @Nullable String right;

  @Option(
      names = "--lines",
      paramLabel = "FILE",
      description =
          "Compare the formulas of each line of a file (- for the standard input), with a comma or"
              + " tab between A and B; # begins a remark. Threads share the lines.")
  private @Nullable String lines;

  @Mixin private Workers workers = new Workers();

  @Mixin private WordOptions words = new WordOptions();

  @Mixin private SnippetOptions snippets = new SnippetOptions();

  @Mixin private ShiftOption shifts = new ShiftOption();

  @Mixin private OwnFunctions functions = new OwnFunctions();

  @Option(
      names = "--seconds",
      paramLabel = "N",
      defaultValue = "10",
      description =
          "How long an SMT solver, z3 or cvc5, may take for what nothing else decides: seconds, up"
              + " to 86400, as 10, 0.5 or 500ms; 0 asks none. Default: 10.")
  private String seconds = "10";

  @Option(
      names = "--smt",
      paramLabel = "FILE",
      description =
          "Write the question to a file in SMT-LIB 2: unsatisfiable if the formulas are equal.")
  private @Nullable Path script;

  @Mixin private PrintOptions printed = new PrintOptions();

  @Override
  public Integer call() throws IOException {
    Duration solving = TimeSpan.seconds("--seconds", seconds, 0);
    snippets.allow(functions.all());
    snippets.read(shifts);
    PrintWriter out = spec.commandLine().getOut();
    if (lines != null) {
      LinesRun.refuse(
          Stream.of(
              Optional.ofNullable(left).map(_ -> "A"),
              Optional.ofNullable(script).map(_ -> "--smt"),
              snippets.given()));
      PrintWriter err = spec.commandLine().getErr();
      return new EqualLines(snippets, words, solving)
          .run(lines, workers.threads(), new LinesRun(out, err, printed.format()));
    }
    if (left == null || right == null) {
      throw LinesRun.missing("equal", left == null ? "A, B" : "B");
    }
    if (spec.commandLine().getParseResult().hasMatchedOption("--threads")) {
      throw new UserException("--threads is for --lines; one pair is compared by one thread");
    }
    Comparison compared = Comparison.of(left, right, snippets, words);
    Equality equality = equality(compared);
    if (script != null) {
      RunFiles files = new RunFiles();
      files.reads("A", SnippetOptions.file(left));
      files.reads("B", SnippetOptions.file(right));
      files.reads("--grammar", functions.file());
      files.replaces("--smt", script);
      WholeFile.write(script, equality.script());
    }
    EqualVerdict verdict = snippets.claimed(compared.width(), verdict(equality, solving));
    switch (printed.format()) {
      case TEXT -> new EqualText(compared).print(out, verdict);
      case JSONL -> out.println(JsonLine.write(new EqualReport(compared, verdict).fields()));
    }
    return verdict instanceof EqualVerdict.Proved ? ExitCode.DONE : ExitCode.NOTHING;
  }

  /** Returns the question whether both are equal. */
  static Equality equality(Comparison compared) {
    return Equality.of(
        compared.width(),
        List.of(compared.left()),
        List.of(compared.right()),
        compared.assumptions());
  }

  private EqualVerdict verdict(Equality equality, Duration solving) {
    Progress progress = new Progress();
    progress.enter("proving");
    PrintWriter err = spec.commandLine().getErr();
    try (LiveProgress live = LiveProgress.of(err, progress, Unit.NONE);
        var _ = Interrupt.ends(interrupted(live::close, err))) {
      return verdict(equality, solving, progress);
    }
  }

  /** Returns the verdict; if there is time for one, a solver decides what nothing else does. */
  static EqualVerdict verdict(Equality equality, Duration solving, Progress progress) {
    EqualVerdict verdict = equality.verdict(progress);
    return verdict instanceof EqualVerdict.NotDecided open
            && !solving.isZero()
            && !progress.stopRequested()
        ? equality.verdict(Solver.onPath(List.of(SmtProgram.values()), solving), open)
        : verdict;
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
