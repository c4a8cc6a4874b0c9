package sift.chess.movegen;

/**
 * A generator that counts perft by an algorithm of its own and leaves the rest to another
 * generator.
 */
public abstract class DelegatingGenerator implements Generator {
  /** The other generator, which serves only this one. */
  protected final Generator delegate;

  /** Creates a generator over {@code delegate}, which serves no other. */
  protected DelegatingGenerator(Generator delegate) {
    this.delegate = delegate;
  }

  @Override
  public final int count(long[] positions, int at) {
    return delegate.count(positions, at);
  }

  @Override
  public final void moves(long[] positions, int at, MoveSets into) {
    delegate.moves(positions, at, into);
  }

  @Override
  public final long replies(long[] positions, int at, MoveSets moves) {
    return delegate.replies(positions, at, moves);
  }

  @Override
  public final int enPassantReplies(long[] positions, int at, MoveSets moves) {
    return delegate.enPassantReplies(positions, at, moves);
  }

  @Override
  public final int children(long[] positions, int at, long[] into) {
    return delegate.children(positions, at, into);
  }

  @Override
  public final int children(long[] positions, int at, MoveSets moves, long[] into) {
    return delegate.children(positions, at, moves, into);
  }

  @Override
  public void expect(long[] positions, int at, int depth) {
    delegate.expect(positions, at, depth);
  }
}
