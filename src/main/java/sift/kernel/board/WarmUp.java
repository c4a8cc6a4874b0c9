package sift.kernel.board;

import static java.util.concurrent.TimeUnit.MILLISECONDS;

import java.time.Duration;
import java.util.Arrays;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import sift.chess.movegen.Generator;
import sift.chess.movegen.GeneratorPosition;

/**
 * Makes and warms up, in the background, a generator that is slow until HotSpot has compiled it.
 *
 * <p>Interpreted, the Vector API is some hundred times slower than compiled, and warming it up
 * takes a processor for some seconds. So it begins late, when most counts are over. Then the
 * candidate counts one of the positions that are to be counted, again and again, until it has been
 * faster than its rival in most comparisons of a round; it gives up after {@link #MAX_NANOS}, or
 * when nobody has asked for a while.
 */
final class WarmUp {
  // Comparisons in a round, and how many of them must be won: single ones may be chance.
  private static final int ROUND = 64;
  private static final int MIN_WINS = 48;

  private static final long MAX_NANOS = 10_000_000_000L;
  private static final long MAX_IDLE_NANOS = 2_000_000_000L;
  private static final int DEPTH = 3;

  private final Generator rival;
  private final Supplier<Optional<Generator>> candidate;
  private final Duration patience;
  private final AtomicBoolean hasBegun = new AtomicBoolean();
  private volatile @Nullable Generator ready;
  private volatile long lastAsked;

  /**
   * Prepares a warm-up.
   *
   * @param rival counts meanwhile
   * @param candidate makes the generator to warm up, if that is possible
   * @param patience how long nothing happens
   */
  WarmUp(Generator rival, Supplier<Optional<Generator>> candidate, Duration patience) {
    this.rival = rival;
    this.candidate = candidate;
    this.patience = patience;
  }

  /** Returns the candidate if it has won; {@code null} until then. */
  @Nullable Generator ready() {
    lastAsked = System.nanoTime();
    return ready;
  }

  /** Begins with the position at {@code positions[at]}; does nothing when called again. */
  void begin(long[] positions, int at) {
    if (!hasBegun.get() && !hasBegun.getAndSet(true)) {
      long[] position = Arrays.copyOfRange(positions, at, at + GeneratorPosition.WORDS);
      CompletableFuture.delayedExecutor(patience.toMillis(), MILLISECONDS, WarmUp::start)
          .execute(() -> run(position));
    }
  }

  /** Starts a task on a daemon thread, which keeps no program from ending. */
  private static void start(Runnable task) {
    Thread.ofPlatform().daemon().name("warm-up").start(task);
  }

  private void run(long[] position) {
    Optional<Generator> made = candidate.get();
    if (made.isPresent() && wins(made.get(), position)) {
      ready = made.get();
    }
  }

  private boolean wins(Generator made, long[] position) {
    Generator own = rival.copy();
    long begin = System.nanoTime();
    int wins = 0;
    while (wins < MIN_WINS) {
      wins = 0;
      for (int comparison = 0; comparison < ROUND; comparison++) {
        wins += nanos(made, position) < nanos(own, position) ? 1 : 0;
        long now = System.nanoTime();
        if (now - begin > MAX_NANOS || now - lastAsked > MAX_IDLE_NANOS) {
          return false;
        }
      }
    }
    return true;
  }

  private static long nanos(Generator generator, long[] position) {
    long begin = System.nanoTime();
    generator.perft(position, 0, DEPTH);
    return System.nanoTime() - begin;
  }
}
