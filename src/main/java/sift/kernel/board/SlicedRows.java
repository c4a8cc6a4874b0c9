package sift.kernel.board;

/**
 * Which row of sliced boards holds what. A row has one byte for each position, bit 0 the a-file; a
 * board is eight rows from rank 1 to rank 8 of the side to move, which plays up.
 *
 * <p>Rows that stay empty surround the boards on which leapers are looked up a rank or two away.
 */
final class SlicedRows {
  // Ours.
  static final int PAWNS = 0;
  static final int DIAGONALS = 8;
  static final int STRAIGHTS = 16;

  /** Two boards with at most one knight each. */
  static final int KNIGHTS = 24;

  static final int KING = 76;

  // Theirs.
  static final int ENEMY_PAWNS = 40;
  static final int ENEMY_DIAGONALS = 48;
  static final int ENEMY_STRAIGHTS = 56;
  static final int ENEMY_KNIGHTS = 66;
  static final int ENEMY_KING = 85;

  /** For each of the two knights one row with the number of its moves. */
  static final int KNIGHT_MOVES = 94;

  /** For each side one row that must be empty, one that must be safe, and one with the rook. */
  static final int CASTLING = 96;

  static final int CASTLING_ROWS = 3;

  /** The rows of the boards. */
  static final int ROWS = CASTLING + 2 * CASTLING_ROWS;

  /** The most positions in a row. */
  static final int COLUMNS = 512;

  /** From one row to the next, in bytes: an odd number of cache lines, so that none compete. */
  static final int STRIDE = COLUMNS + 64;

  private SlicedRows() {}
}
