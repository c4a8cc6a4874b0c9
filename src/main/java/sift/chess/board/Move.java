package sift.chess.board;

import java.util.Optional;
import java.util.stream.Stream;
import sift.geometry.BoardSize;

/**
 * A move, which need not be legal anywhere.
 *
 * @param from the square of the piece that moves, from 0 (a1) on; the king's when castling
 * @param to the square it goes to; the <em>rook's</em> square when castling, in Chess960 as in the
 *     usual game, because that is never ambiguous
 * @param kind how it changes the board
 */
public record Move(int from, int to, Kind kind) {
  private static final BoardSize LARGEST = new BoardSize(16, 8);

  /** The null move, by which a side passes: a1 to a1, as elsewhere. */
  public static final Move NULL = new Move(0, 0, Kind.ORDINARY);

  /**
   * Takes the components as they are.
   *
   * @throws IllegalArgumentException if a square is on no board
   */
  public Move {
    LARGEST.check(from);
    LARGEST.check(to);
  }

  /** The kinds of moves, by what they do beyond taking a piece from one square to another. */
  public enum Kind {
    /** A piece goes to a square and captures what stands there. */
    ORDINARY(Optional.empty()),
    /** A pawn advances two squares; it may then be taken en passant on the square between. */
    DOUBLE_STEP(Optional.empty()),
    /** A pawn captures the pawn that has just made a double step past its target. */
    EN_PASSANT(Optional.empty()),
    /** The king and a rook castle. */
    CASTLING(Optional.empty()),
    PROMOTION_TO_KNIGHT(Optional.of(PieceType.KNIGHT)),
    PROMOTION_TO_BISHOP(Optional.of(PieceType.BISHOP)),
    PROMOTION_TO_ROOK(Optional.of(PieceType.ROOK)),
    PROMOTION_TO_QUEEN(Optional.of(PieceType.QUEEN)),
    PROMOTION_TO_ARCHBISHOP(Optional.of(PieceType.ARCHBISHOP)),
    PROMOTION_TO_CHANCELLOR(Optional.of(PieceType.CHANCELLOR));

    private final Optional<PieceType> promotion;

    Kind(Optional<PieceType> promotion) {
      this.promotion = promotion;
    }

    /** Returns the piece type of a promotion; none for other kinds. */
    public Optional<PieceType> promotion() {
      return promotion;
    }

    /**
     * Returns the kind by which a pawn becomes an officer.
     *
     * @throws IllegalArgumentException if the type is no officer
     */
    public static Kind promotionTo(PieceType officer) {
      return Stream.of(values())
          .filter(kind -> kind.promotion.equals(Optional.of(officer)))
          .findFirst()
          .orElseThrow(
              () -> new IllegalArgumentException("a promotion to " + officer.withArticle()));
    }
  }

  /** Returns the piece type of a promotion; none for other moves. */
  public Optional<PieceType> promotion() {
    return kind.promotion();
  }
}
