package sift.chess.layout;

import java.util.Optional;
import sift.chess.board.Color;
import sift.chess.board.Piece;
import sift.chess.board.PieceType;

/**
 * Pieces of orthodox chess as numbers of four bits: the "arbitrary square codes" of
 * "Quad-Bitboards" (Chess Programming Wiki), which are also the indices of the side-indexed array
 * {@code pieceBB}.
 *
 * <pre>
 *           pawn  knight  bishop  rook  queen  king
 *   white   0010  0100    0110    1000  1010   1100     0000 is an empty square;
 *   black   0011  0101    0111    1001  1011   1101     0001, 1110 and 1111 never occur
 * </pre>
 */
public final class PieceCode {
  /** The number of values of four bits. */
  public static final int COUNT = 16;

  /** An empty square. */
  public static final int EMPTY = 0;

  /** The bit of a black piece; the codes that follow are those of white ones. */
  public static final int BLACK = 1;

  public static final int PAWN = 2;
  public static final int KNIGHT = 4;
  public static final int BISHOP = 6;
  public static final int ROOK = 8;
  public static final int QUEEN = 10;
  public static final int KING = 12;

  /** The first number behind the codes of pieces, which begin with {@link #PAWN}. */
  public static final int END = 14;

  private static final PieceType[] TYPES = PieceType.values();

  private PieceCode() {}

  /** Returns the code of a piece. */
  public static int of(Piece piece) {
    return PAWN + 2 * piece.type().ordinal() + piece.color().ordinal();
  }

  /** Returns the piece of a code, 0 to 13 but not 1; none for an empty square. */
  public static Optional<Piece> piece(int code) {
    return code == EMPTY
        ? Optional.empty()
        : Optional.of(new Piece((code & BLACK) == 0 ? Color.WHITE : Color.BLACK, type(code)));
  }

  /** Returns the type of a code, 2 to 13. */
  static PieceType type(int code) {
    return TYPES[(code - PAWN) / 2];
  }
}
