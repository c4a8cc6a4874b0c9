package sift.kernel.line;

import java.util.SplittableRandom;
import sift.chess.attacks.BulkAttacks;
import sift.geometry.Square;
import sift.kernel.Timing;
import sift.kernel.emit.BlockEmitter;
import sift.kernel.emit.BlockKernel;
import sift.kernel.emit.Bytecode;
import sift.kernel.emit.Emitted;
import sift.kernel.emit.GatherEmitter;
import sift.kernel.emit.RowEmitter;
import sift.kernel.emit.RowsKernel;

/**
 * A kernel for sliders, emitted, checked by ASM's verifier and loaded.
 *
 * <p>Nothing else is proved here: see {@link sift.chess.attacks.Cases#firstWrong}.
 */
public final class SliderKernel implements BulkAttacks {
  /** Sliders that are timed together; their words lie in the second cache. */
  private static final int TIMED = 512;

  private final Emitted emitted;
  private final int operations;
  private final double operationsEach;
  private final BulkAttacks attacks;

  private SliderKernel(Emitted emitted, SliderCode code, BulkAttacks attacks) {
    this.emitted = emitted;
    this.operations = code.operations();
    this.attacks = attacks;
    operationsEach =
        (double) operations
            / switch (code) {
              case SliderCode.One one -> 1;
              case SliderCode.Gathered gathered -> gathered.width().lanes();
              case SliderCode.Preloaded preloaded -> preloaded.width().lanes();
            };
  }

  /**
   * The kernel of this code.
   *
   * @throws sift.kernel.emit.TooLongException if its method is so long that HotSpot would not
   *     compile it
   */
  public static SliderKernel of(SliderCode code) {
    Emitted emitted = code.emit();
    Bytecode.check(emitted);
    BulkAttacks attacks =
        switch (code) {
          case SliderCode.One one -> rows(RowEmitter.load(emitted));
          case SliderCode.Gathered gathered -> rows(GatherEmitter.load(emitted));
          case SliderCode.Preloaded preloaded -> blocks(preloaded, BlockEmitter.load(emitted));
        };
    return new SliderKernel(emitted, code, attacks);
  }

  @Override
  public Batch batch(int[] squares) {
    return attacks.batch(squares);
  }

  /** The class. */
  public Emitted emitted() {
    return emitted;
  }

  /** What it computes for one slider or one vector, constants and parameters not counted. */
  public int operations() {
    return operations;
  }

  /** Nanoseconds for one slider, random squares and boards of which half the squares are taken. */
  public double nanos(Timing timing) {
    SplittableRandom random = new SplittableRandom(7);
    int[] squares = random.ints(TIMED, 0, Square.COUNT).toArray();
    long[] boards = random.longs(TIMED).toArray();
    long[] attacks = new long[TIMED];
    Batch batch = batch(squares);
    return timing.nanosPerItem(TIMED, operationsEach, () -> batch.queens(boards, attacks));
  }

  /** Whether so many nanoseconds for a slider can only be those of compiled code. */
  public boolean isCompiled(double nanos) {
    return Timing.isCompiled(nanos, operationsEach);
  }

  private static BulkAttacks rows(RowsKernel kernel) {
    return squares -> {
      int[] rows = squares.clone();
      return (occupied, attacks) -> kernel.run(rows, occupied, attacks, 0, rows.length);
    };
  }

  private static BulkAttacks blocks(SliderCode.Preloaded code, BlockKernel kernel) {
    return squares -> {
      long[] blocks = code.blocks(squares);
      int count = squares.length;
      return (occupied, attacks) -> kernel.run(blocks, occupied, attacks, 0, count);
    };
  }
}
