package sift.chess.variant;

import java.util.Optional;

/**
 * A move, which need not be legal anywhere.
 *
 * @param from the square of the piece that moves; the king's when castling
 * @param to the square it goes to; the <em>rook's</em> square when castling, because that is never
 *     ambiguous
 * @param kind how it changes the board
 * @param promotion what a pawn becomes; given if and only if the kind is {@link Kind#PROMOTION}
 */
public record Move(int from, int to, Kind kind, Optional<PieceKind> promotion) {
  /** The kinds of moves, by what they do beyond taking a piece from one square to another. */
  public enum Kind {
    /** A piece goes to a square and captures what stands there. */
    ORDINARY,
    /** A pawn advances two squares; it may then be taken en passant on the square between. */
    DOUBLE_STEP,
    /** A pawn captures the pawn that has just made a double step past its target. */
    EN_PASSANT,
    /** The king and a rook castle. */
    CASTLING,
    /** A pawn goes to the last rank and becomes an officer. */
    PROMOTION
  }

  /**
   * Takes the components as they are.
   *
   * @throws IllegalArgumentException if kind and promotion do not agree
   */
  public Move {
    if (promotion.isPresent() != (kind == Kind.PROMOTION)) {
      throw new IllegalArgumentException(kind + " with promotion " + promotion);
    }
  }

  /** Returns a move that promotes nothing. */
  static Move of(int from, int to, Kind kind) {
    return new Move(from, to, kind, Optional.empty());
  }

  /** Returns the move of a pawn that becomes an officer. */
  static Move promotion(int from, int to, PieceKind officer) {
    return new Move(from, to, Kind.PROMOTION, Optional.of(officer));
  }
}
