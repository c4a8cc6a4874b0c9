package sift.kernel.board;

import sift.chess.movegen.Generator;
import sift.chess.movegen.LastTwoPliesGenerator;
import sift.chess.movegen.MoveSets;

/**
 * A generator that counts the last two plies of perft in batches and leaves the rest to another
 * generator. Positions after moves that neither give check nor allow en passant are counted by a
 * kernel, many at once; the few others, and all those that a batch has no room for, by the other
 * generator.
 */
public final class BatchGenerator extends LastTwoPliesGenerator {
  private final LaneKernel kernel;
  private final Batch batch;
  private final MoveSets moves = new MoveSets();

  private BatchGenerator(Generator scalar, LaneKernel kernel, Batch batch) {
    super(scalar);
    this.kernel = kernel;
    this.batch = batch;
  }

  /** Returns a generator that counts by {@code kernel}, with {@code scalar} for the rest. */
  public static Generator of(Generator scalar, LaneKernel kernel) {
    return new BatchGenerator(scalar.copy(), kernel, Batch.with(kernel));
  }

  @Override
  public long perft(long[] positions, int at, int depth) {
    long counted = super.perft(positions, at, depth);
    return depth < 2 ? counted : counted + batch.drain();
  }

  /** Passes a position to the batch, and returns the count of what the batch cannot take. */
  @Override
  protected long countLastTwoPlies(long[] positions, int at) {
    delegate.moves(positions, at, moves);
    int count = moves.count();
    if (!batch.accepts(count)) {
      return delegate.replies(positions, at, moves);
    }
    batch.add(positions, at, moves, count);
    return delegate.enPassantReplies(positions, at, moves);
  }

  @Override
  public Generator copy() {
    return new BatchGenerator(delegate.copy(), kernel, batch.over(kernel));
  }
}
