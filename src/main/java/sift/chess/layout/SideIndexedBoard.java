package sift.chess.layout;

/**
 * The array {@code pieceBB[14]} of "Bitboard Board-Definition" (Chess Programming Wiki): the pieces
 * of each color, redundantly, and the same twelve sets as {@link ClassicalBoard}, so that the side
 * to move is an index and no branch. The index of a set is the {@link PieceCode}.
 *
 * <pre>
 *   word 0    state
 *        1    pieceBB[0]  white pieces        pieceBB[1]   black pieces
 *        3    pieceBB[2]  white pawns         pieceBB[3]   black pawns
 *        5    pieceBB[4]  white knights       pieceBB[5]   black knights
 *        7    pieceBB[6]  white bishops       pieceBB[7]   black bishops
 *        9    pieceBB[8]  white rooks         pieceBB[9]   black rooks
 *        11   pieceBB[10] white queens        pieceBB[11]  black queens
 *        13   pieceBB[12] white king          pieceBB[13]  black king
 * </pre>
 */
final class SideIndexedBoard implements BoardLayout {
  private static final int PIECE_BB = 1;

  @Override
  public int words() {
    return PIECE_BB + PieceCode.END;
  }

  @Override
  public void toggle(long[] board, int at, int code, long squares) {
    board[at + PIECE_BB + (code & PieceCode.BLACK)] ^= squares;
    board[at + PIECE_BB + code] ^= squares;
  }

  @Override
  public long own(long[] board, int at) {
    return board[at + PIECE_BB + (BoardState.isBlack(board[at]) ? 1 : 0)];
  }

  private static long both(long[] board, int at, int code) {
    return board[at + PIECE_BB + code] | board[at + PIECE_BB + code + PieceCode.BLACK];
  }

  @Override
  public long pawns(long[] board, int at) {
    return both(board, at, PieceCode.PAWN);
  }

  @Override
  public long knights(long[] board, int at) {
    return both(board, at, PieceCode.KNIGHT);
  }

  @Override
  public long bishopsQueens(long[] board, int at) {
    return both(board, at, PieceCode.BISHOP) | both(board, at, PieceCode.QUEEN);
  }

  @Override
  public long rooksQueens(long[] board, int at) {
    return both(board, at, PieceCode.ROOK) | both(board, at, PieceCode.QUEEN);
  }

  @Override
  public long kings(long[] board, int at) {
    return both(board, at, PieceCode.KING);
  }

  @Override
  public long occupied(long[] board, int at) {
    return both(board, at, 0);
  }

  @Override
  public int seenAt(long[] board, int at, int square) {
    for (int code = PieceCode.PAWN; code < PieceCode.END; code++) {
      if ((board[at + PIECE_BB + code] >>> square & 1) != 0) {
        return code;
      }
    }
    return PieceCode.EMPTY;
  }

  @Override
  public void toHex(long[] board, int at, long[] hex) {
    System.arraycopy(board, at + PIECE_BB, hex, 0, PieceCode.END);
    hex[PieceCode.EMPTY] = ~occupied(board, at);
    hex[PieceCode.BLACK] = 0;
    hex[PieceCode.END] = 0;
    hex[PieceCode.END + 1] = 0;
  }
}
