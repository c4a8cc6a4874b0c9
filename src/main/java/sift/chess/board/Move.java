package sift.chess.board;

import java.util.Optional;
import sift.geometry.Square;

/**
 * A move, without a word on whether it is legal anywhere.
 *
 * @param from the square of the piece that moves, 0 (a1) to 63 (h8); the king's when castling
 * @param to the square it goes to; the <em>rook's</em> square when castling, in Chess960 as in the
 *     usual game, because that is never ambiguous
 */
public record Move(int from, int to, Kind kind) {
  public Move {
    Square.check(from);
    Square.check(to);
  }

  /** What a move does beyond taking a piece from one square to another. */
  public enum Kind {
    /** Nothing beyond that; it may capture what stands there. */
    ORDINARY,
    /** A pawn passes a square, on which it may be taken. */
    DOUBLE_STEP,
    /** A pawn takes the pawn that has passed its target. */
    EN_PASSANT,
    /** King and rook move. */
    CASTLING,
    PROMOTION_TO_KNIGHT,
    PROMOTION_TO_BISHOP,
    PROMOTION_TO_ROOK,
    PROMOTION_TO_QUEEN;

    /** The piece type a pawn turns into. */
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

  /** The piece type the pawn turns into, if it does. */
  public Optional<PieceType> promotion() {
    return kind.promotion();
  }
}
