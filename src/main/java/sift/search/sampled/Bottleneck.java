package sift.search.sampled;

import java.util.Arrays;

/**
 * What is left of the inputs in a value: the less, the closer it may be to the words wanted, which
 * it must determine. Where a value is the same at two points but the words wanted differ, no
 * function of it is right: it is <em>dead</em>. That is a proof, not a guess: of operators that
 * have constants for their other operands, none brings the lost bit back.
 *
 * <p>A table of open addressing tells the values of a group apart. It is not cleared: a slot is
 * taken if its stamp is that of the current group.
 *
 * <pre>
 *   stamps[slot]   the group that wrote it
 *   values[slot]   a value
 *   wanted[slot]   the word wanted there
 * </pre>
 */
final class Bottleneck {
  /** The cost of a dead value. */
  static final int DEAD = -1;

  /** What 1 is in costs. */
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

  /** Returns the logarithm of how many values a group has, in {@link #UNIT}s, or {@link #DEAD}. */
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
