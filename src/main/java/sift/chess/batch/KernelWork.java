package sift.chess.batch;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import sift.chess.movegen.Generator;

/**
 * What a kernel of the batch generator does again and again, to be timed: alone, on random bytes,
 * which take as long as positions because kernels have no branches; and in batches, with what
 * writes their positions.
 *
 * <p>Each {@link Runnable} has memory of its own: where arrays begin in a line of the cache is
 * chance, and makes a difference of a fifth.
 */
public final class KernelWork {
  /** Positions in a pass {@link #alone}: about as many as a batch has when it counts. */
  public static final int POSITIONS = 96;

  private final LaneKernel kernel;
  private final Batch batch;
  private final Sample sample;

  /**
   * Creates the work of a kernel.
   *
   * @param nodes the nodes whose children are written, each an array of its own, with fewer moves
   *     than a batch has room for
   * @param scalar finds their moves, before anything is timed
   */
  public KernelWork(LaneKernel kernel, List<long[]> nodes, Generator scalar) {
    this.kernel = kernel;
    batch = Batch.with(kernel);
    sample = Sample.of(nodes, scalar);
  }

  /** Returns a pass of a kernel over {@link #POSITIONS} positions that are there. */
  public static Runnable alone(LaneKernel kernel) {
    Random random = new Random(1);
    long[] columns = kernel.memory();
    Arrays.setAll(columns, _ -> random.nextLong());
    return () -> kernel.run(columns, POSITIONS);
  }

  /** Returns a pass that writes and counts all {@link #children}; their moves are known. */
  public Runnable inBatch() {
    Batch own = batch.over(kernel);
    return () -> sample.countIn(own);
  }

  /** Returns the positions in a pass {@link #inBatch}. */
  public int children() {
    return sample.children();
  }
}
