package sift.bench.synth;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import sift.bench.synth.BenchSynth.Status;
import sift.file.FileException;
import sift.file.Resource;
import sift.lang.Expr;
import sift.lang.Program;
import sift.progress.Progress;
import sift.search.request.Effort;
import sift.solve.Evidence;
import sift.solve.Solution;
import sift.solve.Solver;
import sift.sygus.SygusFile;
import sift.sygus.SygusProblem;
import sift.sygus.SygusText;
import sift.sygus.SynthFun;

/** Solves problems one after the other in this process, once the code is warm. */
public record SynthBench(Effort effort, Progress progress, Consumer<BenchSynth> results) {
  private static final int LONGEST_MESSAGE = 140;
  private static final Duration WARM_TIME = Duration.ofMillis(700);
  private static final Duration WARM_IMPROVING = Duration.ofMillis(300);

  /** Small problems of three kinds: an equation, examples, a relation with a choice. */
  private static final List<String> WARM =
      List.of("warm-equation.sl", "warm-examples.sl", "warm-choice.sl");

  /** Tells each result as it comes, until all files are done or the work is to stop. */
  public void run(List<ProblemFile> files) {
    warm();
    for (ProblemFile file : files) {
      if (!progress.stopRequested()) {
        run(file);
      }
    }
  }

  private void warm() {
    Effort little = new Effort(effort.threads(), effort.memory(), WARM_TIME, WARM_IMPROVING);
    for (String name : WARM) {
      SygusFile.parse(name, Resource.text(SynthBench.class, name))
          .functions()
          .forEach(function -> Solver.run(function, Solver.Box.BLACK, little, progress));
    }
  }

  private void run(ProblemFile file) {
    SygusProblem problem;
    try {
      problem = SygusFile.read(file.path());
    } catch (FileException e) {
      results.accept(
          new BenchSynth(
              file.path().toString(),
              file.name(),
              Status.REFUSED,
              Optional.of(message(file, e)),
              Optional.empty()));
      return;
    }
    boolean isAlone = problem.functions().size() == 1;
    problem.functions().forEach(function -> solve(file, function, isAlone).ifPresent(results));
  }

  /** Returns what came of a function, unless the work was to stop before. */
  private Optional<BenchSynth> solve(ProblemFile file, SynthFun function, boolean isAlone) {
    progress.found("");
    long begin = System.nanoTime();
    Solution solution = Solver.run(function, Solver.Box.BLACK, effort, progress);
    long nanos = System.nanoTime() - begin;
    Optional<Solution.Answer> answer = solution.answer();
    if (answer.isEmpty() && progress.stopRequested()) {
      return Optional.empty();
    }
    Optional<BenchSynth.Found> found =
        answer.map(each ->
            new BenchSynth.Found(
                each.first().toNanos(),
                each.formula().symbols(),
                Program.of(each.formula()).operations(),
                SygusText.answer(function, each.formula())));
    return Optional.of(
        new BenchSynth(
            file.path().toString(),
            isAlone ? file.name() : file.name() + " " + function.name(),
            status(solution),
            Optional.empty(),
            Optional.of(
                new BenchSynth.Tried(
                    function.name(),
                    solution.isSmallest(),
                    nanos,
                    Solver.stated(function).map(Expr::symbols),
                    found))));
  }

  private static Status status(Solution solution) {
    return solution
        .answer()
        .map(answer ->
            switch (answer.evidence()) {
              case Evidence.Proved _ -> Status.PROVED;
              case Evidence.Tested _ -> Status.TESTED;
              case Evidence.Fits _ -> Status.FITS;
            })
        .orElse(solution.isInfeasible() ? Status.INFEASIBLE : Status.NOT_FOUND);
  }

  /** Returns what the reader says, from line and column on. */
  private static String message(ProblemFile file, FileException refusal) {
    String message = String.valueOf(refusal.getMessage());
    String before = file.path() + ":";
    String rest = message.startsWith(before) ? message.substring(before.length()).strip() : message;
    return rest.length() <= LONGEST_MESSAGE ? rest : rest.substring(0, LONGEST_MESSAGE) + "..";
  }
}
