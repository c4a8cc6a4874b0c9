package sift.search.exhaustive;

import java.util.Arrays;
import java.util.function.IntConsumer;
import sift.lang.ColumnOps;
import sift.search.bank.Bank;

/**
 * A hash index of the functions of one size by their masked values in the first samples of a goal,
 * to look up the other operand of {@code ^}: {@code b & mask == (x & mask) ^ expected}.
 *
 * <p>Layout: a filter of 8 bits per bucket says whether a key may be there; a bucket is a run of
 * entries. The key of a row is a sum over samples of masked value times an odd number.
 */
final class HashJoin {
  private static final long MULTIPLIER = 0x9e3779b97f4a7c15L; // 2^64 / golden ratio
  private static final int MOST_SAMPLES = 4;
  private static final int SPARE_BITS = 5;

  private final SampleGoal goal;
  private final int samples;
  private final int shift;
  private final long[] filter;
  private final int filterShift;
  private final int[] starts;
  private final int[] entries;
  private final long[] entryKeys;

  /** The index of all functions of {@code size} symbols. */
  HashJoin(Bank bank, SampleGoal goal, int size) {
    this.goal = goal;
    int count = bank.count(size);
    int bits = Math.max(4, Long.SIZE - Long.numberOfLeadingZeros(count));
    int used = 0;
    for (int bound = 0; used < Math.min(goal.size(), MOST_SAMPLES); used++) {
      if (bound >= bits + SPARE_BITS) {
        break;
      }
      bound += Long.bitCount(goal.mask(used));
    }
    samples = used;
    shift = Long.SIZE - bits;
    filterShift = Long.SIZE - bits - 3;
    filter = new long[1 << (bits + 3 - 6)];
    long[] keys = keys(bank, size, count);
    starts = new int[(1 << bits) + 1];
    for (long key : keys) {
      starts[(int) (key >>> shift) + 1]++;
      int bit = (int) (key >>> filterShift);
      filter[bit >> 6] |= 1L << bit;
    }
    for (int i = 1; i < starts.length; i++) {
      starts[i] += starts[i - 1];
    }
    entries = new int[count];
    entryKeys = new long[count];
    int[] next = starts.clone();
    for (int i = 0; i < count; i++) {
      int at = next[(int) (keys[i] >>> shift)]++;
      entries[at] = bank.first(size) + i;
      entryKeys[at] = keys[i];
    }
  }

  /** Returns the number of samples in the keys. */
  int samples() {
    return samples;
  }

  /**
   * Adds a sample to the keys of rows, word by word: 64-bit products are no faster in AVX2 vectors.
   *
   * @param keys zero before the first sample
   */
  static void addSample(long[] x, int length, long mask, long[] keys) {
    for (int i = 0; i < length; i++) {
      keys[i] = ((x[i] & mask) + keys[i]) * MULTIPLIER;
    }
  }

  /** Writes the rows whose keys may be in the index to {@code hits}; returns their number. */
  int likely(long[] keys, int rows, int[] hits) {
    int count = 0;
    for (int row = 0; row < rows; row++) {
      int bit = (int) (keys[row] >>> filterShift);
      hits[count] = row;
      count += (int) (filter[bit >> 6] >>> bit) & 1;
    }
    return count;
  }

  /** Hands out the entries with a key. */
  void matches(long key, IntConsumer consumer) {
    int bucket = (int) (key >>> shift);
    for (int i = starts[bucket]; i < starts[bucket + 1]; i++) {
      if (entryKeys[i] == key) {
        consumer.accept(entries[i]);
      }
    }
  }

  /** Returns the keys of the other operands for these entries. */
  private long[] keys(Bank bank, int size, int count) {
    int padded = ColumnOps.padded(count);
    long[] keys = new long[padded];
    long[] values = new long[padded];
    for (int i = 0; i < samples; i++) {
      bank.copyLane(goal.lane(i), bank.first(size), count, values, 0);
      for (int entry = 0; entry < count; entry++) {
        values[entry] ^= goal.expected(i);
      }
      addSample(values, count, goal.mask(i), keys);
    }
    return Arrays.copyOf(keys, count);
  }
}
