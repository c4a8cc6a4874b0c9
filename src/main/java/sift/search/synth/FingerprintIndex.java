package sift.search.synth;

import java.util.Arrays;

/**
 * Finds the entry of a function by 96 bits of a fingerprint: a table of open addressing, at most
 * half full.
 *
 * <pre>
 *   keys     64 bits, whose place begins at bits 20 and up
 *   checks   32 bits more
 *   entries  number of the entry, -1 where the slot is empty
 * </pre>
 */
final class FingerprintIndex {
  private static final int LEAST_BITS = 12;

  private long[] keys = new long[1 << LEAST_BITS];
  private int[] checks = new int[1 << LEAST_BITS];
  private int[] entries = new int[1 << LEAST_BITS];
  private int used;

  FingerprintIndex() {
    Arrays.fill(entries, -1);
  }

  /** Returns the entry with this fingerprint, or -1. */
  int find(long key, int check) {
    int mask = keys.length - 1;
    int slot = (int) (key >>> 20) & mask;
    while (entries[slot] >= 0) {
      if (keys[slot] == key && checks[slot] == check) {
        return entries[slot];
      }
      slot = (slot + 1) & mask;
    }
    return -1;
  }

  /** Adds an entry whose fingerprint is not there. */
  void add(long key, int check, int entry) {
    if (2 * used >= keys.length) {
      grow();
    }
    put(key, check, entry);
    used++;
  }

  /** Returns the bytes that a table for so many entries takes, that of half the size included. */
  static long bytes(long entries) {
    return 6 * Math.max(1 << LEAST_BITS, entries) * (Long.BYTES + 2 * Integer.BYTES) / 2;
  }

  private void put(long key, int check, int entry) {
    int mask = keys.length - 1;
    int slot = (int) (key >>> 20) & mask;
    while (entries[slot] >= 0) {
      slot = (slot + 1) & mask;
    }
    keys[slot] = key;
    checks[slot] = check;
    entries[slot] = entry;
  }

  private void grow() {
    long[] oldKeys = keys;
    int[] oldChecks = checks;
    int[] oldEntries = entries;
    keys = new long[2 * oldKeys.length];
    checks = new int[keys.length];
    entries = new int[keys.length];
    Arrays.fill(entries, -1);
    for (int slot = 0; slot < oldKeys.length; slot++) {
      if (oldEntries[slot] >= 0) {
        put(oldKeys[slot], oldChecks[slot], oldEntries[slot]);
      }
    }
  }
}
