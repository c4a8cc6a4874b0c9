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
 * <p>In arrays a node takes {@value #WORDS} words, in the order of the components, then the {@link
 * Moves move} that led to it. Bit order is little-endian rank-file, from the side to move: bit 0 is
 * a1 for white, a8 for black.
 *
 * @param us the pieces of the side to move
 * @param pawns the pawns of both sides, as all that follow
 * @param knights the knights
 * @param diagonals what moves along diagonals: bishops and queens
 * @param straights what moves along ranks and files: rooks and queens
 * @param kings the kings
 * @param special the rooks that may castle (ranks 1 and 8), and the square a pawn has just passed
 *     if a pawn stands to take it (rank 6); no other bits
 */
public record GeneratorPosition(
    long us, long pawns, long knights, long diagonals, long straights, long kings, long special) {
  /** The words of a node in an array. */
  public static final int WORDS = 8;

  // Where each of them is.
  static final int US = 0;
  static final int PAWNS = 1;
  static final int KNIGHTS = 2;
  static final int DIAGONALS = 3;
  static final int STRAIGHTS = 4;
  static final int KINGS = 5;
  static final int SPECIAL = 6;
  static final int MOVE = 7;

  static final long BACK_RANKS = 0xFF000000000000FFL;
  static final long PASSED_RANK = 0x0000FF0000000000L;

  /** The node of a legal setup, whose en passant square must be one that a pawn can take on. */
  public static GeneratorPosition of(Setup setup) {
    Board board = setup.board();
    long passed = setup.enPassant().isPresent() ? 1L << setup.enPassant().getAsInt() : 0;
    GeneratorPosition white =
        new GeneratorPosition(
            board.pieces(setup.turn()),
            board.pawns(),
            board.knights(),
            board.bishops() | board.queens(),
            board.rooks() | board.queens(),
            board.kings(),
            setup.castling() | passed);
    return setup.turn() == Color.WHITE ? white : white.flipped();
  }

  /** The node at {@code nodes[at]}. */
  public static GeneratorPosition at(long[] nodes, int at) {
    return new GeneratorPosition(
        nodes[at + US],
        nodes[at + PAWNS],
        nodes[at + KNIGHTS],
        nodes[at + DIAGONALS],
        nodes[at + STRAIGHTS],
        nodes[at + KINGS],
        nodes[at + SPECIAL]);
  }

  /** The move that led to the node at {@code nodes[at]}, if {@code turn} was to move. */
  public static Move move(long[] nodes, int at, Color turn) {
    return Moves.decode((int) nodes[at + MOVE], turn);
  }

  /** This node as an array of its own, led to by no move. */
  public long[] words() {
    return new long[] {us, pawns, knights, diagonals, straights, kings, special, 0};
  }

  /** What a FEN says of this node when {@code turn} is to move, with the counters given. */
  public Setup setup(Color turn, int halfmoves, int fullmoves) {
    GeneratorPosition seen = turn == Color.WHITE ? this : flipped();
    long other = seen.occupied() & ~seen.us;
    long passed = seen.special & ~BACK_RANKS;
    Board board =
        new Board(
            turn == Color.WHITE ? seen.us : other,
            turn == Color.WHITE ? other : seen.us,
            seen.pawns,
            seen.knights,
            seen.diagonals & ~seen.straights,
            seen.straights & ~seen.diagonals,
            seen.diagonals & seen.straights,
            seen.kings);
    return new Setup(
        board,
        turn,
        seen.special & BACK_RANKS,
        passed == 0 ? OptionalInt.empty() : OptionalInt.of(Long.numberOfTrailingZeros(passed)),
        halfmoves,
        fullmoves);
  }

  /** The squares with a piece. */
  public long occupied() {
    return pawns | knights | diagonals | straights | kings;
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
        diagonals,
        straights,
        occupied());
  }

  /** The board upside down; {@code us} stays whose it was. */
  private GeneratorPosition flipped() {
    return new GeneratorPosition(
        Long.reverseBytes(us),
        Long.reverseBytes(pawns),
        Long.reverseBytes(knights),
        Long.reverseBytes(diagonals),
        Long.reverseBytes(straights),
        Long.reverseBytes(kings),
        Long.reverseBytes(special));
  }
}
