package sift.chess.board;

import java.util.Optional;
import sift.geometry.Square;

/**
 * A move, which need not be legal anywhere.
 *
 * @param from the square of the piece that moves, 0 (a1) to 63 (h8); the king's when castling
 * @param to the square it goes to; the <em>rook's</em> square when castling, in Chess960 as in the
 *     usual game, because that is never ambiguous
 * @param kind how it changes the board
 */
public record Move(int from, int to, Kind kind) {
  /**
   * Takes the components as they are.
   *
   * @throws IllegalArgumentException if a square is not 0 to 63
   */
  public Move {
    Square.check(from);
    Square.check(to);
  }

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
    PROMOTION_TO_KNIGHT,
    PROMOTION_TO_BISHOP,
    PROMOTION_TO_ROOK,
    PROMOTION_TO_QUEEN;

    /** Returns the piece type of a promotion; none for other kinds. */
    public Optional<PieceType> promotion() {
      return switch (this) {
        case ORDINARY, DOUBLE_STEP, EN_PASSANT, CASTLING -> Optional.empty();
        case PROMOTION_TO_KNIGHT -> Optional.of(PieceType.KNIGHT);
        case PROMOTION_TO_BISHOP -> Optional.of(PieceType.BISHOP);
        case PROMOTION_TO_ROOK -> Optional.of(PieceType.ROOK);
        case PROMOTION_TO_QUEEN -> Optional.of(PieceType.QUEEN);
      };
    }
  }

  /** Returns the piece type of a promotion; none for other moves. */
  public Optional<PieceType> promotion() {
    return kind.promotion();
  }
}
