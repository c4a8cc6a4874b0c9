package sift.chess.layout;

/**
 * Two sets by color and six by type, {@code pieceBB[8]}: the "Denser Board" of "Bitboard
 * Board-Definition" (Chess Programming Wiki). The pieces of one color and type are an intersection.
 *
 * <pre>
 *   word 0   state
 *        1   white    2   black
 *        3   pawns    4   knights   5   bishops   6   rooks   7   queens   8   kings
 * </pre>
 */
final class DenserBoard implements BoardLayout {
  private static final int COLORS = 1;
  private static final int PAWNS = 3;
  private static final int KNIGHTS = 4;
  private static final int BISHOPS = 5;
  private static final int ROOKS = 6;
  private static final int QUEENS = 7;
  private static final int KINGS = 8;

  @Override
  public int words() {
    return 9;
  }

  @Override
  public void toggle(long[] board, int at, int code, long squares) {
    board[at + COLORS + (code & PieceCode.BLACK)] ^= squares;
    board[at + PAWNS + (code - PieceCode.PAWN) / 2] ^= squares;
  }

  @Override
  public long own(long[] board, int at) {
    return board[at + COLORS + (BoardState.isBlack(board[at]) ? 1 : 0)];
  }

  @Override
  public long pawns(long[] board, int at) {
    return board[at + PAWNS];
  }

  @Override
  public long knights(long[] board, int at) {
    return board[at + KNIGHTS];
  }

  @Override
  public long bishopsQueens(long[] board, int at) {
    return board[at + BISHOPS] | board[at + QUEENS];
  }

  @Override
  public long rooksQueens(long[] board, int at) {
    return board[at + ROOKS] | board[at + QUEENS];
  }

  @Override
  public long kings(long[] board, int at) {
    return board[at + KINGS];
  }

  @Override
  public long occupied(long[] board, int at) {
    return board[at + COLORS] | board[at + COLORS + 1];
  }

  @Override
  public int seenAt(long[] board, int at, int square) {
    for (int type = 0; type <= KINGS - PAWNS; type++) {
      if ((board[at + PAWNS + type] >>> square & 1) != 0) {
        return PieceCode.PAWN + 2 * type + (int) (board[at + COLORS + 1] >>> square & 1);
      }
    }
    return PieceCode.EMPTY;
  }
}
