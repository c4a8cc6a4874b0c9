package sift.kernel.board;

import java.time.Duration;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import sift.chess.movegen.DelegatingGenerator;
import sift.chess.movegen.Generator;

/**
 * A generator that counts perft by one generator at once, and by another as soon as {@link WarmUp}
 * finds it faster.
 */
public final class WarmUpGenerator extends DelegatingGenerator {
  private final WarmUp warmUp;
  private @Nullable Generator warm;

  private WarmUpGenerator(Generator scalar, WarmUp warmUp) {
    super(scalar);
    this.warmUp = warmUp;
  }

  /**
   * Returns a generator that counts by {@code scalar} first.
   *
   * @param candidate makes the generator that takes over, if it can; called once, on another thread
   * @param patience how long only the first one works
   */
  public static WarmUpGenerator of(
      Generator scalar, Supplier<Optional<Generator>> candidate, Duration patience) {
    return new WarmUpGenerator(scalar.copy(), new WarmUp(scalar.copy(), candidate, patience));
  }

  @Override
  public long perft(long[] positions, int at, int depth) {
    if (warm == null) {
      Generator ready = warmUp.ready();
      if (ready == null) {
        warmUp.begin(positions, at);
        return delegate.perft(positions, at, depth);
      }
      warm = ready.copy();
    }
    return warm.perft(positions, at, depth);
  }

  /** Returns whether the other generator has taken over. */
  public boolean hasSwitched() {
    return warmUp.ready() != null;
  }

  @Override
  public Generator copy() {
    return new WarmUpGenerator(delegate.copy(), warmUp);
  }
}
