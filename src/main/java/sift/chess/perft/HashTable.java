package sift.chess.perft;

import java.util.stream.IntStream;
import sift.chess.movegen.GeneratorPosition;

/**
 * Counts of positions met before, shared by threads. A slot holds the whole position, so that a
 * count found is that of the position asked for, never of one that happens to have the same hash; a
 * position takes the slot of another.
 */
final class HashTable {
  /** A slot is as long as a position: its last word, the move, gives way to depth and count. */
  private static final int SLOT = GeneratorPosition.WORDS;

  private static final int KEY = SLOT - 1;
  private static final int DEPTH_BITS = 5;
  private static final long MAX_LEAVES = Long.MAX_VALUE >>> DEPTH_BITS;
  private static final int LOCKS = 1 << 10;

  /** The most bytes that one array holds, a power of two. */
  static final long MAX_BYTES = 1L << 33;

  static final long MIN_BYTES = 1L << 20;

  private final long[] slots;
  private final Object[] locks = IntStream.range(0, LOCKS).mapToObj(_ -> new Object()).toArray();

  /** A table of at most so many bytes, {@link #MIN_BYTES} to {@link #MAX_BYTES}. */
  HashTable(long bytes) {
    slots = new long[(int) (Long.highestOneBit(bytes) / Long.BYTES)];
  }

  /** The leaves under a position if they are known, or -1. */
  long find(long[] positions, int at, int depth) {
    int slot = slot(positions, at, depth);
    synchronized (lock(slot)) {
      long value = slots[slot + KEY];
      boolean isFound = value != 0 && (value & ((1 << DEPTH_BITS) - 1)) == depth;
      for (int word = 0; isFound && word < KEY; word++) {
        isFound = slots[slot + word] == positions[at + word];
      }
      return isFound ? value >>> DEPTH_BITS : -1;
    }
  }

  /** Remembers the leaves under a position; {@code depth} is 1 to 30. */
  void put(long[] positions, int at, int depth, long leaves) {
    if (leaves <= MAX_LEAVES) {
      int slot = slot(positions, at, depth);
      synchronized (lock(slot)) {
        System.arraycopy(positions, at, slots, slot, KEY);
        slots[slot + KEY] = leaves << DEPTH_BITS | depth;
      }
    }
  }

  private Object lock(int slot) {
    return locks[slot / SLOT & (LOCKS - 1)];
  }

  /** Where a position's slot begins: the words are mixed one after another. */
  private int slot(long[] positions, int at, int depth) {
    long hash = depth;
    for (int word = 0; word < KEY; word++) {
      hash = (hash ^ positions[at + word]) * 0x9E3779B97F4A7C15L;
      hash ^= hash >>> 32;
    }
    return (int) (hash & (slots.length / SLOT - 1)) * SLOT;
  }
}
