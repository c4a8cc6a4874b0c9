package sift.chess.game;

import sift.chess.board.Board;
import sift.chess.board.Color;

/** Whether material is sufficient to mate. */
final class Material {
  private static final long DARK = 0xAA55AA55AA55AA55L;

  private Material() {}

  /** Returns what {@link Position#hasInsufficientMaterial} defines. */
  static boolean isInsufficient(Board board, Color color) {
    long ours = board.pieces(color);
    long theirs = board.pieces(color.other());
    if ((ours & (board.pawns() | board.rooks() | board.queens())) != 0) {
      return false;
    }
    if ((ours & board.knights()) != 0) {
      return Long.bitCount(ours) == 2 && (theirs & ~board.kings() & ~board.queens()) == 0;
    }
    return (ours & board.bishops()) == 0
        || (isOneShade(board.bishops()) && (board.pawns() | board.knights()) == 0);
  }

  private static boolean isOneShade(long squares) {
    return (squares & DARK) == 0 || (squares & ~DARK) == 0;
  }
}
