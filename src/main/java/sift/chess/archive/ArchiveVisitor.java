package sift.chess.archive;

import sift.chess.board.PackedPosition;

/** What receives the content of an archive in its order; it may throw an exception to end it. */
public interface ArchiveVisitor {
  /**
   * Receives a position, with its number, from 0: of a block that is whole, or of one within which
   * the file ends.
   */
  void position(long number, PackedPosition position);

  /** Receives what is wrong; what follows is read nevertheless. */
  void damage(Damage damage);
}
