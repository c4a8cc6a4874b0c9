package sift.chess.archive;

import java.lang.foreign.MemorySegment;
import java.util.Optional;
import sift.chess.board.PackedPosition;

/** Reads blocks one after the other, and passes on their positions or what is wrong. */
final class BlockReader {
  private final ArchiveVisitor visitor;
  private final long from;
  private final long to;

  /** Passes on positions with numbers {@code from} to {@code to}, the latter excluded. */
  BlockReader(ArchiveVisitor visitor, long from, long to) {
    this.visitor = visitor;
    this.from = from;
    this.to = to;
  }

  /**
   * Reads a block: {@link FileLayout#BLOCK} bytes, or those that the file has left.
   *
   * @return whether another block has to follow
   */
  boolean read(MemorySegment block, long number) {
    if (block.byteSize() == 0) {
      visitor.damage(new Damage(FileLayout.offset(number), "the file ends without its last block"));
      return false;
    }
    Optional<Damage> damage = FileLayout.damage(block, number);
    long first = number * FileLayout.CAPACITY;
    int count = FileLayout.wholePositions(block, number, damage);
    for (int i = (int) Math.max(0, from - first); i < Math.min(count, to - first); i++) {
      pass(block, number, i);
    }
    damage.ifPresent(visitor::damage);
    if (damage.isPresent()) {
      return block.byteSize() == FileLayout.BLOCK;
    }
    if (FileLayout.length(block) < block.byteSize()) {
      visitor.damage(
          new Damage(
              FileLayout.offset(number) + FileLayout.length(block),
              "something follows the last block"));
    }
    return count == FileLayout.CAPACITY;
  }

  private void pass(MemorySegment block, long number, int index) {
    PackedPosition position;
    try {
      position = FileLayout.position(block, index);
    } catch (IllegalArgumentException e) {
      visitor.damage(
          new Damage(
              FileLayout.offset(number)
                  + FileLayout.BLOCK_HEADER
                  + (long) index * FileLayout.POSITION,
              "no position: " + e.getMessage()));
      return;
    }
    visitor.position(number * FileLayout.CAPACITY + index, position);
  }
}
