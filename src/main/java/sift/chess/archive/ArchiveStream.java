package sift.chess.archive;

import java.io.IOException;
import java.io.InputStream;
import java.lang.foreign.MemorySegment;

/** Reads an archive that comes as a stream, in the memory of one block. */
public final class ArchiveStream {
  private ArchiveStream() {}

  /**
   * Passes on the positions {@code from} to {@code to}, the latter excluded, and all that is wrong
   * up to there.
   *
   * @throws ArchiveException if it is no archive, or of another version
   */
  public static void read(InputStream in, long from, long to, ArchiveVisitor visitor)
      throws IOException {
    byte[] header = in.readNBytes(FileLayout.HEADER);
    FileLayout.headerDamage(MemorySegment.ofArray(header)).ifPresent(visitor::damage);
    if (header.length < FileLayout.HEADER) {
      return;
    }
    byte[] block = new byte[FileLayout.BLOCK];
    long number = 0;
    boolean hasMore = true;
    while (hasMore && number * FileLayout.CAPACITY < to) {
      int size = in.readNBytes(block, 0, FileLayout.BLOCK);
      MemorySegment bytes = MemorySegment.ofArray(block).asSlice(0, size);
      hasMore = new Block(bytes, number).read(from, to, visitor);
      number++;
    }
  }
}
