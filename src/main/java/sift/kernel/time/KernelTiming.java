package sift.kernel.time;

import java.util.List;
import java.util.SplittableRandom;
import sift.bench.Effort;
import sift.bench.Race;
import sift.bench.Runner;
import sift.geometry.Square;
import sift.kernel.Expansion;
import sift.kernel.Width;
import sift.kernel.emit.ColumnKernel;
import sift.kernel.emit.ColumnProgram;
import sift.kernel.line.BulkAttacks;
import sift.kernel.line.Cases;
import sift.kernel.line.KernelMaking;
import sift.kernel.line.LineFormula;
import sift.kernel.line.SliderCode;
import sift.kernel.line.SliderKernel;
import sift.kernel.set.SetJob;
import sift.kernel.set.SetKernel;
import sift.kernel.set.SetKernels;
import sift.progress.Progress;
import sift.spec.Domain;

/** Makes kernels of formulas, each by itself, and times them. */
public final class KernelTiming {
  /** Rows or sliders that are timed: their columns lie in the nearest caches. */
  private static final int TIMED_ROWS = 512;

  private KernelTiming() {}

  /**
   * Makes and times a kernel over columns, right on all cases of its target.
   *
   * @throws sift.kernel.emit.TooLongException if it is too long for HotSpot, however it is cut
   */
  public static KernelTime make(LineFormula formula, Width width, Effort effort) {
    Domain domain = formula.target().domain();
    ColumnProgram program = KernelMaking.make(formula, width);
    ColumnKernel kernel = program.load();
    int operations = KernelMaking.columns(formula).operations();
    long[][] in = KernelMaking.in(formula);
    int rows = Math.min(TIMED_ROWS, in[0].length);
    long[][] out = new long[domain.width().isWide() ? 2 : 1][rows];
    Runner runner =
        Runner.of(() -> kernel.run(in, out, 0, rows), rows, (double) operations / width.lanes());
    double nanos = nanos(runner, width, effort);
    return new KernelTime(
        domain.cases(),
        operations,
        program.codeBytes(),
        program.pieces().size(),
        nanos,
        runner.isCompiled(nanos));
  }

  /**
   * Makes and times a kernel for sliders, right on these cases.
   *
   * @throws sift.kernel.emit.TooLongException if its method is so long that HotSpot would not
   *     compile it
   */
  public static KernelTime make(SliderCode code, Cases cases, Width width, Effort effort) {
    SliderKernel kernel = KernelMaking.make(code, cases);
    Runner runner = runner(kernel);
    double nanos = nanos(runner, width, effort);
    return new KernelTime(
        cases.size(),
        kernel.operations(),
        kernel.emitted().codeBytes(),
        1,
        nanos,
        runner.isCompiled(nanos));
  }

  /** Makes and times the kernel of a set-wise job, right on random boards. */
  public static KernelTime make(SetJob job, Width width, Effort effort) {
    SetKernels kernels = new SetKernels(width);
    SetKernel made = kernels.make(job);
    Domain boards = kernels.boards(job).getFirst();
    long[][] in = SetKernel.columns(made.code(), boards);
    int rows = Math.min(TIMED_ROWS, boards.length());
    long[][] out = new long[made.code().results().size()][rows];
    // Without three-input logic; the lanes of a vector share its operations.
    double operations = (double) Expansion.of(made.code()).operations() / width.lanes();
    Runner runner = Runner.of(() -> made.kernel().run(in, out, 0, rows), rows, operations);
    double nanos = nanos(runner, width, effort);
    return new KernelTime(
        SetKernels.BOARDS,
        made.code().operations(),
        made.program().codeBytes(),
        made.program().pieces().size(),
        nanos,
        runner.isCompiled(nanos));
  }

  /** Returns a pass over random squares, and boards of which half the squares are taken. */
  private static Runner runner(SliderKernel kernel) {
    SplittableRandom random = new SplittableRandom(7);
    int[] squares = random.ints(TIMED_ROWS, 0, Square.COUNT).toArray();
    long[] boards = random.longs(TIMED_ROWS).toArray();
    long[] attacks = new long[TIMED_ROWS];
    BulkAttacks.Batch batch = kernel.batch(squares);
    return Runner.of(() -> batch.queens(boards, attacks), TIMED_ROWS, kernel.operationsEach());
  }

  private static double nanos(Runner runner, Width width, Effort effort) {
    return Race.run(List.of(runner), effort.forWidth(width), new Progress()).getFirst().median();
  }
}
