package sift.chess.board;

import java.util.Optional;

/** A piece type of one color. */
public record Piece(Color color, PieceType type) {
  /** Returns the letter of FEN, upper case for white: {@code PNBRQK}, {@code pnbrqk}. */
  public char letter() {
    return color == Color.WHITE ? Character.toUpperCase(type.letter()) : type.letter();
  }

  /** Returns the piece of a letter of FEN; none if no piece has this letter. */
  public static Optional<Piece> of(char letter) {
    Color color = Character.isUpperCase(letter) ? Color.WHITE : Color.BLACK;
    return PieceType.of(letter).map(type -> new Piece(color, type));
  }
}
