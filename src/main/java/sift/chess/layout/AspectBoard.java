package sift.chess.layout;

import sift.geometry.Square;

/**
 * A quad-bitboard that a move changes by "from- and to-aspects" from a table of 16 codes, 64
 * squares and 32 bytes: 32 KB ("Quad-Bitboards", Chess Programming Wiki). An empty square changes
 * nothing, so a move takes the aspects of moving, placed and captured piece without a branch:
 *
 * <pre>
 *   quad ^= aspect[piece][from] ^ aspect[placed][to] ^ aspect[captured][where]
 * </pre>
 */
abstract class AspectBoard extends QuadBoard {
  /** The number of aspects; the number of one is {@code code << 6 | square}. */
  static final int COUNT = PieceCode.COUNT * Square.COUNT;

  /** The four words of each aspect. */
  static final long[] ASPECTS = new long[COUNT * 4];

  static {
    for (int aspect = 0; aspect < COUNT; aspect++) {
      for (int word = 0; word < 4; word++) {
        ASPECTS[4 * aspect + word] = (aspect >> (6 + word) & 1L) << aspect;
      }
    }
  }

  /** Adds three aspects to the board; 0 is that of an empty square. */
  abstract void add(long[] board, int at, int first, int second, int third);

  @Override
  public final void togglePieces(long[] board, int at, int move) {
    int from = BoardMove.piece(move) << 6 | BoardMove.from(move);
    if (BoardMove.isCastling(move)) {
      int rook = BoardMove.rook(move) << 6;
      add(board, at, from, BoardMove.piece(move) << 6 | BoardMove.kingsGoal(move), 0);
      add(board, at, rook | BoardMove.to(move), rook | BoardMove.rooksGoal(move), 0);
    } else {
      int to = BoardMove.placed(move) << 6 | BoardMove.to(move);
      add(board, at, from, to, BoardMove.captured(move) << 6 | BoardMove.capturedSquare(move));
    }
  }
}
