package sift.batch;

import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import sift.movegen.Generator;

/**
 * A generator that is slow until HotSpot has compiled it, made and warmed in the background.
 *
 * <p>Interpreted, the Vector API is some hundred times slower than compiled. So nothing begins
 * before {@value #PATIENCE_MILLIS} ms: most counts are over by then. Afterwards it counts a known
 * position, again and again, until it has been faster than its rival several times in a row, or
 * gives up.
 */
final class WarmUp {
  private static final int PATIENCE_MILLIS = 2_000;
  private static final int WINS = 3;
  private static final long MOST_NANOS = 20_000_000_000L;
  private static final long LONGEST_SILENCE_NANOS = 2_000_000_000L;
  private static final int DEPTH = 3;

  private final Generator rival;
  private final Supplier<Optional<Generator>> candidate;
  private final long[] position;
  private final AtomicBoolean hasBegun = new AtomicBoolean();
  private volatile @Nullable Generator ready;
  private volatile long lastAsked;

  /**
   * What is to be warmed.
   *
   * @param rival what counts until then
   * @param candidate makes it, if that is possible
   * @param position a node with many moves
   */
  WarmUp(Generator rival, Supplier<Optional<Generator>> candidate, long[] position) {
    this.rival = rival;
    this.candidate = candidate;
    this.position = position;
  }

  /** The generator if it is warm and has won. */
  @Nullable Generator ready() {
    lastAsked = System.nanoTime();
    return ready;
  }

  /** Begins, the first time that it is called. */
  void begin() {
    if (!hasBegun.getAndSet(true)) {
      Thread.ofPlatform().daemon().name("warm-up").start(this::run);
    }
  }

  private void run() {
    try {
      Thread.sleep(PATIENCE_MILLIS);
      Optional<Generator> made = candidate.get();
      if (made.isPresent() && wins(made.get())) {
        ready = made.get();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private boolean wins(Generator made) {
    Generator own = rival.another();
    long begin = System.nanoTime();
    for (int wins = 0; wins < WINS; ) {
      wins = nanos(made) < nanos(own) ? wins + 1 : 0;
      long now = System.nanoTime();
      if (now - begin > MOST_NANOS || now - lastAsked > LONGEST_SILENCE_NANOS) {
        return false;
      }
    }
    return true;
  }

  private long nanos(Generator generator) {
    long begin = System.nanoTime();
    generator.perft(position, 0, DEPTH);
    return System.nanoTime() - begin;
  }
}
