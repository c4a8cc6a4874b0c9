package sift.search.enumerate;

/**
 * Finds the entry of a function by 96 bits of a fingerprint: an open-addressing hash table, at most
 * half full, with two words per slot, so that a slot is in one cache line.
 *
 * <pre>
 *   slots[2 i]      64 bits of the fingerprint; its home slot is taken from bits 20 and up
 *   slots[2 i + 1]  32 bits more, then the number of the entry plus 1; 0 in an empty slot
 * </pre>
 */
public final class FingerprintIndex {
  private static final int LEAST_BITS = 12;
  private static final long ENTRY = 0xffffffffL;

  private long[] slots = new long[2 << LEAST_BITS];
  private int used;

  /** Returns the entry with this fingerprint, or -1. */
  public int find(long key, int check) {
    int mask = slots.length / 2 - 1;
    int slot = (int) (key >>> 20) & mask;
    while (true) {
      long rest = slots[2 * slot + 1];
      if (rest == 0) {
        return -1;
      }
      if (slots[2 * slot] == key && (int) (rest >>> 32) == check) {
        return (int) (rest & ENTRY) - 1;
      }
      slot = (slot + 1) & mask;
    }
  }

  /** Adds an entry; its fingerprint must be new. */
  public void add(long key, int check, int entry) {
    if (4 * used >= slots.length) {
      long[] old = slots;
      slots = new long[2 * old.length];
      for (int i = 0; i < old.length; i += 2) {
        if (old[i + 1] != 0) {
          put(old[i], old[i + 1]);
        }
      }
    }
    put(key, (long) check << 32 | entry + 1L);
    used++;
  }

  /**
   * Returns the bytes of a table for {@code entries} entries, including those of its predecessor
   * while it grows.
   */
  public static long bytes(long entries) {
    return 6 * Math.max(1 << LEAST_BITS, entries) * Long.BYTES;
  }

  private void put(long key, long rest) {
    int mask = slots.length / 2 - 1;
    int slot = (int) (key >>> 20) & mask;
    while (slots[2 * slot + 1] != 0) {
      slot = (slot + 1) & mask;
    }
    slots[2 * slot] = key;
    slots[2 * slot + 1] = rest;
  }
}
