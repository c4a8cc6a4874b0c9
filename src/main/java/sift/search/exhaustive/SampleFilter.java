package sift.search.exhaustive;

import java.util.Arrays;
import java.util.List;
import jdk.incubator.vector.LongVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;
import sift.lang.ColumnOps;

/**
 * Finds the rows of a block that agree with a target's reference in all its samples.
 *
 * <p>One sample of each target is tried on all rows in vectors, the others on the remaining rows
 * one by one. One instance serves one thread.
 */
final class SampleFilter {
  private static final VectorSpecies<Long> SPECIES = LongVector.SPECIES_PREFERRED;
  private static final int WORDS = Block.ROWS / Long.SIZE;

  private final List<Goal> goals;
  // For each goal a bit per row; and their union.
  private final long[][] passed;
  private final long[] passedAny = new long[WORDS];

  /** A filter for several goals. */
  SampleFilter(List<Goal> goals) {
    this.goals = goals;
    passed = new long[goals.size()][WORDS];
  }

  /** Tests the rows of a block; returns whether any passed. */
  boolean test(Block block) {
    Arrays.fill(passedAny, 0);
    long any = 0;
    for (int i = 0; i < passed.length; i++) {
      Goal goal = goals.get(i);
      long[] rows = passed[i];
      if (goal.size() == 0) {
        fillFirst(rows, block.rows());
      } else {
        tryAll(block, goal, rows);
        tryRest(block, goal, rows);
      }
      for (int word = 0; word < WORDS; word++) {
        passedAny[word] |= rows[word];
        any |= rows[word];
      }
    }
    return any != 0;
  }

  /** Returns the first row from {@code from} on that passed for some target, or -1. */
  int nextRow(int from) {
    int word = from / Long.SIZE;
    if (word >= WORDS) {
      return -1;
    }
    long rest = passedAny[word] & -1L << from;
    while (rest == 0) {
      if (++word == WORDS) {
        return -1;
      }
      rest = passedAny[word];
    }
    return word * Long.SIZE + Long.numberOfTrailingZeros(rest);
  }

  /** Returns the targets of the goals whose samples a row passed, as a set of bits. */
  long targetsPassed(int row) {
    long bits = 0;
    for (int i = 0; i < passed.length; i++) {
      if ((passed[i][row / Long.SIZE] >>> row & 1) != 0) {
        bits |= goals.get(i).targets();
      }
    }
    return bits;
  }

  private static void fillFirst(long[] rows, int count) {
    Arrays.fill(rows, 0);
    Arrays.fill(rows, 0, count / Long.SIZE, -1);
    if (count % Long.SIZE != 0) {
      rows[count / Long.SIZE] = (1L << count) - 1;
    }
  }

  private static void tryAll(Block block, Goal goal, long[] rows) {
    int count = block.rows();
    int first = goal.strongest();
    long[] values = block.lane(goal.lane(first));
    compare(values, ColumnOps.padded(count), goal.mask(first), goal.expected(first), rows);
    if (count % Long.SIZE != 0) {
      rows[count / Long.SIZE] &= (1L << count) - 1;
    }
  }

  /** Sets bit i of {@code rows} where {@code (values[i] & mask) == expected}. */
  private static void compare(long[] values, int length, long mask, long expected, long[] rows) {
    Arrays.fill(rows, 0);
    for (int i = 0; i < length; i += SPECIES.length()) {
      VectorMask<Long> equal =
          LongVector.fromArray(SPECIES, values, i).and(mask).compare(VectorOperators.EQ, expected);
      if (equal.anyTrue()) {
        rows[i / Long.SIZE] |= equal.toLong() << i;
      }
    }
  }

  private static void tryRest(Block block, Goal goal, long[] rows) {
    int tried = goal.strongest();
    for (int word = 0; word < WORDS; word++) {
      for (long rest = rows[word]; rest != 0; rest &= rest - 1) {
        int row = word * Long.SIZE + Long.numberOfTrailingZeros(rest);
        for (int i = 0; i < goal.size(); i++) {
          if (i != tried && !goal.accepts(i, block.value(goal.lane(i), row))) {
            rows[word] &= ~(1L << row);
            break;
          }
        }
      }
    }
  }
}
