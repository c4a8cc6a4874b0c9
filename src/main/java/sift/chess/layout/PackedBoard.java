package sift.chess.layout;

/**
 * Three words of packed sets and one of the white pieces: 256 bits, "a more compact way to store
 * chess positions" that packs p, N, B, R, Q and K as {@code s = p | N | B}, {@code t = B | Q | R},
 * {@code u = R | K | p}.
 *
 * <pre>
 *                      p N B R Q K   .
 *   word 0   state
 *        1   s         1 1 1 . . .   .      the code s t u = 111 never occurs
 *        2   t         . . 1 1 1 .   .
 *        3   u         1 . . 1 . 1   .
 *        4   white
 * </pre>
 *
 * <p>The flags of a position stay in the word of the state here, where they can be changed.
 */
final class PackedBoard implements BoardLayout {
  private static final int S = 1;
  private static final int T = 2;
  private static final int U = 3;
  private static final int WHITE = 4;

  // Which of the codes 0 to 15 are in each set, one bit each, whatever their color.
  private static final int IN_S = in(PieceCode.PAWN, PieceCode.KNIGHT, PieceCode.BISHOP);
  private static final int IN_T = in(PieceCode.BISHOP, PieceCode.QUEEN, PieceCode.ROOK);
  private static final int IN_U = in(PieceCode.ROOK, PieceCode.KING, PieceCode.PAWN);

  // The white piece by the bits of a square in s, t and u, the first one lowest: . N Q B K p R
  private static final long PIECES =
      nibble(1, PieceCode.KNIGHT)
          | nibble(2, PieceCode.QUEEN)
          | nibble(3, PieceCode.BISHOP)
          | nibble(4, PieceCode.KING)
          | nibble(5, PieceCode.PAWN)
          | nibble(6, PieceCode.ROOK);

  private static int in(int... codes) {
    int set = 0;
    for (int code : codes) {
      set |= 3 << code;
    }
    return set;
  }

  private static long nibble(int index, int code) {
    return (long) code << (4 * index);
  }

  @Override
  public int words() {
    return 5;
  }

  @Override
  public void toggle(long[] board, int at, int code, long squares) {
    board[at + S] ^= squares & -(IN_S >> code & 1L);
    board[at + T] ^= squares & -(IN_T >> code & 1L);
    board[at + U] ^= squares & -(IN_U >> code & 1L);
    board[at + WHITE] ^= squares & ((code & 1L) - 1);
  }

  @Override
  public long own(long[] board, int at) {
    return BoardState.isBlack(board[at])
        ? board[at + WHITE] ^ occupied(board, at)
        : board[at + WHITE];
  }

  @Override
  public long pawns(long[] board, int at) {
    return board[at + S] & board[at + U];
  }

  @Override
  public long knights(long[] board, int at) {
    return board[at + S] & ~(board[at + T] | board[at + U]);
  }

  @Override
  public long bishopsQueens(long[] board, int at) {
    return board[at + T] & ~board[at + U];
  }

  @Override
  public long rooksQueens(long[] board, int at) {
    return board[at + T] & ~board[at + S];
  }

  @Override
  public long kings(long[] board, int at) {
    return board[at + U] & ~(board[at + S] | board[at + T]);
  }

  @Override
  public long occupied(long[] board, int at) {
    return board[at + S] | board[at + T] | board[at + U];
  }

  @Override
  public int seenAt(long[] board, int at, int square) {
    long bits =
        (board[at + S] >>> square & 1)
            | (board[at + T] >>> square & 1) << 1
            | (board[at + U] >>> square & 1) << 2;
    int white = (int) (PIECES >>> (4 * bits)) & 15;
    return white == PieceCode.EMPTY ? white : white + 1 - (int) (board[at + WHITE] >>> square & 1);
  }
}
