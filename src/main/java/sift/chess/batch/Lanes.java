package sift.chess.batch;

import org.jspecify.annotations.Nullable;
import sift.chess.movegen.MoveSets;

/**
 * The batches of one thread: one for each {@link PieceKinds}, so that each position gets the kernel
 * that does the least for it.
 */
final class Lanes {
  /**
   * The nodes after which the kernel for just their material is asked for: without it they take as
   * much longer as it takes to compile it.
   */
  static final int OFTEN = 50_000;

  /** The nodes below a position, about. */
  private static final int CHILDREN = 16;

  private final Preparation preparation;
  private final Batch prototype;

  // By material.
  private final @Nullable LaneKernel[] kernels = new LaneKernel[PieceKinds.COUNT];
  private final @Nullable Batch[] batches = new Batch[PieceKinds.COUNT];
  private final int[] nodes = new int[PieceKinds.COUNT];

  /**
   * Creates lanes with the kernels of a preparation.
   *
   * @param prototype its compiled code is used, and its width
   */
  Lanes(Preparation preparation, Batch prototype) {
    this.preparation = preparation;
    this.prototype = prototype;
  }

  /**
   * Returns whether there is a kernel for positions of this material, below one that batch is
   * chosen for; one that is missed often is asked for.
   */
  boolean serves(int material) {
    boolean isServed = batches[material] != null || preparation.kernel(material) != null;
    nodes[material] += isServed || nodes[material] > OFTEN ? 0 : CHILDREN;
    return isServed;
  }

  /**
   * Adds the positions after all moves of the position at {@code positions[at]}, if there is a
   * kernel for them, and room.
   *
   * @param material that these positions have, at most
   * @return whether they were added
   */
  boolean add(long[] positions, int at, MoveSets moves, int count, int material) {
    Batch batch = batches[material];
    if (batch == null) {
      batch = load(material);
    }
    nodes[material]++;
    if (batch == null || !batch.accepts(count)) {
      return false;
    }
    batch.add(positions, at, moves, count);
    return true;
  }

  /**
   * Returns the number of legal moves of all positions added since the last call, captures en
   * passant aside.
   */
  long drain() {
    long replies = 0;
    for (int material = 0; material < PieceKinds.COUNT; material++) {
      Batch batch = batches[material];
      if (batch != null) {
        replies += batch.drain();
      }
    }
    refresh();
    return replies;
  }

  /** Takes the kernels that are better than those in use; no batch has rows. */
  private void refresh() {
    for (int material = 0; material < PieceKinds.COUNT; material++) {
      LaneKernel kernel = kernels[material];
      boolean isExact = kernel != null && kernel.material().number() == material;
      if (!isExact && nodes[material] > OFTEN) {
        preparation.want(material);
      }
      if (!isExact && kernel != null && !kernel.equals(preparation.kernel(material))) {
        load(material);
      }
    }
  }

  private @Nullable Batch load(int material) {
    LaneKernel kernel = preparation.kernel(material);
    if (kernel == null) {
      return null;
    }
    Batch batch = prototype.over(kernel);
    kernels[material] = kernel;
    batches[material] = batch;
    return batch;
  }
}
