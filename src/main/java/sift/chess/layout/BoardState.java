package sift.chess.layout;

import sift.chess.board.Color;
import sift.chess.board.PieceType;
import sift.chess.board.Setup;
import sift.geometry.Bitboard;
import sift.geometry.Square;

/**
 * All of a position but its pieces, as the first word of a board.
 *
 * <pre>
 *   bit  63 . . 56   55 . . . . . . 32   31 . . . . . 16   15 . . . . . 8     7 . . . . 0
 *        castling    plies               half-moves since  file where a       castling
 *        rooks of    2 * move number,    the last capture  pawn may be taken  rooks of
 *        rank 8      + 1 for black       or pawn move      en passant         rank 1
 * </pre>
 *
 * <p>Castling rights thus stand on the squares of their rooks. A move changes the word by an {@code
 * and} for what is lost and an addition for what is counted. The counters go on behind {@link
 * Setup#MAX_COUNTER}, which is what conversion returns for them: there is room for 55,000 moves
 * more.
 */
final class BoardState {
  /** The squares of the rooks with a castling right. */
  private static final long CASTLING = Bitboard.RANK_1 | Bitboard.RANK_8;

  /** What must agree when a position repeats, as far as it is not pieces. */
  static final long SAME_POSITION = CASTLING | 0xFF00 | 1L << 32;

  private static final int FILE_SHIFT = 8;
  private static final long FILE = 0xFFL << FILE_SHIFT;
  private static final int HALFMOVE_SHIFT = 16;
  private static final long HALFMOVES = 0xFFFFL << HALFMOVE_SHIFT;
  private static final int PLY_SHIFT = 32;
  private static final long PLIES = 0xFFFFFFL << PLY_SHIFT;

  private BoardState() {}

  /** Returns the state of a setup. */
  static long of(Setup setup) {
    long file = setup.enPassant().isPresent() ? 1L << Square.file(setup.enPassant().getAsInt()) : 0;
    return setup.castling().low()
        | file << FILE_SHIFT
        | (long) setup.halfmoves() << HALFMOVE_SHIFT
        | (2L * setup.fullmoves() + setup.turn().ordinal()) << PLY_SHIFT;
  }

  static boolean isBlack(long state) {
    return (state >>> PLY_SHIFT & 1) != 0;
  }

  static Color turn(long state) {
    return isBlack(state) ? Color.BLACK : Color.WHITE;
  }

  static int halfmoves(long state) {
    return counter((state & HALFMOVES) >>> HALFMOVE_SHIFT);
  }

  static int fullmoves(long state) {
    return counter((state & PLIES) >>> (PLY_SHIFT + 1));
  }

  private static int counter(long count) {
    return (int) Math.min(count, Setup.MAX_COUNTER);
  }

  /** Returns the squares of the rooks with a castling right, and the en passant square. */
  static long castlingEnPassant(long state) {
    int rank = isBlack(state) ? 2 : 5;
    return (state & CASTLING) | (state & FILE) >>> FILE_SHIFT << (8 * rank);
  }

  /** Returns the state after a move. */
  static long after(long state, BoardMove move) {
    int type = move.piece() / 2;
    long lost = (1L << move.from() | 1L << move.to()) & CASTLING;
    if (type == PieceType.KING.ordinal()) {
      lost |= isBlack(state) ? Bitboard.RANK_8 : Bitboard.RANK_1;
    }
    boolean isReversible = move.captured() == BoardLayout.EMPTY && type != PieceType.PAWN.ordinal();
    long kept = ~(lost | FILE | (isReversible ? 0 : HALFMOVES));
    long counted = 1L << PLY_SHIFT | (isReversible ? 1L << HALFMOVE_SHIFT : 0);
    return (state & kept) + counted + (move.enPassantFile() << FILE_SHIFT);
  }
}
