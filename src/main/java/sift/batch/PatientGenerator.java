package sift.batch;

import java.time.Duration;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import sift.movegen.Generator;
import sift.movegen.MoveSets;

/**
 * A generator that is there at once, and another that takes over perft when it has become faster:
 * see {@link WarmUp}.
 */
public final class PatientGenerator implements Generator {
  private final Generator scalar;
  private final WarmUp warmUp;
  private @Nullable Generator warm;

  private PatientGenerator(Generator scalar, WarmUp warmUp) {
    this.scalar = scalar;
    this.warmUp = warmUp;
  }

  /**
   * Counts by {@code scalar} first.
   *
   * @param candidate makes the one that takes over, if it can; called once, on another thread
   * @param patience how long only the first one works
   */
  public static Generator of(
      Generator scalar, Supplier<Optional<Generator>> candidate, Duration patience) {
    return new PatientGenerator(
        scalar.another(), new WarmUp(scalar.another(), candidate, patience));
  }

  @Override
  public long perft(long[] nodes, int at, int depth) {
    if (warm == null) {
      Generator ready = warmUp.ready();
      if (ready == null) {
        warmUp.begin(nodes, at);
        return scalar.perft(nodes, at, depth);
      }
      warm = ready.another();
    }
    return warm.perft(nodes, at, depth);
  }

  @Override
  public int count(long[] nodes, int at) {
    return scalar.count(nodes, at);
  }

  @Override
  public void moves(long[] nodes, int at, MoveSets into) {
    scalar.moves(nodes, at, into);
  }

  @Override
  public void split(long[] nodes, int at, MoveSets all, MoveSets taken) {
    scalar.split(nodes, at, all, taken);
  }

  @Override
  public int children(long[] nodes, int at, long[] into) {
    return scalar.children(nodes, at, into);
  }

  @Override
  public int children(long[] nodes, int at, MoveSets some, long[] into) {
    return scalar.children(nodes, at, some, into);
  }

  @Override
  public Generator another() {
    return new PatientGenerator(scalar.another(), warmUp);
  }
}
