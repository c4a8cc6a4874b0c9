package sift.kernel.board;

import sift.chess.movegen.Generator;
import sift.chess.movegen.LastTwoPlies;
import sift.chess.movegen.MoveSets;

/**
 * Legal moves as another generator finds them, but the last two plies of perft in batches: what
 * follows on a plain move is counted by a kernel, many positions at once. The few moves that may
 * give check or allow en passant are left to the other generator, and so are all moves of a node
 * that has more of them than a batch has room for.
 */
public final class BatchGenerator extends LastTwoPlies {
  private final Batch batch;
  private final MoveSets moves = new MoveSets();
  private final MoveSets others = new MoveSets();

  private BatchGenerator(Generator scalar, Batch batch) {
    super(scalar);
    this.batch = batch;
  }

  /** A generator with a kernel. */
  public static Generator of(Generator scalar, LaneKernel kernel) {
    return new BatchGenerator(scalar.another(), Batch.with(kernel));
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
    if (!batch.accepts(moves)) {
      return inner.replies(nodes, at, moves);
    }
    inner.split(nodes, at, moves, others);
    batch.add(nodes, at, moves);
    return inner.replies(nodes, at, others);
  }

  @Override
  public Generator another() {
    return new BatchGenerator(inner.another(), batch.another());
  }
}
