package sift.chess.layout;

/**
 * Twelve disjoint sets, one for each piece of each color: the "Classical Board" of "Bitboard
 * Board-Definition" (Chess Programming Wiki).
 *
 * <pre>
 *   word 0   state
 *        1   whitePawns    whiteKnights   whiteBishops    6 words
 *            whiteRooks    whiteQueens    whiteKing
 *        7   blackPawns    blackKnights   blackBishops    6 words
 *            blackRooks    blackQueens    blackKing
 * </pre>
 *
 * <p>The sets of one side are found by a branch on the side to move.
 */
final class ClassicalBoard implements BoardLayout {
  private static final int WHITE = 1;
  private static final int BLACK = 7;

  // Within the words of one color.
  private static final int PAWNS = 0;
  private static final int KNIGHTS = 1;
  private static final int BISHOPS = 2;
  private static final int ROOKS = 3;
  private static final int QUEENS = 4;
  private static final int KING = 5;

  @Override
  public int words() {
    return 13;
  }

  private static int word(int code) {
    return ((code & PieceCode.BLACK) == 0 ? WHITE : BLACK) + (code - PieceCode.PAWN) / 2;
  }

  @Override
  public void toggle(long[] board, int at, int code, long squares) {
    board[at + word(code)] ^= squares;
  }

  @Override
  public long own(long[] board, int at) {
    return BoardState.isBlack(board[at]) ? pieces(board, at + BLACK) : pieces(board, at + WHITE);
  }

  private static long pieces(long[] board, int first) {
    return board[first + PAWNS]
        | board[first + KNIGHTS]
        | board[first + BISHOPS]
        | board[first + ROOKS]
        | board[first + QUEENS]
        | board[first + KING];
  }

  @Override
  public long pawns(long[] board, int at) {
    return board[at + WHITE + PAWNS] | board[at + BLACK + PAWNS];
  }

  @Override
  public long knights(long[] board, int at) {
    return board[at + WHITE + KNIGHTS] | board[at + BLACK + KNIGHTS];
  }

  @Override
  public long bishopsQueens(long[] board, int at) {
    return board[at + WHITE + BISHOPS] | board[at + BLACK + BISHOPS] | queens(board, at);
  }

  @Override
  public long rooksQueens(long[] board, int at) {
    return board[at + WHITE + ROOKS] | board[at + BLACK + ROOKS] | queens(board, at);
  }

  private static long queens(long[] board, int at) {
    return board[at + WHITE + QUEENS] | board[at + BLACK + QUEENS];
  }

  @Override
  public long kings(long[] board, int at) {
    return board[at + WHITE + KING] | board[at + BLACK + KING];
  }

  @Override
  public long occupied(long[] board, int at) {
    return pieces(board, at + WHITE) | pieces(board, at + BLACK);
  }

  @Override
  public int seenAt(long[] board, int at, int square) {
    for (int code = PieceCode.PAWN; code < PieceCode.END; code++) {
      if ((board[at + word(code)] >>> square & 1) != 0) {
        return code;
      }
    }
    return PieceCode.EMPTY;
  }
}
