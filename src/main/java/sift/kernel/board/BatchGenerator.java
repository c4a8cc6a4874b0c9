package sift.kernel.board;

import sift.chess.movegen.Generator;
import sift.chess.movegen.LastTwoPliesGenerator;
import sift.chess.movegen.MoveSets;

/**
 * Legal moves as another generator finds them, but the last two plies of perft in batches: what
 * follows on a plain move is counted by a kernel, many positions at once. The few moves that may
 * give check or allow en passant are left to the other generator, and so are all moves of a
 * position that has more of them than a batch has room for.
 */
public final class BatchGenerator extends LastTwoPliesGenerator {
  private final Batch batch;
  private final MoveSets moves = new MoveSets();
  private final MoveSets others = new MoveSets();

  private BatchGenerator(Generator scalar, Batch batch) {
    super(scalar);
    this.batch = batch;
  }

  /** A generator with a kernel. */
  public static Generator of(Generator scalar, LaneKernel kernel) {
    return new BatchGenerator(scalar.copy(), Batch.with(kernel));
  }

  @Override
  public long perft(long[] positions, int at, int depth) {
    long counted = super.perft(positions, at, depth);
    return depth < 2 ? counted : counted + batch.drain();
  }

  /** Hands a position to the batch, and counts at once what is not for it. */
  @Override
  protected long countLastTwoPlies(long[] positions, int at) {
    delegate.moves(positions, at, moves);
    if (!batch.accepts(moves)) {
      return delegate.replies(positions, at, moves);
    }
    delegate.splitOffChecks(positions, at, moves, others);
    batch.add(positions, at, moves);
    return delegate.replies(positions, at, others);
  }

  @Override
  public Generator copy() {
    return new BatchGenerator(delegate.copy(), batch.copy());
  }
}
