package sift.chess.archive;

import java.lang.foreign.MemorySegment;
import java.util.Optional;
import sift.chess.board.PackedPosition;

/**
 * A block of an archive as it was read.
 *
 * @param bytes {@link FileLayout#BLOCK} bytes, or those that the file has left
 * @param number which of the blocks it is, from 0
 */
record Block(MemorySegment bytes, long number) {
  /**
   * Passes on its positions with numbers {@code from} to {@code to}, the latter excluded, and what
   * is wrong.
   *
   * @return whether another block has to follow
   */
  boolean read(long from, long to, ArchiveVisitor visitor) {
    if (bytes.byteSize() == 0) {
      visitor.damage(damage(0, "the file ends without its last block"));
      return false;
    }
    Optional<Damage> damage = damage();
    long first = number * FileLayout.CAPACITY;
    int whole =
        damage.isEmpty()
            ? count()
            : isCut()
                ? (int) ((bytes.byteSize() - FileLayout.BLOCK_HEADER) / FileLayout.POSITION)
                : 0;
    for (int i = (int) Math.max(0, from - first); i < Math.min(whole, to - first); i++) {
      pass(i, visitor);
    }
    damage.ifPresent(visitor::damage);
    if (damage.isPresent()) {
      return bytes.byteSize() == FileLayout.BLOCK;
    }
    if (length() < bytes.byteSize()) {
      visitor.damage(damage(length(), "something follows the last block"));
    }
    return count() == FileLayout.CAPACITY;
  }

  private void pass(int index, ArchiveVisitor visitor) {
    PackedPosition position;
    try {
      position = position(index);
    } catch (IllegalArgumentException e) {
      visitor.damage(damage(FileLayout.wordAt(index, 0), "no position: " + e.getMessage()));
      return;
    }
    visitor.position(number * FileLayout.CAPACITY + index, position);
  }

  /**
   * Returns the position with this index in a block that is whole.
   *
   * @throws IllegalArgumentException if its words are those of no position
   */
  PackedPosition position(int index) {
    return new PackedPosition(word(index, 0), word(index, 1), word(index, 2), word(index, 3));
  }

  private long word(int index, int word) {
    return bytes.get(FileLayout.LONG, FileLayout.wordAt(index, word));
  }

  /** Returns what is wrong; what follows the last position is not looked at. */
  Optional<Damage> damage() {
    long size = bytes.byteSize();
    if (size < FileLayout.BLOCK_HEADER) {
      return Optional.of(damage(size, "the file ends within the head of block " + number));
    }
    if (!hasHead()) {
      return Optional.of(damage(0, "the head of block %d is damaged".formatted(number)));
    }
    if (isCut()) {
      return Optional.of(
          damage(
              size,
              "the file ends within block %d, which is read without its checksum"
                  .formatted(number)));
    }
    return FileLayout.hasChecksum(bytes.asSlice(0, length()))
        ? Optional.empty()
        : Optional.of(damage(0, "block %d does not have its checksum".formatted(number)));
  }

  private Damage damage(long at, String reason) {
    return new Damage(FileLayout.offset(number) + at, reason);
  }

  private boolean hasHead() {
    return bytes.byteSize() >= FileLayout.BLOCK_HEADER
        && bytes.get(FileLayout.INT, 0) == FileLayout.BLOCK_MAGIC
        && bytes.get(FileLayout.LONG, FileLayout.FIRST_AT) == number * FileLayout.CAPACITY
        && count() >= 0
        && count() <= FileLayout.CAPACITY;
  }

  /** Returns whether the file ends within its positions. */
  private boolean isCut() {
    return hasHead() && length() > bytes.byteSize();
  }

  /** Returns how many positions it claims to have; meaningful if it is whole. */
  int count() {
    return bytes.get(FileLayout.INT, FileLayout.COUNT_AT);
  }

  /** Returns how many bytes it takes by its head. */
  private long length() {
    return FileLayout.BLOCK_HEADER + (long) count() * FileLayout.POSITION;
  }
}
