package sift.search.sampled;

import java.util.Arrays;

/**
 * The information on the inputs left in a value: the less, the closer it may be to the target,
 * which it must determine. A value that is equal at two points with different target words is
 * <em>dead</em>: no function of it is right. That is a proof: an operator with a constant as its
 * other operand cannot restore a lost bit.
 *
 * <p>An open-addressing hash table counts the distinct values of a group. It is not cleared: a slot
 * is in use if its stamp is that of the current group.
 *
 * <pre>
 *   stamps[slot]   the group that wrote it
 *   values[slot]   a value
 *   wanted[slot]   the target word there
 * </pre>
 */
final class Bottleneck {
  /** The cost of a dead value. */
  static final int DEAD = -1;

  /** The cost of 1 in fixed point. */
  static final int UNIT = 1 << 16;

  private static final int SLOT_BITS = 10;
  private static final int SLOTS = 1 << SLOT_BITS;
  private static final long MULTIPLIER = 0x9E3779B97F4A7C15L;

  private final ChainPoints points;
  private final int[] stamps = new int[SLOTS];
  private final long[] values = new long[SLOTS];
  private final long[] wanted = new long[SLOTS];
  private final int[] logs = new int[ChainPoints.MOST_IN_GROUP + 1];
  private int stamp;

  Bottleneck(ChainPoints points) {
    this.points = points;
    for (int i = 1; i < logs.length; i++) {
      logs[i] = (int) (StrictMath.log(i) * UNIT); // the same on all machines
    }
  }

  /**
   * Returns the logarithm of the number of distinct values of a group, in {@link #UNIT}s, or {@link
   * #DEAD}.
   */
  int cost(long[] column, int group) {
    int to = points.to(group);
    long[] goal = points.wanted();
    int now = nextStamp();
    int distinct = 0;
    for (int i = points.from(group); i < to; i++) {
      long value = column[i];
      int slot = (int) ((value * MULTIPLIER) >>> (Long.SIZE - SLOT_BITS));
      while (stamps[slot] == now && values[slot] != value) {
        slot = slot + 1 & SLOTS - 1;
      }
      if (stamps[slot] != now) {
        stamps[slot] = now;
        values[slot] = value;
        wanted[slot] = goal[i];
        distinct++;
      } else if (wanted[slot] != goal[i]) {
        return DEAD;
      }
    }
    return logs[distinct];
  }

  /** Returns whether no function of a value is right on all points of some group. */
  boolean isDead(long[] column) {
    for (int group = 0; group < points.groups(); group++) {
      if (cost(column, group) == DEAD) {
        return true;
      }
    }
    return false;
  }

  private int nextStamp() {
    if (++stamp == 0) { // after 2^32 groups, stamps of long ago would be taken for new ones
      Arrays.fill(stamps, 0);
      stamp = 1;
    }
    return stamp;
  }
}
