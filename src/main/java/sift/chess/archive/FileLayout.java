package sift.chess.archive;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.stream.LongStream;
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

  private static final ValueLayout.OfByte BYTE = ValueLayout.JAVA_BYTE;
  static final ValueLayout.OfInt INT =
      ValueLayout.JAVA_INT_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);
  static final ValueLayout.OfLong LONG =
      ValueLayout.JAVA_LONG_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);

  // Of the header and of a block.
  private static final long MAGIC = magic("siftpos\n");
  private static final int VERSION = 1;
  private static final int VERSION_AT = 8;
  private static final int CHECKSUM_AT = 28;
  static final int BLOCK_MAGIC = (int) magic("blok\0\0\0\0");
  static final int COUNT_AT = 4;
  static final int FIRST_AT = 8;

  private static final int HEADER_EVIDENCE = 24;

  private FileLayout() {}

  private static long magic(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.US_ASCII);
    return MemorySegment.ofArray(bytes).get(LONG, 0);
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
    if (size > 0 && header.mismatch(expected) == size) {
      return Optional.of(new Damage(size, "the file ends within its header"));
    }
    if (size == HEADER && header.get(LONG, 0) == MAGIC && hasChecksum(header)) {
      throw new ArchiveException(
          "is an archive of version %d in another layout; this program reads version %d"
              .formatted(header.get(INT, VERSION_AT), VERSION));
    }
    long same =
        LongStream.range(0, size)
            .filter(at -> header.get(BYTE, at) == expected.get(BYTE, at))
            .count();
    if (size < HEADER || same < HEADER_EVIDENCE) {
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

  /** Writes a position as that with this index into a block. */
  static void put(byte[] block, int index, PackedPosition position) {
    MemorySegment segment = MemorySegment.ofArray(block);
    segment.set(LONG, wordAt(index, 0), position.s());
    segment.set(LONG, wordAt(index, 1), position.t());
    segment.set(LONG, wordAt(index, 2), position.u());
    segment.set(LONG, wordAt(index, 3), position.white());
  }

  /** Returns where in a block a word of the position with an index is. */
  static long wordAt(int index, int word) {
    return BLOCK_HEADER + (long) index * POSITION + (long) word * Long.BYTES;
  }

  /** Returns whether a header or a whole block has its checksum. */
  static boolean hasChecksum(MemorySegment bytes) {
    return bytes.get(INT, CHECKSUM_AT) == checksum(bytes);
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
