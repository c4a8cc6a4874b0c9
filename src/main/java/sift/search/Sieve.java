package sift.search;

import java.util.Arrays;
import java.util.List;
import jdk.incubator.vector.LongVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;
import sift.expr.ColumnOps;

/**
 * Finds the rows of a block that agree with a target's reference in all its samples.
 *
 * <p>The first sample of each target is tried on all rows in vectors, the others on what is left,
 * row by row. One instance serves one thread.
 */
final class Sieve {
  private static final VectorSpecies<Long> SPECIES = LongVector.SPECIES_PREFERRED;
  private static final int WORDS = Block.ROWS / Long.SIZE;

  private final Samples samples;
  private final int targets;
  private final long wanted;
  // For each target a bit per row; and their union.
  private final long[][] passed;
  private final long[] passedAny = new long[WORDS];

  /** A sieve for the targets of the bit set {@code wanted}. */
  Sieve(Samples samples, int targets, long wanted) {
    this.samples = samples;
    this.targets = targets;
    this.wanted = wanted;
    this.passed = new long[targets][WORDS];
  }

  /** Sifts the rows of a block; returns whether any passed. */
  boolean sift(Block block) {
    Arrays.fill(passedAny, 0);
    long any = 0;
    for (int target = 0; target < targets; target++) {
      if ((wanted >>> target & 1) == 0) {
        continue;
      }
      List<Samples.Sample> tried = samples.of(target);
      long[] rows = passed[target];
      if (tried.isEmpty()) {
        fillFirst(rows, block.rows());
      } else {
        tryAll(block, tried.getFirst(), rows);
        tryRest(block, tried, rows);
      }
      for (int word = 0; word < WORDS; word++) {
        passedAny[word] |= rows[word];
        any |= rows[word];
      }
    }
    return any != 0;
  }

  /** The first row from {@code from} on that passed for some target, or -1. */
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

  /** The targets for which a row passed, as a set of bits. */
  long targetsPassed(int row) {
    long bits = 0;
    for (int target = 0; target < targets; target++) {
      bits |= (passed[target][row / Long.SIZE] >>> row & 1) << target;
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

  private static void tryAll(Block block, Samples.Sample sample, long[] rows) {
    long[] values = block.lane(sample.lane());
    int count = block.rows();
    compare(values, block.at(), ColumnOps.padded(count), sample.mask(), sample.expected(), rows);
    if (count % Long.SIZE != 0) {
      rows[count / Long.SIZE] &= (1L << count) - 1;
    }
  }

  /** Sets bit i of {@code rows} where {@code (values[at + i] & mask) == expected}. */
  private static void compare(
      long[] values, int at, int length, long mask, long expected, long[] rows) {
    Arrays.fill(rows, 0);
    for (int i = 0; i < length; i += SPECIES.length()) {
      VectorMask<Long> equal =
          LongVector.fromArray(SPECIES, values, at + i)
              .and(mask)
              .compare(VectorOperators.EQ, expected);
      if (equal.anyTrue()) {
        rows[i / Long.SIZE] |= equal.toLong() << i;
      }
    }
  }

  private static void tryRest(Block block, List<Samples.Sample> tried, long[] rows) {
    for (int word = 0; word < WORDS; word++) {
      for (long rest = rows[word]; rest != 0; rest &= rest - 1) {
        int row = word * Long.SIZE + Long.numberOfTrailingZeros(rest);
        for (int i = 1; i < tried.size(); i++) {
          Samples.Sample sample = tried.get(i);
          if ((block.value(sample.lane(), row) & sample.mask()) != sample.expected()) {
            rows[word] &= ~(1L << row);
            break;
          }
        }
      }
    }
  }
}
