package sift.chess.board;

import java.util.OptionalInt;
import sift.geometry.Square;

/**
 * All that a FEN says; it may be illegal.
 *
 * @param turn the side to move
 * @param castling the squares of the rooks that may still castle, of both colors, in Chess960 as in
 *     the usual game
 * @param enPassant the square that a pawn has just passed by a double step
 * @param halfmoves moves of either side since the last capture or pawn move, 0 to {@value
 *     #MAX_COUNTER}
 * @param fullmoves the number of the move, 1 to {@value #MAX_COUNTER}, though files have a 0 now
 *     and then; rises after a move of black
 */
public record Setup(
    Board board, Color turn, long castling, OptionalInt enPassant, int halfmoves, int fullmoves) {
  /** Where the counters stop counting, so that every FEN can be read again. */
  public static final int MAX_COUNTER = 9999;

  public Setup {
    enPassant.ifPresent(Square::check);
  }

  /** What a counter says after one more move. */
  public static int next(int moves) {
    return Math.min(moves + 1, MAX_COUNTER);
  }

  /** This setup as if no pawn had passed a square. */
  public Setup withoutEnPassant() {
    return new Setup(board, turn, castling, OptionalInt.empty(), halfmoves, fullmoves);
  }
}
