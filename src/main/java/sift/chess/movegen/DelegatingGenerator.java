package sift.chess.movegen;

/** A generator that does everything but perft as another does it. */
public abstract class DelegatingGenerator implements Generator {
  /** The other one, which serves only this one. */
  protected final Generator inner;

  /** One over {@code inner}, which serves no other. */
  protected DelegatingGenerator(Generator inner) {
    this.inner = inner;
  }

  @Override
  public final int count(long[] nodes, int at) {
    return inner.count(nodes, at);
  }

  @Override
  public final void moves(long[] nodes, int at, MoveSets into) {
    inner.moves(nodes, at, into);
  }

  @Override
  public final long replies(long[] nodes, int at, MoveSets moves) {
    return inner.replies(nodes, at, moves);
  }

  @Override
  public final void split(long[] nodes, int at, MoveSets all, MoveSets taken) {
    inner.split(nodes, at, all, taken);
  }

  @Override
  public final int children(long[] nodes, int at, long[] into) {
    return inner.children(nodes, at, into);
  }

  @Override
  public final int children(long[] nodes, int at, MoveSets some, long[] into) {
    return inner.children(nodes, at, some, into);
  }
}
