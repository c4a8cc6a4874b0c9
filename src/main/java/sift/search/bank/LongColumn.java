package sift.search.bank;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * A column of 64-bit words off the heap, numbered from 0; new words are 0.
 *
 * <p>Kept in chunks of 1 MB that never move, so growing needs no room for a second copy. Freed with
 * its arena. Threads may read and write different words at once; nothing else may run while it
 * grows.
 */
public final class LongColumn {
  private static final int CHUNK_BITS = 17;
  private static final int CHUNK = 1 << CHUNK_BITS;

  private final Arena arena;
  private MemorySegment[] chunks = {};

  public LongColumn(Arena arena) {
    this.arena = arena;
  }

  /**
   * Makes room for words up to {@code size} - 1. The chunks are written first, as zeros, by all
   * threads of the pool.
   */
  public void grow(int size) {
    int before = chunks.length;
    int after = (int) (((long) size + CHUNK - 1) >>> CHUNK_BITS);
    if (before > 0 && chunks[before - 1].byteSize() < bytes(before - 1, size)) {
      MemorySegment part = chunks[before - 1];
      chunks[before - 1] = arena.allocate(bytes(before - 1, size)).copyFrom(part);
    }
    if (after > before) {
      MemorySegment[] grown = Arrays.copyOf(chunks, after);
      IntStream.range(before, after)
          .parallel()
          .forEach(chunk -> grown[chunk] = arena.allocate(bytes(chunk, size)));
      chunks = grown;
    }
  }

  /**
   * Returns the bytes of a chunk in a column of {@code size} words: only the last one may be short.
   */
  private static long bytes(int chunk, int size) {
    return Math.min(CHUNK, size - ((long) chunk << CHUNK_BITS)) * Long.BYTES;
  }

  public long word(int index) {
    return chunks[index >>> CHUNK_BITS].get(ValueLayout.JAVA_LONG, at(index));
  }

  public void setWord(int index, long word) {
    chunks[index >>> CHUNK_BITS].set(ValueLayout.JAVA_LONG, at(index), word);
  }

  /** Returns one of the two ints stored in a word; {@code half} is 0 or 1. */
  public int half(int index, int half) {
    return chunks[index >>> CHUNK_BITS].get(
        ValueLayout.JAVA_INT, at(index) + (long) half * Integer.BYTES);
  }

  public void setHalf(int index, int half, int value) {
    chunks[index >>> CHUNK_BITS].set(
        ValueLayout.JAVA_INT, at(index) + (long) half * Integer.BYTES, value);
  }

  /** Copies {@code count} words from {@code first} on to {@code out} from {@code outAt} on. */
  void copy(int first, int count, long[] out, int outAt) {
    int done = 0;
    while (done < count) {
      int index = first + done;
      int length = Math.min(count - done, CHUNK - (index & CHUNK - 1));
      MemorySegment.copy(
          chunks[index >>> CHUNK_BITS],
          ValueLayout.JAVA_LONG,
          at(index),
          out,
          outAt + done,
          length);
      done += length;
    }
  }

  private static long at(int index) {
    return (long) (index & CHUNK - 1) << 3;
  }
}
