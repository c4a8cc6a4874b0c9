package sift.kernel.time;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import sift.bench.Effort;
import sift.bench.Race;
import sift.bench.Runner;
import sift.bench.Times;
import sift.kernel.Expansion;
import sift.kernel.Width;
import sift.kernel.set.SetJob;
import sift.kernel.set.SetKernel;
import sift.kernel.set.SetKernels;
import sift.lang.Expr;
import sift.progress.Progress;
import sift.spec.Domain;
import sift.spec.SetTarget;
import sift.store.SetSolution;
import sift.store.SolutionFolder;

/** Makes kernels of set-wise jobs and times them. */
public final class SetKernelTiming {
  /** Rows that are timed: their columns lie in the nearest caches. */
  private static final int TIMED_ROWS = 512;

  private final SetKernels kernels;

  /** Times kernels for vectors of a width. */
  public SetKernelTiming(Width width) {
    kernels = new SetKernels(width);
  }

  /**
   * Kernels that were timed in turn.
   *
   * @param stone Kogge-Stone for the same targets, if the project has it and the job is another
   */
  public record Timed(KernelTime made, Optional<KernelTime> stone) {}

  /** Returns the kernel of a job, and beside it that of Kogge-Stone. */
  public Timed makeBesideKoggeStone(SetJob job, SolutionFolder solutions, Effort effort) {
    SetKernel mine = kernels.make(job);
    Optional<SetKernel> stone =
        koggeStone(job.targets(), solutions)
            .filter(other -> !other.code().equals(mine.code()))
            .map(kernels::make);
    List<SetKernel> both = new ArrayList<>(List.of(mine));
    stone.ifPresent(both::add);
    List<KernelTime> made = timed(both, job, effort);
    return new Timed(made.getFirst(), stone.map(_ -> made.getLast()));
  }

  /** Kogge-Stone of each target by itself as one job; where one has none, that of all together. */
  private static Optional<SetJob> koggeStone(List<SetTarget> targets, SolutionFolder solutions) {
    List<Expr> formulas = new ArrayList<>();
    for (SetTarget target : targets) {
      plainest(List.of(target), solutions).ifPresent(formulas::addAll);
    }
    return (formulas.size() == targets.size()
            ? Optional.of(formulas)
            : plainest(targets, solutions))
        .map(all -> new SetJob(targets, all, true));
  }

  /** Returns the program of Kogge-Stone for exactly these targets; of several the plainest. */
  private static Optional<List<Expr>> plainest(List<SetTarget> targets, SolutionFolder solutions) {
    return solutions.programs(targets).stream()
        .filter(solution -> solution.grammar().startsWith("kogge-stone"))
        .max(Comparator.naturalOrder())
        .map(SetSolution::formulas);
  }

  private List<KernelTime> timed(List<SetKernel> rivals, SetJob job, Effort effort) {
    Domain some = kernels.boards(job).getFirst();
    List<Runner> runners = rivals.stream().map(kernel -> runner(kernel, some)).toList();
    List<Times> times = Race.run(runners, effort.forWidth(kernels.width()), new Progress());
    List<KernelTime> made = new ArrayList<>();
    for (int i = 0; i < rivals.size(); i++) {
      SetKernel kernel = rivals.get(i);
      double nanos = times.get(i).median();
      made.add(
          new KernelTime(
              SetKernels.BOARDS,
              kernel.code().operations(),
              kernel.program().codeBytes(),
              kernel.program().pieces().size(),
              nanos,
              runners.get(i).isCompiled(nanos)));
    }
    return made;
  }

  /** Returns a pass over some of these boards. */
  private Runner runner(SetKernel kernel, Domain boards) {
    int rows = Math.min(TIMED_ROWS, boards.length());
    long[][] in = SetKernel.columns(kernel.code(), boards);
    long[][] out = new long[kernel.code().results().size()][rows];
    // Without three-input logic; the lanes of a vector share its operations.
    double operations = (double) Expansion.of(kernel.code()).operations() / kernels.width().lanes();
    return Runner.of(() -> kernel.kernel().run(in, out, 0, rows), rows, operations);
  }
}
