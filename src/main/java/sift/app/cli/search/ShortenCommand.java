package sift.app.cli.search;

import java.io.PrintWriter;
import java.time.Duration;
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
import sift.app.cli.lines.LinesRun;
import sift.app.cli.options.AimOptions;
import sift.app.cli.options.Hints;
import sift.app.cli.options.PrintOptions;
import sift.app.cli.options.Question;
import sift.app.cli.options.QuestionReader;
import sift.app.cli.options.Spending;
import sift.app.cli.options.Symbols;
import sift.app.cli.options.TimeSpan;
import sift.app.cli.options.WordOptions;
import sift.app.cli.terminal.Answer;
import sift.app.cli.terminal.ExitCode;
import sift.app.cli.terminal.Interrupt;
import sift.app.cli.terminal.LiveProgress;
import sift.app.cli.terminal.LiveProgress.Unit;
import sift.app.cli.terminal.UserException;
import sift.progress.Progress;
import sift.proof.SmtProgram;
import sift.proof.Solver;
import sift.search.request.Effort;
import sift.shorten.Aim;

/** {@code sift shorten}: the smallest formula that is equal to a given one on all words. */
@Answer.Kinds({ShortenReport.Shorten.class, TogetherReport.Results.class})
@Command(
    name = "shorten",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Finds the smallest formula that is equal to the given one on all words of its inputs, and"
          + " proves that it is.",
      "Every name in a formula is an input. Code that names types computes as its language does,"
          + " and is answered in it. A symbol is an input, a constant or an operator; by default 0,"
          + " 1, -1, ~ - & | ^ + << >>, and those of the formula as rewritten may be used. Exit"
          + " code 1 if there is no better one, or none was found in time."
    },
    footer = {
      "%nExamples:",
      "  sift shorten 'x & ~(x - 1)'",
      "  sift shorten '(x | y) - (x & y) + (x & ~y)'",
      "  sift shorten 'uint8_t f(uint8_t x) { return x & ~(x - 1); }'",
      "  sift shorten 'x * 10' --minimize latency",
      "  sift shorten '(x + 7) / 8 * 8' --width 32 --assume 'x < 0xfffffff8'",
      "  sift shorten --lines formulas.txt --time 0s --format jsonl"
    })
public final class ShortenCommand implements Callable<Integer> {
  private static final Duration SOLVER_TIME = Duration.ofSeconds(10); // as sift prove

  @Spec private CommandSpec spec;

  @Parameters(
      arity = "0..1",
      paramLabel = "FORMULA",
      description =
          "A formula over any inputs, or code of C, C++, Java, Rust, Go or LLVM IR, or a file with it"
              + " (*.c, *.cpp, *.h, *.java, *.rs, *.go, *.ll, *.txt, - for the standard input).")
  private @Nullable String text;

  @Option(
      names = "--lines",
      paramLabel = "FILE",
      description =
          "Shorten each line of a file (- for the standard input): a formula, and behind a comma or tab"
              + " perhaps the one it comes from; # begins a remark. Each has the time by itself.")
  private @Nullable String lines;

  @Option(
      names = "--results",
      paramLabel = "NAMES",
      split = ",",
      description =
          "Variables of statements, as a,b: shorten them together, to the fewest operations in all."
              + " Of a function these are the references that it changes, and what it returns.")
  private List<String> results = List.of();

  @Mixin private WordOptions words = new WordOptions();

  @Mixin private Symbols symbols = new Symbols();

  @Mixin private Hints hints = new Hints();

  @Option(
      names = "--branchless",
      description = "No choices (?:) in the answer, which may be longer for that.")
  private boolean branchless;

  @Mixin private AimOptions aim = new AimOptions();

  @Option(
      names = "--improve",
      paramLabel = "TIME",
      description =
          "How long to look for better formulas after that. Default: 1s; 0s with --time 0s.")
  private @Nullable String improve;

  @Mixin private Spending spending = new Spending();

  @Mixin private PrintOptions printed = new PrintOptions();

  @Override
  public Integer call() {
    Shortener shortener = new Shortener(symbols, hints, branchless, aim.aim(), effort());
    QuestionReader reader = new QuestionReader(words, symbols.functions());
    PrintWriter out = spec.commandLine().getOut();
    if (lines != null) {
      LinesRun.refuse(
          Stream.of(
              Optional.ofNullable(text).map(_ -> "FORMULA"),
              words.language().map(_ -> "--language"),
              results.stream().findFirst().map(_ -> "--results")));
      LinesRun run = new LinesRun(out, spec.commandLine().getErr(), printed.format());
      LinesSummary summary = new LinesSummary();
      run.run(
          lines,
          spending.threads(),
          (line, progress) -> ShortenedLine.of(line, shortener, reader, progress),
          summary);
      return summary.exitCode(run);
    }
    if (text == null) {
      throw LinesRun.missing("shorten", "FORMULA");
    }
    Map<String, Question> questions = reader.questions("FORMULA", text, results);
    Progress progress = new Progress();
    try (var _ = Interrupt.runs(progress::requestStop)) {
      Question question = questions.get("");
      if (question == null || questions.size() > 1) {
        return together(questions, shortener, progress);
      }
      ShortenReport report =
          decided(shortened(shortener, question, progress), progress).claimed(reader);
      printed.give(out, report);
      out.flush();
      return report.better().isPresent() ? ExitCode.DONE : ExitCode.NOTHING;
    }
  }

  private int together(Map<String, Question> questions, Shortener shortener, Progress progress) {
    if (spec.commandLine().getParseResult().hasMatchedOption("--minimize")
        && shortener.aim().measure() != Aim.Measure.OPERATIONS) {
      throw new UserException("--minimize: several results are shortened to the fewest operations");
    }
    if (branchless) {
      throw new UserException("--branchless is for one result");
    }
    TogetherReport report;
    try (var _ = LiveProgress.of(spec.commandLine().getErr(), progress, Unit.FORMULAS)) {
      report = TogetherReport.of(questions, shortener, progress);
    }
    printed.give(spec.commandLine().getOut(), report);
    spec.commandLine().getOut().flush();
    return report.isBetter() ? ExitCode.DONE : ExitCode.NOTHING;
  }

  /** Returns what may be spent on a formula; of the lines of a file each has one thread. */
  private Effort effort() {
    Duration searching = spending.time();
    Duration improving = searching.isZero() ? Duration.ZERO : Duration.ofSeconds(1);
    if (improve != null) {
      improving = TimeSpan.of("--improve", improve);
    }
    boolean isOne = lines == null;
    return new Effort(
        isOne ? spending.threads() : 1,
        isOne ? spending.memory() : spending.memory() / spending.threads(),
        searching,
        improving);
  }

  private ShortenReport shortened(Shortener shortener, Question question, Progress progress) {
    try (var _ = LiveProgress.of(spec.commandLine().getErr(), progress, Unit.FORMULAS)) {
      return shortener.shortened(question, progress);
    }
  }

  /**
   * Asks SMT solvers about a formula that is not decided, for as long as {@code sift prove} does by
   * default.
   */
  private static ShortenReport decided(ShortenReport report, Progress progress) {
    if (progress.stopRequested()) {
      return report;
    }
    Thread asking = Thread.currentThread();
    try (var _ = Interrupt.runs(asking::interrupt)) {
      return report.decided(Solver.onPath(List.of(SmtProgram.values()), SOLVER_TIME));
    } finally {
      Thread.interrupted(); // so that the answer is printed
    }
  }
}
