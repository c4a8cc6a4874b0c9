package sift.kernel.board;

import java.util.List;
import sift.chess.movegen.Castling;

/**
 * The columns of positions in lanes. A column has one 64-bit word for each position, a1 bit 0
 * (LERF), seen by the side to move, which plays up.
 *
 * <p>A castling word has a field for each side, from bit 0 and from bit 32 on:
 *
 * <pre>
 *   bits   0 .. 7   squares of the first rank that must be empty
 *          8 .. 15  squares of the first rank that must be safe
 *         16 .. 23  the square where the rook must stand unpinned
 * </pre>
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

  /** The names of the columns in formulas. */
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
   * The rows of a column, and the words from one column to the next: 73 cache lines, so that
   * columns do not compete for the same ones.
   */
  static final int ROWS = 584;

  /** The field of a side without the right to castle: no position satisfies it. */
  static final long NO_CASTLING = 0xFF00FF;

  /** From one field of the castling word to the other, in bits. */
  static final int CASTLING_FIELD = 32;

  private LaneColumns() {}

  /** Returns the castling word of a king and the rooks of rank 1 with a right, at most two. */
  static long castlingWord(long rooks, int king) {
    long word = 0;
    long rest = rooks;
    for (int side = 0; side < 2; side++) {
      long field = NO_CASTLING;
      if (rest != 0) {
        int rook = Long.numberOfTrailingZeros(rest);
        long file = 1L << rook;
        field =
            Castling.mustBeEmpty(king, rook)
                | (Castling.mustBeSafe(king, rook) << 8)
                | (file << 16);
        rest ^= file;
      }
      word |= field << (side * CASTLING_FIELD);
    }
    return word;
  }
}
