package sift.chess.board;

import java.util.Optional;

/** The six kinds of piece, by rising value. */
public enum PieceType {
  PAWN('p'),
  KNIGHT('n'),
  BISHOP('b'),
  ROOK('r'),
  QUEEN('q'),
  KING('k');

  private final char letter;

  PieceType(char letter) {
    this.letter = letter;
  }

  /** The lower-case letter of FEN and UCI. */
  public char letter() {
    return letter;
  }

  /** The type that an ASCII letter of either case stands for. */
  public static Optional<PieceType> of(char letter) {
    for (PieceType type : values()) {
      if (letter == type.letter || letter == Character.toUpperCase(type.letter)) {
        return Optional.of(type);
      }
    }
    return Optional.empty();
  }
}
