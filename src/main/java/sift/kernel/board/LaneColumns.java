package sift.kernel.board;

import java.util.List;

/**
 * Which column of boards in lanes holds what. A column has one 64-bit word for each position, a1
 * bit 0 (LERF), seen by the side to move, which plays up.
 *
 * <p>A castling word has a field for each side, from bit 0 and from bit 32 on: eight squares of the
 * first rank that must be empty, eight that must be safe, eight where the rook must stand unpinned.
 */
final class LaneColumns {
  static final int US = 0;

  // Of both sides.
  static final int PAWNS = 1;
  static final int KNIGHTS = 2;

  /** Bishops and queens. */
  static final int BISHOPS_QUEENS = 3;

  /** Rooks and queens. */
  static final int ROOKS_QUEENS = 4;

  static final int KINGS = 5;
  static final int CASTLING = 6;

  // The lines through our king, without its square.
  static final int KING_FILE = 7;
  static final int KING_DIAGONAL = 8;
  static final int KING_ANTIDIAGONAL = 9;

  /** What formulas call the columns. */
  static final List<String> NAMES =
      List.of(
          "us",
          "pawns",
          "knights",
          "bishopsQueens",
          "rooksQueens",
          "kings",
          "castling",
          "file",
          "diagonal",
          "antidiagonal");

  static final int COUNT = NAMES.size();

  /**
   * The positions there is room for, and the words from one column to the next: 73 lines of the
   * cache, so that columns do not compete for the same ones.
   */
  static final int ROWS = 584;

  /** The field of a side to which castling is not allowed: there is always something wrong. */
  static final long NO_CASTLING = 0xFF00FF;

  /** From one field of the castling word to the other, in bits. */
  static final int CASTLING_FIELD = 32;

  private LaneColumns() {}
}
