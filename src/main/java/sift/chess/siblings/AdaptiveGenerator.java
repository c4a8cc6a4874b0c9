package sift.chess.siblings;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;
import sift.chess.movegen.Generator;
import sift.chess.movegen.LastTwoPliesGenerator;

/**
 * A generator that counts the last two plies of perft by the faster of two others: one that is fast
 * at once, and one that is faster in the long run, on most positions.
 *
 * <p>At first only the first one counts. Then the second counts a position now and then, which also
 * makes HotSpot compile it, and both are timed. The generator with the lower time per leaf counts
 * most positions from then on; now and then the other is timed again.
 *
 * <p>Both count the same, so timing never changes a result.
 */
public final class AdaptiveGenerator extends LastTwoPliesGenerator {
  /**
   * How long only the first generator counts. HotSpot takes some tenths of a second to compile the
   * second, which pays only in longer counts.
   */
  private static final Duration HEAD_START = Duration.ofMillis(300);

  // For each generator, one position in this many is timed; more until the second is compiled.
  private static final int COLD_INTERVAL = 4;
  private static final int INTERVAL = 32;
  private static final int COLD_PAIRS = 6_000;

  /**
   * The pairs of timed positions, near each other, in a decision: the generator that was faster in
   * more than half of them wins.
   */
  private static final int PAIRS = 128;

  private final Generator second;
  private final Duration headStart;
  private final AtomicBoolean hasUsedSecond;
  private boolean isSecondFaster;
  private boolean hasStarted;
  private long begin;
  private int calls;
  private int pairs;
  private int wins;
  private double nanosForLeafOfFirst = Double.MAX_VALUE;

  private AdaptiveGenerator(
      Generator first, Generator second, Duration headStart, AtomicBoolean hasUsedSecond) {
    super(first);
    this.second = second;
    this.headStart = headStart;
    this.hasUsedSecond = hasUsedSecond;
    isSecondFaster = hasUsedSecond.get();
  }

  /** Returns a generator that chooses between two; the first is the faster one at the beginning. */
  public static AdaptiveGenerator of(Generator first, Generator second) {
    return of(first, second, HEAD_START);
  }

  /**
   * Returns the same with another head start.
   *
   * @param headStart how long only the first one counts
   */
  static AdaptiveGenerator of(Generator first, Generator second, Duration headStart) {
    return new AdaptiveGenerator(first.copy(), second.copy(), headStart, new AtomicBoolean());
  }

  /** Returns whether the second generator has been chosen, by this one or a copy of it. */
  public boolean hasUsedSecond() {
    return hasUsedSecond.get();
  }

  @Override
  protected long countLastTwoPlies(long[] positions, int at) {
    int interval = pairs < COLD_PAIRS ? COLD_INTERVAL : INTERVAL;
    int turn = calls++ & (interval - 1);
    if (turn != 0 && turn != interval / 2) {
      return (isSecondFaster ? second : delegate).perft(positions, at, 2);
    }
    if (!hasStarted) {
      start();
      return delegate.perft(positions, at, 2);
    }
    return turn == 0 ? timeFirst(positions, at) : timeSecond(positions, at);
  }

  private void start() {
    long now = System.nanoTime();
    begin = begin == 0 ? now : begin;
    hasStarted = now - begin >= headStart.toNanos();
  }

  private long timeFirst(long[] positions, int at) {
    long from = System.nanoTime();
    long leaves = delegate.perft(positions, at, 2);
    nanosForLeafOfFirst = (double) (System.nanoTime() - from) / Math.max(1, leaves);
    return leaves;
  }

  private long timeSecond(long[] positions, int at) {
    long from = System.nanoTime();
    long leaves = second.perft(positions, at, 2);
    double nanosForLeaf = (double) (System.nanoTime() - from) / Math.max(1, leaves);
    wins += nanosForLeaf < nanosForLeafOfFirst ? 1 : 0;
    pairs++;
    if (pairs % PAIRS == 0) {
      decide();
    }
    return leaves;
  }

  private void decide() {
    isSecondFaster = wins > PAIRS / 2;
    if (isSecondFaster) {
      hasUsedSecond.set(true);
    }
    wins = 0;
  }

  @Override
  public Generator copy() {
    return new AdaptiveGenerator(delegate.copy(), second.copy(), headStart, hasUsedSecond);
  }
}
