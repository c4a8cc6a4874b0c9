package sift.chess.board;

import java.util.Optional;

/** A piece type of one color. */
public record Piece(Color color, PieceType type) {
  /** The letter of FEN: upper case is white. */
  public char letter() {
    return color == Color.WHITE ? Character.toUpperCase(type.letter()) : type.letter();
  }

  /** The piece that a letter of FEN stands for. */
  public static Optional<Piece> of(char letter) {
    Color color = Character.isUpperCase(letter) ? Color.WHITE : Color.BLACK;
    return PieceType.of(letter).map(type -> new Piece(color, type));
  }
}
