package sift.chess.batch;

import sift.chess.movegen.Castling;

/**
 * What castling needs, as a word. It has a field for each side, from bit 0 and from bit 32 on:
 *
 * <pre>
 *   bits   0 .. 7   squares of the first rank that must be empty
 *          8 .. 15  squares of the first rank that must be safe
 *         16 .. 23  the square where the rook must stand unpinned
 * </pre>
 */
final class CastlingWord {
  /** The field of a side without the right to castle: no position satisfies it. */
  static final long NO_CASTLING = 0xFF00FF;

  /** From one field of the word to the other, in bits. */
  static final int FIELD = 32;

  private CastlingWord() {}

  /** Returns the word of a king and the rooks of rank 1 with a right, at most two. */
  static long of(long rooks, int king) {
    long word = 0;
    long rest = rooks;
    for (int side = 0; side < 2; side++) {
      long field = NO_CASTLING;
      if (rest != 0) {
        int rook = Long.numberOfTrailingZeros(rest);
        long file = 1L << rook;
        field =
            Castling.mustBeEmpty(king, rook)
                | (Castling.mustBeSafe(king, rook) << 8)
                | (file << 16);
        rest ^= file;
      }
      word |= field << (side * FIELD);
    }
    return word;
  }
}
