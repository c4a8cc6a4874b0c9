package sift.chess.archive;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Optional;
import java.util.zip.CRC32C;
import sift.chess.board.PackedPosition;

/** Where everything is in a file, as the package page draws it, and what makes it whole. */
final class FileLayout {
  static final int HEADER = 32;
  static final int POSITION = PackedPosition.WORDS * Long.BYTES;
  static final int BLOCK_HEADER = 32;

  /** The positions of a full block, which has 4 KB. */
  static final int CAPACITY = 127;

  static final int BLOCK = BLOCK_HEADER + CAPACITY * POSITION;

  // Of the header and of a block.
  private static final long MAGIC = magic("siftpos\n");
  private static final int VERSION = 1;
  private static final int VERSION_AT = 8;
  private static final int CHECKSUM_AT = 28;
  private static final int BLOCK_MAGIC = (int) magic("blok\0\0\0\0");
  private static final int COUNT_AT = 4;
  private static final int FIRST_AT = 8;

  private static final int HEADER_EVIDENCE = 24;

  private static final ValueLayout.OfInt INT =
      ValueLayout.JAVA_INT_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);
  private static final ValueLayout.OfLong LONG =
      ValueLayout.JAVA_LONG_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);

  private FileLayout() {}

  private static long magic(String text) {
    long magic = 0;
    for (int i = 0; i < Long.BYTES; i++) {
      magic |= (long) text.charAt(i) << (8 * i);
    }
    return magic;
  }

  /** Returns the byte where a block begins. */
  static long offset(long block) {
    return HEADER + block * BLOCK;
  }

  /** Returns the header of every file. */
  static byte[] header() {
    byte[] bytes = new byte[HEADER];
    MemorySegment header = MemorySegment.ofArray(bytes);
    header.set(LONG, 0, MAGIC);
    header.set(INT, VERSION_AT, VERSION);
    header.set(INT, 12, POSITION);
    header.set(INT, 16, CAPACITY);
    header.set(INT, CHECKSUM_AT, checksum(header));
    return bytes;
  }

  /**
   * Returns what is wrong with the first bytes of a file, {@link #HEADER} or fewer.
   *
   * @throws ArchiveException if they are of no archive, or of another version
   */
  static Optional<Damage> headerDamage(MemorySegment header) {
    MemorySegment expected = MemorySegment.ofArray(header());
    long size = header.byteSize();
    if (header.mismatch(expected) == -1) {
      return Optional.empty();
    }
    if (size < HEADER) {
      if (size == 0 || header.mismatch(expected.asSlice(0, size)) != -1) {
        throw new ArchiveException("is no archive of positions");
      }
      return Optional.of(new Damage(size, "the file ends within its header"));
    }
    if (header.get(LONG, 0) == MAGIC && header.get(INT, CHECKSUM_AT) == checksum(header)) {
      throw new ArchiveException(
          "is an archive of version %d in another layout; this program reads version %d"
              .formatted(header.get(INT, VERSION_AT), VERSION));
    }
    int same = 0;
    for (int at = 0; at < HEADER; at++) {
      same +=
          header.get(ValueLayout.JAVA_BYTE, at) == expected.get(ValueLayout.JAVA_BYTE, at) ? 1 : 0;
    }
    if (same < HEADER_EVIDENCE) {
      throw new ArchiveException("is no archive of positions");
    }
    return Optional.of(new Damage(header.mismatch(expected), "the header is damaged"));
  }

  /** Completes a block, whose positions are there, and returns its length. */
  static int seal(byte[] block, int count, long first) {
    int length = BLOCK_HEADER + count * POSITION;
    MemorySegment segment = MemorySegment.ofArray(block).asSlice(0, length);
    segment.set(INT, 0, BLOCK_MAGIC);
    segment.set(INT, COUNT_AT, count);
    segment.set(LONG, FIRST_AT, first);
    segment.set(INT, CHECKSUM_AT, checksum(segment));
    return length;
  }

  /** Writes the position at {@code packed[at]} as the position with this index into a block. */
  static void put(byte[] block, int index, long[] packed, int at) {
    MemorySegment segment = MemorySegment.ofArray(block);
    for (int word = 0; word < PackedPosition.WORDS; word++) {
      segment.set(LONG, wordAt(index, word), packed[at + word]);
    }
  }

  /**
   * Returns the position with this index in a block that is whole.
   *
   * @throws IllegalArgumentException if its words are those of no position
   */
  static PackedPosition position(MemorySegment block, int index) {
    return new PackedPosition(
        block.get(LONG, wordAt(index, 0)),
        block.get(LONG, wordAt(index, 1)),
        block.get(LONG, wordAt(index, 2)),
        block.get(LONG, wordAt(index, 3)));
  }

  private static long wordAt(int index, int word) {
    return BLOCK_HEADER + (long) index * POSITION + (long) word * Long.BYTES;
  }

  /** Returns how many positions a block claims to have; meaningful if it is whole. */
  static int count(MemorySegment block) {
    return block.get(INT, COUNT_AT);
  }

  /**
   * Returns what is wrong with the block of this number: {@link #BLOCK} bytes, or those that the
   * file has left. What follows the last position of a block is not looked at.
   */
  static Optional<Damage> damage(MemorySegment block, long number) {
    long offset = offset(number);
    long size = block.byteSize();
    if (size < BLOCK_HEADER) {
      return Optional.of(
          new Damage(offset + size, "the file ends within the head of block " + number));
    }
    if (!hasHead(block, number)) {
      return Optional.of(new Damage(offset, "the head of block %d is damaged".formatted(number)));
    }
    if (length(block) > size) {
      return Optional.of(
          new Damage(
              offset + size,
              "the file ends within block %d, which is read without its checksum"
                  .formatted(number)));
    }
    return block.get(INT, CHECKSUM_AT) == checksum(block.asSlice(0, length(block)))
        ? Optional.empty()
        : Optional.of(new Damage(offset, "block %d does not have its checksum".formatted(number)));
  }

  /**
   * Returns the number of whole positions of a block: of one that is damaged none, unless the file
   * ends within it.
   */
  static int wholePositions(MemorySegment block, long number, Optional<Damage> damage) {
    if (damage.isEmpty()) {
      return count(block);
    }
    long size = block.byteSize();
    return size >= BLOCK_HEADER && hasHead(block, number) && length(block) > size
        ? (int) ((size - BLOCK_HEADER) / POSITION)
        : 0;
  }

  private static boolean hasHead(MemorySegment block, long number) {
    int count = count(block);
    return block.get(INT, 0) == BLOCK_MAGIC
        && block.get(LONG, FIRST_AT) == number * CAPACITY
        && count >= 0
        && count <= CAPACITY;
  }

  /** Returns how many bytes a block takes by its head. */
  static long length(MemorySegment block) {
    return BLOCK_HEADER + (long) count(block) * POSITION;
  }

  /** Returns the checksum of a header or a whole block, but for the four bytes that hold it. */
  private static int checksum(MemorySegment bytes) {
    ByteBuffer buffer = bytes.asByteBuffer();
    CRC32C checksum = new CRC32C();
    checksum.update(buffer.slice(0, CHECKSUM_AT));
    int after = CHECKSUM_AT + Integer.BYTES;
    checksum.update(buffer.slice(after, buffer.limit() - after));
    return (int) checksum.getValue();
  }
}
