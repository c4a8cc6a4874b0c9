package sift.movegen;

/** A generator that does everything but perft as another does it. */
public abstract class OverScalar implements Generator {
  /** The other one, which serves only this one. */
  protected final Generator scalar;

  /** One over {@code scalar}, which serves no other. */
  protected OverScalar(Generator scalar) {
    this.scalar = scalar;
  }

  @Override
  public final int count(long[] nodes, int at) {
    return scalar.count(nodes, at);
  }

  @Override
  public final void moves(long[] nodes, int at, MoveSets into) {
    scalar.moves(nodes, at, into);
  }

  @Override
  public final void split(long[] nodes, int at, MoveSets all, MoveSets taken) {
    scalar.split(nodes, at, all, taken);
  }

  @Override
  public final int children(long[] nodes, int at, long[] into) {
    return scalar.children(nodes, at, into);
  }

  @Override
  public final int children(long[] nodes, int at, MoveSets some, long[] into) {
    return scalar.children(nodes, at, some, into);
  }
}
