package sift.app.cli.search;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import sift.app.cli.options.PrintOptions;
import sift.app.cli.options.RunFiles;
import sift.app.cli.options.Solving;
import sift.app.cli.terminal.Answer;
import sift.app.cli.terminal.ExitCode;
import sift.app.cli.terminal.Format;
import sift.app.cli.terminal.Interrupt;
import sift.app.cli.terminal.LiveProgress;
import sift.app.cli.terminal.LiveProgress.Unit;
import sift.claim.Answers;
import sift.progress.Progress;
import sift.search.request.Effort;
import sift.solve.Solution;
import sift.solve.Solver;
import sift.sygus.SygusFile;
import sift.sygus.SygusProblem;
import sift.sygus.SynthFun;

/** {@code sift solve}: formulas that fulfil the constraints of SyGuS files. */
@Answer.Kinds(SolveReport.SolutionAnswer.class)
@Command(
    name = "solve",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Solves problems of program synthesis: reads SyGuS-IF 1 or 2 over bit-vectors of 1 to 64"
          + " bits, finds for each function wanted a formula of its grammar that fulfils the"
          + " constraints, and proves that it does.",
      "%nThe answer goes to the standard output as SyGuS text, or 'infeasible' or 'fail'; what is"
          + " known of it goes to the standard error. A function wanted is a black box, which is"
          + " asked for its words only. Exit code 1 if a function was not found."
    },
    footer = {
      "%nExamples:",
      "  sift solve src/test/resources/sygus/hd-05-d5-prog.sl",
      "  sift solve problem.sl --time 10m --improve 10m",
      "  sift solve problem.sl --certificate problem.certificate",
      "  sift solve *.sl --format jsonl"
    })
public final class SolveCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Parameters(arity = "1..*", paramLabel = "FILE", description = "Problems in SyGuS-IF.")
  private List<Path> files = new ArrayList<>();

  @Mixin private Solving solving = new Solving();

  @Option(
      names = "--certificate",
      paramLabel = "FILE",
      description = "Write what the answers rest on to FILE, for sift prove.")
  private @Nullable Path certificate;

  @Mixin private PrintOptions printed = new PrintOptions();

  @Override
  public Integer call() {
    if (certificate != null) {
      RunFiles read = new RunFiles();
      files.forEach(file -> read.reads("FILE", Optional.of(file)));
      read.replaces("--certificate", certificate);
    }
    Effort effort = solving.effort();
    List<TimedProblem> problems = files.stream().map(TimedProblem::of).toList();
    boolean isFound = true;
    Answers answers = new Answers();
    Progress progress = new Progress();
    try (var _ = Interrupt.runs(progress::requestStop)) {
      for (TimedProblem read : problems) {
        SygusProblem problem = read.problem;
        problem.warnings().forEach(spec.commandLine().getErr()::println);
        for (SynthFun function : problem.functions()) {
          Solution solution = solution(problem, function, effort.after(read.time), progress);
          isFound &= solution.answer().isPresent();
          answers.add(problem, function, solution);
        }
      }
    }
    if (certificate != null) {
      answers.certificate().write(certificate);
    }
    return isFound ? ExitCode.DONE : ExitCode.NOTHING;
  }

  /** A problem, and how long it took to read. */
  private record TimedProblem(SygusProblem problem, Duration time) {
    static TimedProblem of(Path file) {
      long begin = System.nanoTime();
      SygusProblem problem = SygusFile.read(file);
      return new TimedProblem(problem, Duration.ofNanos(System.nanoTime() - begin));
    }
  }

  /** Solves for a function, and prints what was found. */
  private Solution solution(
      SygusProblem problem, SynthFun function, Effort effort, Progress progress) {
    long begin = System.nanoTime();
    Solution solution;
    PrintWriter err = spec.commandLine().getErr();
    try (var _ = LiveProgress.of(err, progress, Unit.FORMULAS)) {
      solution = Solver.run(function, Solver.Box.BLACK, effort, progress);
    }
    SolveReport report = new SolveReport(problem, function, solution, System.nanoTime() - begin);
    PrintWriter out = spec.commandLine().getOut();
    printed.give(out, report);
    if (printed.format() == Format.TEXT) {
      report.printKnown(err);
    }
    out.flush();
    return solution;
  }
}
