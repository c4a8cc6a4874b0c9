package sift.chess.siblings;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;
import sift.chess.movegen.Generator;
import sift.chess.movegen.LastTwoPliesGenerator;

/**
 * Two generators for the last two plies of perft: one that is fast at once, and one that is faster
 * in the long run, on most positions. At first only the first one counts. Then the other gets a
 * node now and then, which also lets HotSpot compile it, and both are timed. Who takes less time
 * for a leaf counts most nodes from then on; now and then the other is timed again.
 *
 * <p>Both count the same, so that timing never changes a result.
 */
public final class AdaptiveGenerator extends LastTwoPliesGenerator {
  /**
   * HotSpot needs some tenths of a second for the second generator's code, in which it also counts:
   * that pays only in what takes longer.
   */
  private static final Duration HEAD_START = Duration.ofMillis(300);

  // One node of so many is timed, for each of the two: more until the second one is compiled.
  private static final int COLD_INTERVAL = 4;
  private static final int INTERVAL = 32;
  private static final int COLD_PAIRS = 6_000;

  /** So many pairs of timed nodes, near each other, make a decision: who was quicker more often. */
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

  /** The quicker one of two, of which the first is quicker at the beginning. */
  public static AdaptiveGenerator of(Generator first, Generator second) {
    return of(first, second, HEAD_START);
  }

  /**
   * The same.
   *
   * @param headStart so long only the first one counts
   */
  static AdaptiveGenerator of(Generator first, Generator second, Duration headStart) {
    return new AdaptiveGenerator(first.copy(), second.copy(), headStart, new AtomicBoolean());
  }

  /** Whether the second one has been the quicker, in this one or in a copy of it. */
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
