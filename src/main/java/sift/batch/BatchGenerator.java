package sift.batch;

import java.lang.invoke.MethodHandles;
import sift.attacks.ClassCopy;
import sift.movegen.Generator;
import sift.movegen.LastTwoPlies;
import sift.movegen.MoveSets;

/**
 * Legal moves as another generator finds them, but the last two plies of perft in batches: what
 * follows on a plain move is counted by a kernel, many positions at once. The few moves that may
 * give check or allow en passant are made and counted one by one, and so are all moves where the
 * other side has more pieces than a batch has room for.
 */
public final class BatchGenerator extends LastTwoPlies {
  private final Batch batch;
  private final MoveSets moves = new MoveSets();
  private final MoveSets others = new MoveSets();

  private BatchGenerator(Generator scalar, Batch batch) {
    super(scalar);
    this.batch = batch;
  }

  /** A generator whose kernel counts on sliced boards. */
  public static Generator sliced(Generator scalar, SlicedKernel kernel) {
    return of(scalar, SlicedBatch.class, kernel);
  }

  /** A generator whose kernel counts on boards in lanes. */
  public static Generator lanes(Generator scalar, LaneKernel kernel) {
    return of(scalar, LaneBatch.class, kernel);
  }

  /** With a copy of a class of batches; the class itself is never initialized. */
  private static Generator of(Generator scalar, Class<? extends Batch> batch, Object kernel) {
    try {
      var original = MethodHandles.privateLookupIn(batch, MethodHandles.lookup());
      return new BatchGenerator(scalar.another(), ClassCopy.of(original, kernel, Batch.class));
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  public long perft(long[] nodes, int at, int depth) {
    long counted = super.perft(nodes, at, depth);
    return depth < 2 ? counted : counted + batch.take();
  }

  /** Hands a node to the batch, and counts at once what is not for it. */
  @Override
  protected long lastTwo(long[] nodes, int at) {
    inner.moves(nodes, at, moves);
    if (!batch.accepts(nodes, at, moves)) {
      return oneByOne(nodes, at, moves);
    }
    inner.split(nodes, at, moves, others);
    batch.add(nodes, at, moves);
    return oneByOne(nodes, at, others);
  }

  @Override
  public Generator another() {
    return new BatchGenerator(inner.another(), batch.another());
  }
}
