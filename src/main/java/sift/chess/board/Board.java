package sift.chess.board;

import java.util.Optional;
import sift.geometry.Square;

/**
 * The pieces on their squares: two sets of squares by color and six by type, the "denser board" of
 * the Chess Programming Wiki. Bit order is little-endian rank-file: a1 = bit 0, h8 = bit 63. Any
 * placement is allowed, legal or not.
 */
public record Board(
    long white,
    long black,
    long pawns,
    long knights,
    long bishops,
    long rooks,
    long queens,
    long kings) {
  /** No piece at all. */
  public static final Board EMPTY = new Board(0, 0, 0, 0, 0, 0, 0, 0);

  /**
   * Takes the sets as they are.
   *
   * @throws IllegalArgumentException unless each occupied square has one color and one type
   */
  public Board {
    long sum = pawns + knights + bishops + rooks + queens + kings;
    long union = pawns | knights | bishops | rooks | queens | kings;
    int pieces =
        Long.bitCount(pawns)
            + Long.bitCount(knights)
            + Long.bitCount(bishops)
            + Long.bitCount(rooks)
            + Long.bitCount(queens)
            + Long.bitCount(kings);
    if (sum != union || pieces != Long.bitCount(union)) {
      throw new IllegalArgumentException("a square has two types");
    }
    if ((white & black) != 0 || (white | black) != union) {
      throw new IllegalArgumentException("a square has two colors, or a color but no type");
    }
  }

  /** Returns the squares with a piece. */
  public long occupied() {
    return white | black;
  }

  /** Returns the squares with a piece of this color. */
  public long pieces(Color color) {
    return color == Color.WHITE ? white : black;
  }

  /** Returns the squares with a piece of this type, of either color. */
  public long pieces(PieceType type) {
    return switch (type) {
      case PAWN -> pawns;
      case KNIGHT -> knights;
      case BISHOP -> bishops;
      case ROOK -> rooks;
      case QUEEN -> queens;
      case KING -> kings;
    };
  }

  /** Returns the squares with a piece of this color and type. */
  public long pieces(Color color, PieceType type) {
    return pieces(color) & pieces(type);
  }

  /**
   * Returns the piece on a square, 0 (a1) to 63 (h8), if there is one.
   *
   * @throws IllegalArgumentException if there is no such square
   */
  public Optional<Piece> at(int square) {
    long here = 1L << Square.check(square);
    for (PieceType type : PieceType.values()) {
      if ((pieces(type) & here) != 0) {
        return Optional.of(new Piece((white & here) != 0 ? Color.WHITE : Color.BLACK, type));
      }
    }
    return Optional.empty();
  }

  /**
   * Returns this board with {@code piece} on {@code square}, 0 to 63, in place of any other.
   *
   * @throws IllegalArgumentException if there is no such square
   */
  public Board with(int square, Piece piece) {
    long here = 1L << Square.check(square);
    Board cleared = without(square);
    return new Board(
        cleared.white | (piece.color() == Color.WHITE ? here : 0),
        cleared.black | (piece.color() == Color.BLACK ? here : 0),
        cleared.pawns | (piece.type() == PieceType.PAWN ? here : 0),
        cleared.knights | (piece.type() == PieceType.KNIGHT ? here : 0),
        cleared.bishops | (piece.type() == PieceType.BISHOP ? here : 0),
        cleared.rooks | (piece.type() == PieceType.ROOK ? here : 0),
        cleared.queens | (piece.type() == PieceType.QUEEN ? here : 0),
        cleared.kings | (piece.type() == PieceType.KING ? here : 0));
  }

  /**
   * Returns this board without a piece on {@code square}, 0 to 63.
   *
   * @throws IllegalArgumentException if there is no such square
   */
  public Board without(int square) {
    long rest = ~(1L << Square.check(square));
    return new Board(
        white & rest,
        black & rest,
        pawns & rest,
        knights & rest,
        bishops & rest,
        rooks & rest,
        queens & rest,
        kings & rest);
  }

  /**
   * Returns a picture of eight lines of {@code . P n}, rank 8 first, so that a1 stands at the lower
   * left; each line ends with a line feed.
   */
  public String picture() {
    StringBuilder text = new StringBuilder();
    for (int rank = 7; rank >= 0; rank--) {
      for (int file = 0; file < 8; file++) {
        text.append(file == 0 ? "" : " ");
        text.append(at(Square.at(file, rank)).map(Piece::letter).orElse('.'));
      }
      text.append('\n');
    }
    return text.toString();
  }
}
