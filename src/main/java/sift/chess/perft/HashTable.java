package sift.chess.perft;

import java.util.stream.IntStream;
import sift.chess.movegen.GeneratorPosition;

/**
 * A table of counts of positions met before, shared by threads. A slot holds the whole position, so
 * a count that is found is that of this position, never of another with the same hash. A new
 * position replaces that in its slot.
 */
final class HashTable {
  /** The words of a slot: those of a position, with depth and count in place of the move. */
  private static final int SLOT = GeneratorPosition.WORDS;

  private static final int KEY = SLOT - 1;
  private static final int DEPTH_BITS = 5;
  private static final long MAX_LEAVES = Long.MAX_VALUE >>> DEPTH_BITS;
  private static final int LOCKS = 1 << 10;

  /** The size of the largest table in bytes, a power of two: one array holds no more. */
  static final long MAX_BYTES = 1L << 33;

  static final long MIN_BYTES = 1L << 20;

  private final long[] slots;
  private final Object[] locks = IntStream.range(0, LOCKS).mapToObj(_ -> new Object()).toArray();

  /** Creates a table of at most this many bytes, {@link #MIN_BYTES} to {@link #MAX_BYTES}. */
  HashTable(long bytes) {
    slots = new long[(int) (Long.highestOneBit(bytes) / Long.BYTES)];
  }

  /** Returns the number of leaves under a position if it is known, else -1. */
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

  /** Stores the number of leaves under a position; {@code depth} is 1 to 30. */
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

  /** Returns the index of a position's slot, from a hash of its words and the depth. */
  private int slot(long[] positions, int at, int depth) {
    long hash = depth;
    for (int word = 0; word < KEY; word++) {
      hash = (hash ^ positions[at + word]) * 0x9E3779B97F4A7C15L;
      hash ^= hash >>> 32;
    }
    return (int) (hash & (slots.length / SLOT - 1)) * SLOT;
  }
}
