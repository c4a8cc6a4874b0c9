package sift.chess.batch;

import java.util.Arrays;
import java.util.List;
import sift.geometry.Line;

/**
 * A column of positions in lanes. It has one 64-bit word for each position, a1 bit 0 (LERF), seen
 * by the side to move, which plays up. Sets of pieces are of both sides.
 */
enum LaneColumn {
  US("us"),
  PAWNS("pawns"),
  KNIGHTS("knights"),
  BISHOPS_QUEENS("bishopsQueens"),
  ROOKS_QUEENS("rooksQueens"),
  KINGS("kings"),

  /** See {@link CastlingWord}. */
  CASTLING("castling"),

  // The lines through our king, without its square, and the squares that a knight on it attacks.
  KING_FILE("file"),
  KING_DIAGONAL("diagonal"),
  KING_ANTIDIAGONAL("antidiagonal"),
  KING_KNIGHTS("leaps");

  /**
   * The rows of a column, and the words from one column to the next: 73 cache lines, so that
   * columns do not compete for the same ones.
   */
  static final int ROWS = 584;

  private final String text;

  LaneColumn(String text) {
    this.text = text;
  }

  /** Returns where the column begins in the memory of a kernel. */
  int start() {
    return ordinal() * ROWS;
  }

  /** Returns the names of all columns, in order. */
  static List<String> names() {
    return Arrays.stream(values()).map(LaneColumn::text).toList();
  }

  /** Returns the name of the column in formulas. */
  String text() {
    return text;
  }

  /** Returns the column of one of our king's lines; its rank has none. */
  static LaneColumn ofKingLine(Line line) {
    return switch (line) {
      case HORIZONTAL -> throw new IllegalArgumentException("a rank is filled without a mask");
      case VERTICAL -> KING_FILE;
      case DIAGONAL -> KING_DIAGONAL;
      case ANTIDIAGONAL -> KING_ANTIDIAGONAL;
    };
  }

  /** Returns the columns of boards with this material, in the order of this enum. */
  static List<LaneColumn> of(PieceKinds material) {
    return Arrays.stream(values()).filter(column -> column.isOf(material)).toList();
  }

  private boolean isOf(PieceKinds material) {
    return switch (this) {
      case US, PAWNS, KINGS -> true;
      case KNIGHTS, KING_KNIGHTS -> material.knights();
      case BISHOPS_QUEENS, KING_DIAGONAL, KING_ANTIDIAGONAL -> material.diagonals();
      case ROOKS_QUEENS, KING_FILE -> material.straights();
      case CASTLING -> material.castling();
    };
  }
}
