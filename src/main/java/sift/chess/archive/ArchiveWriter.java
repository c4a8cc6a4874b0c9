package sift.chess.archive;

import java.io.IOException;
import java.io.OutputStream;
import sift.chess.board.PackedPosition;

/**
 * Writes an archive, block by block, in the memory of one block. Whatever ends the writing, the
 * blocks that were written can be read.
 */
public final class ArchiveWriter {
  private final OutputStream out;
  private final byte[] block = new byte[FileLayout.BLOCK];
  private long first = 0;
  private int count = 0;

  /** Begins an archive; the caller closes {@code out}. */
  public ArchiveWriter(OutputStream out) throws IOException {
    this.out = out;
    out.write(FileLayout.header());
  }

  /** Adds a position. */
  public void add(PackedPosition position) throws IOException {
    FileLayout.put(block, count, position);
    count++;
    if (count == FileLayout.CAPACITY) {
      writeBlock();
    }
  }

  /** Returns the number of positions added. */
  public long count() {
    return first + count;
  }

  /** Writes the last block, by which readers know that nothing is missing. */
  public void finish() throws IOException {
    writeBlock();
    out.flush();
  }

  private void writeBlock() throws IOException {
    int length = FileLayout.seal(block, count, first);
    out.write(block, 0, length);
    first += count;
    count = 0;
  }
}
