package sift.kernel.line;

import sift.kernel.emit.BlockKernel;
import sift.kernel.emit.Bytecode;
import sift.kernel.emit.Emitted;
import sift.kernel.emit.RowKernel;
import sift.kernel.emit.RowsKernel;

/**
 * A kernel for sliders, emitted, checked by ASM's verifier and loaded.
 *
 * <p>Nothing else is proved here: see {@link sift.chess.attacks.Cases#firstWrong}.
 */
public final class SliderKernel implements BulkAttacks {
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
   * Returns the kernel of this code.
   *
   * @throws sift.kernel.emit.TooLongException if its method is so long that HotSpot would not
   *     compile it
   */
  public static SliderKernel of(SliderCode code) {
    Emitted emitted = code.emit();
    Bytecode.check(emitted);
    BulkAttacks attacks =
        switch (code) {
          case SliderCode.One one -> rows(emitted.load(RowKernel.class));
          case SliderCode.Gathered gathered -> rows(emitted.load(RowsKernel.class));
          case SliderCode.Preloaded preloaded -> blocks(preloaded, emitted.load(BlockKernel.class));
        };
    return new SliderKernel(emitted, code, attacks);
  }

  @Override
  public Batch batch(int[] squares) {
    return attacks.batch(squares);
  }

  /** Returns the class. */
  public Emitted emitted() {
    return emitted;
  }

  /**
   * Returns what it computes for one slider or one vector, constants and parameters not counted.
   */
  public int operations() {
    return operations;
  }

  /** Returns the operations for one slider: a vector of several shares each of its own. */
  public double operationsEach() {
    return operationsEach;
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
