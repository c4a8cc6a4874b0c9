package sift.chess.layout;

import java.util.OptionalInt;
import sift.chess.board.Board;
import sift.chess.board.Color;
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
public final class BoardState {
  /** The squares of the rooks with a castling right. */
  static final long CASTLING = Bitboard.RANK_1 | Bitboard.RANK_8;

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

  /** Returns the setup with this board and state. */
  static Setup setup(Board board, long state) {
    Color turn = isBlack(state) ? Color.BLACK : Color.WHITE;
    long file = (state & FILE) >>> FILE_SHIFT;
    return new Setup(
        board,
        turn,
        state & CASTLING,
        file == 0
            ? OptionalInt.empty()
            : OptionalInt.of(
                Square.at(Long.numberOfTrailingZeros(file), turn == Color.WHITE ? 5 : 2)),
        counter((state & HALFMOVES) >>> HALFMOVE_SHIFT),
        counter((state & PLIES) >>> (PLY_SHIFT + 1)));
  }

  /** Returns whether black is to move. */
  public static boolean isBlack(long state) {
    return (state >>> PLY_SHIFT & 1) != 0;
  }

  /** Returns the squares of the rooks with a castling right. */
  public static long castling(long state) {
    return state & CASTLING;
  }

  /** Returns the en passant square as the side to move sees it, playing up: one of rank 6. */
  public static long enPassantAbove(long state) {
    return (state & FILE) << (40 - FILE_SHIFT);
  }

  /** Returns the state with its castling rights as they are on the board upside down. */
  static long upsideDown(long state) {
    return (state & ~CASTLING) | Long.reverseBytes(state & CASTLING);
  }

  /** Returns the state after a {@link BoardMove move}. */
  static long after(long state, int move) {
    int piece = BoardMove.piece(move);
    long lost = (1L << BoardMove.from(move) | 1L << BoardMove.to(move)) & CASTLING;
    if (piece >= PieceCode.KING) {
      lost |= piece == PieceCode.KING ? Bitboard.RANK_1 : Bitboard.RANK_8;
    }
    boolean isReversible =
        BoardMove.captured(move) == PieceCode.EMPTY && piece > PieceCode.PAWN + PieceCode.BLACK;
    long kept = ~(lost | FILE | (isReversible ? 0 : HALFMOVES));
    long counted = 1L << PLY_SHIFT | (isReversible ? 1L << HALFMOVE_SHIFT : 0);
    return (state & kept) + counted + (BoardMove.enPassantFile(move) << FILE_SHIFT);
  }

  private static int counter(long count) {
    return (int) Math.min(count, Setup.MAX_COUNTER);
  }
}
