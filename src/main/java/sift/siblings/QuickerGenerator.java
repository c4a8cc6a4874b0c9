package sift.siblings;

import java.util.concurrent.atomic.AtomicBoolean;
import sift.movegen.Generator;
import sift.movegen.LastTwoPlies;

/**
 * Two generators for the last two plies of perft: one that is fast at once, and one that is faster
 * in the long run, on most positions. At first only the first one counts. Then the other gets a
 * node now and then, which also lets HotSpot compile it, and both are timed. Who takes less time
 * for a leaf counts most nodes from then on; now and then the other is timed again.
 *
 * <p>Both count the same, so that timing never changes a result.
 */
public final class QuickerGenerator extends LastTwoPlies {
  /**
   * So many nodes take some tenths of a second. HotSpot needs as long for the second generator's
   * code, while it also counts: that pays only later.
   */
  private static final int HEAD_START = 200_000;

  // One node of so many is timed, for each of the two: more until the second one is compiled.
  private static final int COLD_INTERVAL = 4;
  private static final int INTERVAL = 32;
  private static final int COLD_SAMPLES = 6_000;

  /** So many timed nodes make a decision. */
  private static final int SAMPLES = 128;

  /** A thread that has lost its processor for a while tells nothing. */
  private static final long MOST_NANOS = 50_000;

  private final Generator second;
  private final int headStart;
  private final AtomicBoolean hasChanged;
  private boolean isSecondFaster;
  private int nodes;
  private int samples;
  private int allSamples;
  private long nanosOfFirst;
  private long nanosOfSecond;
  private long leavesOfFirst;
  private long leavesOfSecond;

  private QuickerGenerator(
      Generator first, Generator second, int headStart, AtomicBoolean hasChanged) {
    super(first);
    this.second = second;
    this.headStart = headStart;
    this.hasChanged = hasChanged;
    isSecondFaster = hasChanged.get();
  }

  /** The quicker one of two, of which the first is quicker at the beginning. */
  public static QuickerGenerator of(Generator first, Generator second) {
    return of(first, second, HEAD_START);
  }

  /**
   * The same.
   *
   * @param headStart so many nodes only the first one counts
   */
  static QuickerGenerator of(Generator first, Generator second, int headStart) {
    return new QuickerGenerator(first.another(), second.another(), headStart, new AtomicBoolean());
  }

  /** Whether the second one has been the quicker, in this one or in a copy of it. */
  public boolean hasChanged() {
    return hasChanged.get();
  }

  @Override
  protected long lastTwo(long[] array, int at) {
    nodes = nodes == Integer.MAX_VALUE ? headStart : nodes + 1;
    if (nodes <= headStart) {
      return scalar.perft(array, at, 2);
    }
    int interval = allSamples < COLD_SAMPLES ? COLD_INTERVAL : INTERVAL;
    int turn = nodes & (interval - 1);
    if (turn == 0) {
      return timeFirst(array, at);
    }
    if (turn == interval / 2) {
      return timeSecond(array, at);
    }
    return (isSecondFaster ? second : scalar).perft(array, at, 2);
  }

  private long timeFirst(long[] array, int at) {
    long begin = System.nanoTime();
    long leaves = scalar.perft(array, at, 2);
    nanosOfFirst += Math.min(System.nanoTime() - begin, MOST_NANOS);
    leavesOfFirst += leaves;
    return leaves;
  }

  private long timeSecond(long[] array, int at) {
    long begin = System.nanoTime();
    long leaves = second.perft(array, at, 2);
    nanosOfSecond += Math.min(System.nanoTime() - begin, MOST_NANOS);
    leavesOfSecond += leaves;
    allSamples++;
    samples++;
    if (samples == SAMPLES) {
      decide();
    }
    return leaves;
  }

  private void decide() {
    isSecondFaster =
        (double) nanosOfSecond * leavesOfFirst < (double) nanosOfFirst * leavesOfSecond;
    if (isSecondFaster) {
      hasChanged.set(true);
    }
    samples = 0;
    nanosOfFirst = 0;
    nanosOfSecond = 0;
    leavesOfFirst = 0;
    leavesOfSecond = 0;
  }

  @Override
  public Generator another() {
    return new QuickerGenerator(scalar.another(), second.another(), headStart, hasChanged);
  }
}
