package sift.kernel.set;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import sift.kernel.Width;
import sift.lang.Program;
import sift.proof.BoardProver;
import sift.spec.Domain;
import sift.spec.SetTarget;

/** Makes kernels of set-wise jobs, and compares them with twin and walk. */
public final class SetKernels {
  /** The number of random boards on which each result of a kernel is compared with the walk. */
  public static final int BOARDS = 4096;

  private final Width width;
  private final Map<SetTarget, List<Domain>> boards = new HashMap<>();

  /** Makes kernels for vectors of a width. */
  public SetKernels(Width width) {
    this.width = width;
  }

  /** Returns the width of the vectors. */
  public Width width() {
    return width;
  }

  /**
   * Proves the formulas of a job in turn, and returns lines that say why the first one is not
   * proved; none if all are.
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

  /**
   * Checks the code of a job on random boards.
   *
   * @throws IllegalStateException if it is not right on one of them
   */
  public static void check(SetJob job) {
    Program code = job.code();
    List<Domain> results =
        job.targets().stream().flatMap(target -> RandomBoards.of(target, BOARDS).stream()).toList();
    for (int i = 0; i < results.size(); i++) {
      check(job, "code", SetKernel.firstWrongOfTwin(code, i, results.get(i)));
    }
  }

  private static void check(SetJob job, String what, int wrong) {
    if (wrong >= 0) {
      throw new IllegalStateException(
          "the %s is wrong on board %d: %s".formatted(what, wrong, job));
    }
  }

  /**
   * Returns the kernel of a job, right on random boards.
   *
   * @throws sift.kernel.emit.TooLongException if it is too long for HotSpot, however it is cut
   */
  public SetKernel make(SetJob job) {
    SetKernel kernel = new SetKernel(job.code(), width);
    List<Domain> results = boards(job);
    for (int i = 0; i < results.size(); i++) {
      check(job, "kernel", kernel.firstWrong(i, results.get(i)));
    }
    return kernel;
  }

  /** Returns the boards with each result of the code. */
  public List<Domain> boards(SetJob job) {
    return job.targets().stream()
        .flatMap(target ->
            boards.computeIfAbsent(target, each -> RandomBoards.of(each, BOARDS)).stream())
        .toList();
  }
}
