package sift.bank;

import java.util.Arrays;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.LongAdder;

/**
 * A hash table from 128-bit fingerprints to a word, for many threads.
 *
 * <p>Layout: 256 shards by the top bits of the upper half; in a shard three parallel arrays (upper
 * half, lower half, word) with open addressing from the low bits of the lower half.
 *
 * <ol>
 *   <li>A free slot has the word {@link #ABSENT}.
 *   <li>A shard is at most 3/4 full.
 *   <li>A shard is read and written under its own lock only.
 * </ol>
 */
public final class FingerprintTable {
  /** The word no fingerprint can have: what {@link #get} says of unknown ones. */
  public static final long ABSENT = Long.MIN_VALUE;

  /** The memory of a fingerprint in a table that is half full. */
  public static final int USUAL_BYTES = 48;

  private static final int SHARD_BITS = 8;
  private static final int BYTES_PER_SLOT = 3 * Long.BYTES;
  private static final int FIRST_SLOTS = 16;

  private final Shard[] shards = new Shard[1 << SHARD_BITS];
  private final AtomicLong slots = new AtomicLong();
  private final LongAdder known = new LongAdder();

  public FingerprintTable() {
    Arrays.setAll(shards, i -> new Shard());
  }

  /** The word of a fingerprint, or {@link #ABSENT}. */
  public long get(long high, long low) {
    Shard shard = shard(high);
    synchronized (shard) {
      return shard.words[shard.slot(high, low)];
    }
  }

  /**
   * Gives a fingerprint the lesser of its word and {@code word}.
   *
   * @return whether the fingerprint was unknown
   */
  public boolean putLeast(long high, long low, long word) {
    Shard shard = shard(high);
    synchronized (shard) {
      int slot = shard.slot(high, low);
      boolean unknown = shard.words[slot] == ABSENT;
      if (unknown) {
        shard.add(slot, high, low, word);
      } else if (word < shard.words[slot]) {
        shard.words[slot] = word;
      }
      return unknown;
    }
  }

  /** How many fingerprints have words. */
  public long size() {
    long size = 0;
    for (Shard shard : shards) {
      synchronized (shard) {
        size += shard.size;
      }
    }
    return size;
  }

  /** As {@link #size}, but without waiting for those who write. */
  public long approximateSize() {
    return known.sum();
  }

  /** The memory of all slots; while a shard grows, its old slots come on top. */
  public long bytes() {
    return slots.get() * BYTES_PER_SLOT;
  }

  /** Hands out all words that are not {@code replacement}, and sets them to it; no order. */
  public long[] drain(int count, long replacement) {
    long[] drained = new long[count];
    int at = 0;
    for (Shard shard : shards) {
      synchronized (shard) {
        for (int slot = 0; slot < shard.words.length; slot++) {
          long word = shard.words[slot];
          if (word != ABSENT && word != replacement) {
            drained[at++] = word;
            shard.words[slot] = replacement;
          }
        }
      }
    }
    if (at != count) {
      throw new IllegalStateException(at + " words where " + count + " were counted");
    }
    return drained;
  }

  private Shard shard(long high) {
    return shards[(int) (high >>> -SHARD_BITS)];
  }

  private final class Shard {
    private long[] highs = new long[FIRST_SLOTS];
    private long[] lows = new long[FIRST_SLOTS];
    private long[] words = new long[FIRST_SLOTS];
    private int size;

    Shard() {
      Arrays.fill(words, ABSENT);
      slots.addAndGet(FIRST_SLOTS);
    }

    /** Where the fingerprint is, or the free slot where it belongs. */
    int slot(long high, long low) {
      int last = words.length - 1;
      int slot = (int) low & last;
      while (words[slot] != ABSENT && (lows[slot] != low || highs[slot] != high)) {
        slot = slot + 1 & last;
      }
      return slot;
    }

    void add(int slot, long high, long low, long word) {
      highs[slot] = high;
      lows[slot] = low;
      words[slot] = word;
      size++;
      known.increment();
      if (size > words.length / 4 * 3) {
        grow();
      }
    }

    private void grow() {
      long[] oldHighs = highs;
      long[] oldLows = lows;
      long[] oldWords = words;
      slots.addAndGet(oldWords.length);
      highs = new long[2 * oldWords.length];
      lows = new long[2 * oldWords.length];
      words = new long[2 * oldWords.length];
      Arrays.fill(words, ABSENT);
      for (int i = 0; i < oldWords.length; i++) {
        if (oldWords[i] != ABSENT) {
          int slot = slot(oldHighs[i], oldLows[i]);
          highs[slot] = oldHighs[i];
          lows[slot] = oldLows[i];
          words[slot] = oldWords[i];
        }
      }
    }
  }
}
