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

  /** Returns the lower-case letter of FEN and UCI: {@code p n b r q k}. */
  public char letter() {
    return letter;
  }

  /** Returns the type of a letter, of either case; none if no type has this letter. */
  public static Optional<PieceType> of(char letter) {
    for (PieceType type : values()) {
      if (letter == type.letter || letter == Character.toUpperCase(type.letter)) {
        return Optional.of(type);
      }
    }
    return Optional.empty();
  }
}
