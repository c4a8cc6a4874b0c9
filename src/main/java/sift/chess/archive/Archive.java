package sift.chess.archive;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import sift.chess.board.PackedPosition;

/**
 * An archive in a file that is mapped into memory: any position by its number, or all of them. The
 * file must not be cut while it is open.
 */
public final class Archive implements AutoCloseable {
  private final Arena arena;
  private final MemorySegment bytes;
  private final Optional<Damage> headerDamage;

  private Archive(Arena arena, MemorySegment bytes) {
    this.arena = arena;
    this.bytes = bytes;
    headerDamage =
        FileLayout.headerDamage(bytes.asSlice(0, Math.min(FileLayout.HEADER, bytes.byteSize())));
  }

  /**
   * Opens a file.
   *
   * @throws ArchiveException if it is no archive, or of another version
   */
  public static Archive open(Path file) throws IOException {
    Arena arena = Arena.ofShared();
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
      return new Archive(
          arena, channel.map(FileChannel.MapMode.READ_ONLY, 0, channel.size(), arena));
    } catch (IOException | RuntimeException e) {
      arena.close();
      throw e;
    }
  }

  /** Returns the archive that these bytes are. */
  static Archive of(MemorySegment bytes) {
    return new Archive(Arena.ofShared(), bytes);
  }

  /** Returns the length of the file in bytes. */
  public long size() {
    return bytes.byteSize();
  }

  /**
   * Returns the number of positions that the length of the file has room for; numbers are less than
   * that. All of them are there if nothing is wrong.
   */
  public long count() {
    long blocks = size() - FileLayout.HEADER;
    long last = blocks % FileLayout.BLOCK - FileLayout.BLOCK_HEADER;
    return blocks <= 0
        ? 0
        : blocks / FileLayout.BLOCK * FileLayout.CAPACITY + Math.max(0, last / FileLayout.POSITION);
  }

  /**
   * Returns the position with a number, 0 to less than {@link #count}.
   *
   * @throws ArchiveException if there is no such number, or its block is not whole
   */
  public PackedPosition position(long number) {
    if (number < 0 || number >= count()) {
      throw new ArchiveException(
          "has no position %,d; it has %,d, from 0".formatted(number, count()));
    }
    Block block = block(number / FileLayout.CAPACITY);
    Optional<Damage> damage = block.damage();
    int index = (int) (number % FileLayout.CAPACITY);
    if (damage.isPresent() || index >= block.count()) {
      throw new ArchiveException(
          damage.map(Damage::toString).orElse("has no position %,d".formatted(number)));
    }
    try {
      return block.position(index);
    } catch (IllegalArgumentException e) {
      throw new ArchiveException("position %,d: %s".formatted(number, e.getMessage()));
    }
  }

  /** Passes on all that is whole, and what is wrong. */
  public void read(ArchiveVisitor visitor) {
    headerDamage.ifPresent(visitor::damage);
    read(0, Long.MAX_VALUE, visitor);
  }

  /**
   * Passes on the positions {@code from} to {@code to}, the latter excluded, and what is wrong with
   * the blocks they are in; other blocks are not looked at.
   */
  public void read(long from, long to, ArchiveVisitor visitor) {
    long block = from / FileLayout.CAPACITY;
    boolean hasMore = true;
    while (hasMore && block * FileLayout.CAPACITY < to && FileLayout.offset(block) <= size()) {
      hasMore = block(block).read(from, to, visitor);
      block++;
    }
  }

  private Block block(long number) {
    long offset = Math.min(size(), FileLayout.offset(number));
    return new Block(bytes.asSlice(offset, Math.min(FileLayout.BLOCK, size() - offset)), number);
  }

  @Override
  public void close() {
    arena.close();
  }
}
