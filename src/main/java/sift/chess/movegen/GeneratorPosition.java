package sift.chess.movegen;

import java.util.OptionalInt;
import sift.chess.board.Board;
import sift.chess.board.Color;
import sift.chess.board.Move;
import sift.chess.board.Setup;

/**
 * A position as generators see it: seven words that do not say which color is to move, because the
 * side to move always plays up. The child of a move is the parent after it, upside down.
 *
 * <p>In arrays a position takes {@value #WORDS} words, in the order of the components, then the
 * {@link MoveCode move} that led to it. Bit order is little-endian rank-file, from the side to
 * move: bit 0 is a1 for white, a8 for black.
 *
 * @param us the pieces of the side to move
 * @param pawns the pawns of both sides, as all that follow
 * @param knights the knights
 * @param bishopsQueens what moves along diagonals: bishops and queens
 * @param rooksQueens what moves along ranks and files: rooks and queens
 * @param kings the kings
 * @param castlingEnPassant the rooks that may castle (ranks 1 and 8), and the square a pawn has
 *     just passed if a pawn stands to take it (rank 6); no other bits
 */
public record GeneratorPosition(
    long us,
    long pawns,
    long knights,
    long bishopsQueens,
    long rooksQueens,
    long kings,
    long castlingEnPassant) {
  /** The words of a position in an array. */
  public static final int WORDS = 8;

  // Where each of them is.
  static final int US = 0;
  static final int PAWNS = 1;
  static final int KNIGHTS = 2;
  static final int BISHOPS_QUEENS = 3;
  static final int ROOKS_QUEENS = 4;
  static final int KINGS = 5;
  static final int CASTLING_EN_PASSANT = 6;
  static final int MOVE = 7;

  static final long BACK_RANKS = 0xFF000000000000FFL;
  static final long EN_PASSANT_RANK = 0x0000FF0000000000L;

  /** The position of a legal setup, whose en passant square must be one that a pawn can take on. */
  public static GeneratorPosition of(Setup setup) {
    Board board = setup.board();
    long enPassantTarget = setup.enPassant().isPresent() ? 1L << setup.enPassant().getAsInt() : 0;
    GeneratorPosition white =
        new GeneratorPosition(
            board.pieces(setup.turn()),
            board.pawns(),
            board.knights(),
            board.bishops() | board.queens(),
            board.rooks() | board.queens(),
            board.kings(),
            setup.castling() | enPassantTarget);
    return setup.turn() == Color.WHITE ? white : white.flipped();
  }

  /** The position at {@code positions[at]}. */
  public static GeneratorPosition at(long[] positions, int at) {
    return new GeneratorPosition(
        positions[at + US],
        positions[at + PAWNS],
        positions[at + KNIGHTS],
        positions[at + BISHOPS_QUEENS],
        positions[at + ROOKS_QUEENS],
        positions[at + KINGS],
        positions[at + CASTLING_EN_PASSANT]);
  }

  /** The move that led to the position at {@code positions[at]}, if {@code turn} was to move. */
  public static Move move(long[] positions, int at, Color turn) {
    return MoveCode.decode((int) positions[at + MOVE], turn);
  }

  /** This position as an array of its own, led to by no move. */
  public long[] words() {
    return new long[] {us, pawns, knights, bishopsQueens, rooksQueens, kings, castlingEnPassant, 0};
  }

  /** What a FEN says of this position when {@code turn} is to move, with the counters given. */
  public Setup setup(Color turn, int halfmoves, int fullmoves) {
    GeneratorPosition seen = turn == Color.WHITE ? this : flipped();
    long other = seen.occupied() & ~seen.us;
    long enPassantTarget = seen.castlingEnPassant & ~BACK_RANKS;
    Board board =
        new Board(
            turn == Color.WHITE ? seen.us : other,
            turn == Color.WHITE ? other : seen.us,
            seen.pawns,
            seen.knights,
            seen.bishopsQueens & ~seen.rooksQueens,
            seen.rooksQueens & ~seen.bishopsQueens,
            seen.bishopsQueens & seen.rooksQueens,
            seen.kings);
    return new Setup(
        board,
        turn,
        seen.castlingEnPassant & BACK_RANKS,
        enPassantTarget == 0
            ? OptionalInt.empty()
            : OptionalInt.of(Long.numberOfTrailingZeros(enPassantTarget)),
        halfmoves,
        fullmoves);
  }

  /** The squares with a piece. */
  public long occupied() {
    return pawns | knights | bishopsQueens | rooksQueens | kings;
  }

  /** The enemy's pieces that give check. */
  public long checkers() {
    return checkersAndPinned() & ~us;
  }

  /** Our pieces that alone stand between our king and a slider of the enemy. */
  public long pinned() {
    return checkersAndPinned() & us;
  }

  private long checkersAndPinned() {
    return KingLines.checkersAndPinned(
        Long.numberOfTrailingZeros(kings & us),
        us,
        pawns,
        knights,
        bishopsQueens,
        rooksQueens,
        occupied());
  }

  /** The board upside down; {@code us} stays whose it was. */
  private GeneratorPosition flipped() {
    return new GeneratorPosition(
        Long.reverseBytes(us),
        Long.reverseBytes(pawns),
        Long.reverseBytes(knights),
        Long.reverseBytes(bishopsQueens),
        Long.reverseBytes(rooksQueens),
        Long.reverseBytes(kings),
        Long.reverseBytes(castlingEnPassant));
  }
}
