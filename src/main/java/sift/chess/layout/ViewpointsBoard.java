package sift.chess.layout;

/**
 * The board as both sides see it, whoever is white: {@code struct brd} of "A new kind of rotated
 * Bitboard" (Daniel Infuehr), in which "a, b, c, d [are] the own perspective always" and the two
 * halves are swapped after each move.
 *
 * <pre>
 *                                       seen by the side to move, playing up
 *   word 0   state
 *        1   a   own pieces
 *        2   b   P B Q of both sides
 *        3   c   N B K of both sides
 *        4   d   R Q K of both sides
 *                                       the same, seen by the other side, playing up
 *        5   A   its own pieces
 *        6   B   = b upside down
 *        7   C   = c upside down
 *        8   D   = d upside down
 * </pre>
 *
 * <p>There is no color: "white" codes are those of the side to move, a move is seen by the side
 * that makes it, and no word is turned upside down to find moves.
 */
final class ViewpointsBoard implements BoardLayout {
  private static final int A = 1;
  private static final int B = 2;
  private static final int C = 3;
  private static final int D = 4;
  private static final int OTHER = 4;

  @Override
  public int words() {
    return 9;
  }

  @Override
  public boolean isMirrored(long state) {
    return BoardState.isBlack(state);
  }

  @Override
  public void toggle(long[] board, int at, int code, long squares) {
    long turned = Long.reverseBytes(squares);
    long isOther = -(code & 1L);
    long inB = -(code >> 1 & 1L);
    long inC = -(code >> 2 & 1L);
    long inD = -(code >> 3 & 1L);
    board[at + A] ^= squares & ~isOther;
    board[at + B] ^= squares & inB;
    board[at + C] ^= squares & inC;
    board[at + D] ^= squares & inD;
    board[at + OTHER + A] ^= turned & isOther;
    board[at + OTHER + B] ^= turned & inB;
    board[at + OTHER + C] ^= turned & inC;
    board[at + OTHER + D] ^= turned & inD;
  }

  @Override
  public long make(long[] board, int at, int move) {
    long before = BoardLayout.super.make(board, at, move);
    board[at] = BoardState.upsideDown(board[at]);
    swap(board, at);
    return before;
  }

  @Override
  public void unmake(long[] board, int at, int move, long before) {
    swap(board, at);
    BoardLayout.super.unmake(board, at, move, before);
  }

  /** Exchanges the viewpoints: {@code swapcolor} of the post. */
  private static void swap(long[] board, int at) {
    for (int word = at + A; word <= at + D; word++) {
      long own = board[word];
      board[word] = board[word + OTHER];
      board[word + OTHER] = own;
    }
  }

  @Override
  public long own(long[] board, int at) {
    return board[at + A];
  }

  @Override
  public long pawns(long[] board, int at) {
    return board[at + B] & ~(board[at + C] ^ board[at + D]);
  }

  @Override
  public long knights(long[] board, int at) {
    return board[at + C] & ~(board[at + B] | board[at + D]);
  }

  @Override
  public long bishopsQueens(long[] board, int at) {
    return board[at + B] & (board[at + C] ^ board[at + D]);
  }

  @Override
  public long rooksQueens(long[] board, int at) {
    return board[at + D] & ~board[at + C];
  }

  @Override
  public long kings(long[] board, int at) {
    return board[at + C] & board[at + D];
  }

  @Override
  public long occupied(long[] board, int at) {
    return board[at + B] | board[at + C] | board[at + D];
  }

  @Override
  public int seenAt(long[] board, int at, int square) {
    int white =
        (int)
            ((board[at + B] >>> square & 1) << 1
                | (board[at + C] >>> square & 1) << 2
                | (board[at + D] >>> square & 1) << 3);
    return white == PieceCode.EMPTY ? white : white + 1 - (int) (board[at + A] >>> square & 1);
  }
}
