package sift.bench.fills;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import sift.bench.Effort;
import sift.bench.Made;
import sift.bench.Race;
import sift.bench.Runner;
import sift.bench.Times;
import sift.kernel.Width;
import sift.lang.Expr;
import sift.lang.Program;
import sift.progress.Progress;
import sift.proof.BoardProver;
import sift.spec.Domain;
import sift.spec.SetTarget;
import sift.store.SetSolution;
import sift.store.SolutionFolder;

/** Makes kernels of set-wise jobs, compares them with twin and walk, and times them. */
public final class SetKernels {
  /** On which a kernel is compared with the walk, all its results on each. */
  public static final int BOARDS = 4096;

  private final Width width;
  private final Map<SetTarget, List<Domain>> boards = new HashMap<>();

  /** Kernels for vectors of a width. */
  public SetKernels(Width width) {
    this.width = width;
  }

  /**
   * Returns why the first formula that is not proved is not, for people; no line if all are proved.
   */
  public static List<String> doubt(SetJob job) {
    for (int i = 0; i < job.targets().size(); i++) {
      List<String> doubt =
          new BoardProver(job.targets().get(i)).verdict(job.formulas().get(i)).doubt();
      if (!doubt.isEmpty()) {
        Stream<String> picture = doubt.stream().skip(1).map(row -> "  " + row);
        return Stream.concat(Stream.of(job.title(i), doubt.getFirst()), picture).toList();
      }
    }
    return List.of();
  }

  /** Refuses a job whose code is not right on random boards. */
  public static void check(SetJob job) {
    Program code = job.code();
    List<Domain> results =
        job.targets().stream().flatMap(target -> RandomBoards.of(target, BOARDS).stream()).toList();
    for (int i = 0; i < results.size(); i++) {
      refuseWrong(job, SetKernel.firstWrongOfTwin(code, i, results.get(i)));
    }
  }

  /** Makes the kernel of a job and compares it with its twin and with the walk. */
  public void verify(SetJob job) {
    kernel(job);
  }

  /**
   * Kernels that were timed in turn.
   *
   * @param stone Kogge-Stone for the same targets, if the project has it and the job is another
   */
  public record Timed(Made made, Optional<Made> stone) {}

  /** Returns the kernel of a job by itself. */
  public Made make(SetJob job, Effort effort) {
    return timed(List.of(kernel(job)), job, effort).getFirst();
  }

  /** Returns the kernel of a job, and beside it that of Kogge-Stone. */
  public Timed makeBesideKoggeStone(SetJob job, SolutionFolder solutions, Effort effort) {
    SetKernel mine = kernel(job);
    Optional<SetKernel> stone =
        koggeStone(job.targets(), solutions)
            .filter(other -> !other.code().equals(mine.code()))
            .map(this::kernel);
    List<SetKernel> kernels = new ArrayList<>(List.of(mine));
    stone.ifPresent(kernels::add);
    List<Made> made = timed(kernels, job, effort);
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

  private SetKernel kernel(SetJob job) {
    SetKernel kernel = new SetKernel(job.code(), width);
    List<Domain> results = results(job);
    for (int i = 0; i < results.size(); i++) {
      refuseWrong(job, kernel.firstWrong(i, results.get(i)));
    }
    return kernel;
  }

  private static void refuseWrong(SetJob job, int wrong) {
    if (wrong >= 0) {
      throw new IllegalStateException("the kernel is wrong on board " + wrong + ": " + job);
    }
  }

  private List<Made> timed(List<SetKernel> kernels, SetJob job, Effort effort) {
    Domain some = results(job).getFirst();
    List<Runner> runners = kernels.stream().map(kernel -> kernel.runner(some)).toList();
    List<Times> times = Race.run(runners, effort.forWidth(width), new Progress());
    List<Made> made = new ArrayList<>();
    for (int i = 0; i < kernels.size(); i++) {
      SetKernel kernel = kernels.get(i);
      double nanos = times.get(i).median();
      made.add(
          new Made(
              kernel.code().operations(),
              kernel.program().codeBytes(),
              kernel.program().pieces().size(),
              BOARDS,
              nanos,
              runners.get(i).isCompiled(nanos)));
    }
    return made;
  }

  /** Returns the boards with each result of the code. */
  private List<Domain> results(SetJob job) {
    return job.targets().stream()
        .flatMap(target ->
            boards.computeIfAbsent(target, each -> RandomBoards.of(each, BOARDS)).stream())
        .toList();
  }
}
