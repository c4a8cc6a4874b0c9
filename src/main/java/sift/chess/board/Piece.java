package sift.chess.board;

/** A piece type of one color. */
public record Piece(Color color, PieceType type) {
  /** Returns the usual letter, upper case for white: {@code PNBRQKAC}, {@code pnbrqkac}. */
  public char letter() {
    return color == Color.WHITE ? Character.toUpperCase(type.letter()) : type.letter();
  }
}
