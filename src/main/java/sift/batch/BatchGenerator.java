package sift.batch;

import java.lang.invoke.MethodHandles;
import sift.attacks.ClassCopy;
import sift.movegen.Generator;
import sift.movegen.MoveSets;
import sift.movegen.Node;

/**
 * Legal moves as another generator finds them, but the last two plies of perft in batches: what
 * follows on a plain move is counted by a kernel, many positions at once. The few moves that may
 * give check or allow en passant are made and counted one by one, and so are all moves where the
 * other side has more pieces than a batch has room for.
 */
public final class BatchGenerator extends OverScalar {
  private final Batch batch;
  private final MoveSets moves = new MoveSets();
  private final MoveSets others = new MoveSets();
  private final long[] children = new long[MAX_CHILDREN * Node.WORDS];
  private final long[][] plies = new long[MAX_DEPTH + 1][];

  private BatchGenerator(Generator scalar, Batch batch) {
    super(scalar);
    this.batch = batch;
  }

  /** A generator whose kernel counts on sliced boards. */
  public static Generator sliced(Generator scalar, SlicedKernel kernel) {
    try {
      // The class itself is never initialized: only its copies have a kernel.
      var original = MethodHandles.privateLookupIn(SlicedBatch.class, MethodHandles.lookup());
      return new BatchGenerator(scalar.another(), ClassCopy.of(original, kernel, Batch.class));
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  public long perft(long[] nodes, int at, int depth) {
    if (depth <= 1) {
      return depth == 0 ? 1 : scalar.count(nodes, at);
    }
    long counted = collect(nodes, at, depth);
    return counted + batch.take();
  }

  /** Hands all nodes two plies from the leaves to the batch; the leaves counted at once. */
  private long collect(long[] nodes, int at, int depth) {
    if (depth == 2) {
      return collect(nodes, at);
    }
    if (plies[depth] == null) {
      plies[depth] = new long[MAX_CHILDREN * Node.WORDS];
    }
    long[] below = plies[depth];
    int end = Node.WORDS * scalar.children(nodes, at, below);
    long leaves = 0;
    for (int child = 0; child < end; child += Node.WORDS) {
      leaves += collect(below, child, depth - 1);
    }
    return leaves;
  }

  private long collect(long[] nodes, int at) {
    scalar.moves(nodes, at, moves);
    MoveSets alone = moves;
    if (batch.accepts(nodes, at, moves)) {
      scalar.split(nodes, at, moves, others);
      batch.add(nodes, at, moves);
      alone = others;
    }
    int end = Node.WORDS * scalar.children(nodes, at, alone, children);
    long leaves = 0;
    for (int child = 0; child < end; child += Node.WORDS) {
      leaves += scalar.count(children, child);
    }
    return leaves;
  }

  @Override
  public Generator another() {
    return new BatchGenerator(scalar.another(), batch.another());
  }
}
