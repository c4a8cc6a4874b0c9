package sift.chess.movegen;

/** A generator that does everything but perft as another does it. */
public abstract class DelegatingGenerator implements Generator {
  /** The other one, which serves only this one. */
  protected final Generator delegate;

  /** One over {@code delegate}, which serves no other. */
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
  public final void splitOffChecks(long[] positions, int at, MoveSets all, MoveSets taken) {
    delegate.splitOffChecks(positions, at, all, taken);
  }

  @Override
  public final int children(long[] positions, int at, long[] into) {
    return delegate.children(positions, at, into);
  }

  @Override
  public final int children(long[] positions, int at, MoveSets some, long[] into) {
    return delegate.children(positions, at, some, into);
  }
}
