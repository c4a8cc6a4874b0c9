package sift.kernel.board;

import java.time.Duration;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import sift.chess.movegen.DelegatingGenerator;
import sift.chess.movegen.Generator;

/**
 * A generator that is there at once, and another that takes over perft when it has become faster:
 * see {@link WarmUp}.
 */
public final class PatientGenerator extends DelegatingGenerator {
  private final WarmUp warmUp;
  private @Nullable Generator warm;

  private PatientGenerator(Generator scalar, WarmUp warmUp) {
    super(scalar);
    this.warmUp = warmUp;
  }

  /**
   * Counts by {@code scalar} first.
   *
   * @param candidate makes the one that takes over, if it can; called once, on another thread
   * @param patience how long only the first one works
   */
  public static PatientGenerator of(
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
        return inner.perft(nodes, at, depth);
      }
      warm = ready.another();
    }
    return warm.perft(nodes, at, depth);
  }

  /** Whether the other one has taken over. */
  public boolean isWarm() {
    return warmUp.ready() != null;
  }

  @Override
  public Generator another() {
    return new PatientGenerator(inner.another(), warmUp);
  }
}
