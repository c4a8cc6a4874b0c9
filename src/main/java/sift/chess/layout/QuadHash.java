package sift.chess.layout;

/**
 * A hash key of 64 bits straight from the four words of a quad-bitboard, without a look at single
 * squares.
 *
 * <p>Each word goes through four xorshifts of its own, and the results are combined by exclusive
 * or; so does a fifth word, what else tells positions apart (castling rights, en passant, side to
 * move). The key is linear over exclusive or: the key of {@code x ^ y} is the exclusive or of their
 * keys. What a move changes can therefore be added to the key, as to that of Zobrist, and
 * incremental keys equal those from scratch.
 *
 * <p>Each step is one-to-one, so positions that differ in one word have different keys. The shifts
 * were chosen at random until no two of all sums of three bits agreed: positions with the same key
 * differ in 7 bits of the five words or more.
 */
final class QuadHash {
  private QuadHash() {}

  /** Returns what a piece of this code on these squares adds to the key. */
  static long of(int code, long squares) {
    return of(
        squares & -(code & 1L),
        squares & -(code >> 1 & 1L),
        squares & -(code >> 2 & 1L),
        squares & -(code >> 3 & 1L));
  }

  /** Returns the key of a quad-bitboard; 0 if it is empty. */
  static long of(long b0, long b1, long b2, long b3) {
    return mix(b0, 22, 23, 4, 8)
        ^ mix(b1, 21, 17, 6, 7)
        ^ mix(b2, 37, 22, 15, 11)
        ^ mix(b3, 25, 29, 11, 26);
  }

  /** Returns what a {@link BoardState state}, or the difference of two, adds to the key. */
  static long ofState(long state) {
    return mix(state & BoardState.SAME_POSITION, 36, 17, 10, 5);
  }

  private static long mix(long word, int up, int down, int up2, int down2) {
    long mixed = word;
    mixed ^= mixed << up;
    mixed ^= mixed >>> down;
    mixed ^= mixed << up2;
    return mixed ^ mixed >>> down2;
  }
}
