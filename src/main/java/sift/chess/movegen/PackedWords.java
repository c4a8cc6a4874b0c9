package sift.chess.movegen;

import sift.chess.board.PackedPosition;

/**
 * Positions as generators see them, packed in four words: s, t, u with the codes of {@link
 * PackedPosition}, and the pieces of the side to move. Code 111 is a rook with a castling right on
 * ranks 1 and 8, and on rank 5 the pawn that may be taken en passant.
 *
 * <p>There are no flags: the side to move plays up, and counters are no part of such a position. So
 * the bits of empty squares are 0, and any number of pieces fits.
 */
public final class PackedWords {
  /** The words of a packed position in an array. */
  public static final int WORDS = PackedPosition.WORDS;

  private PackedWords() {}

  /** Packs the position at {@code positions[at]} to {@code packed[to]}. */
  public static void pack(long[] positions, int at, long[] packed, int to) {
    packed[to] = s(positions, at);
    packed[to + 1] = t(positions, at);
    packed[to + 2] = u(positions, at);
    packed[to + 3] = us(positions, at);
  }

  /** Unpacks the position at {@code packed[at]} to {@code positions[to]}; the move's word is 0. */
  public static void unpack(long[] packed, int at, long[] positions, int to) {
    long all = packed[at] & packed[at + 1] & packed[at + 2];
    long castling = all & GeneratorPosition.BACK_RANKS;
    long doubleStep = all ^ castling;
    long s = packed[at] ^ castling;
    long t = packed[at + 1] ^ doubleStep;
    long u = packed[at + 2];
    positions[to + GeneratorPosition.US] = packed[at + 3];
    positions[to + GeneratorPosition.PAWNS] = s & u;
    positions[to + GeneratorPosition.KNIGHTS] = s & ~(t | u);
    positions[to + GeneratorPosition.BISHOPS_QUEENS] = t & ~u;
    positions[to + GeneratorPosition.ROOKS_QUEENS] = t & ~s;
    positions[to + GeneratorPosition.KINGS] = u & ~(s | t);
    positions[to + GeneratorPosition.CASTLING_EN_PASSANT] = castling | doubleStep << 8;
    positions[to + GeneratorPosition.MOVE] = 0;
  }

  /** Returns the first word of the position at {@code positions[at]}. */
  public static long s(long[] positions, int at) {
    return positions[at + GeneratorPosition.PAWNS]
        | positions[at + GeneratorPosition.KNIGHTS]
        | (positions[at + GeneratorPosition.BISHOPS_QUEENS]
            & ~positions[at + GeneratorPosition.ROOKS_QUEENS])
        | (positions[at + GeneratorPosition.CASTLING_EN_PASSANT] & GeneratorPosition.BACK_RANKS);
  }

  /** Returns the second word. */
  public static long t(long[] positions, int at) {
    return positions[at + GeneratorPosition.BISHOPS_QUEENS]
        | positions[at + GeneratorPosition.ROOKS_QUEENS]
        | (positions[at + GeneratorPosition.CASTLING_EN_PASSANT]
                & GeneratorPosition.EN_PASSANT_RANK)
            >>> 8;
  }

  /** Returns the third word. */
  public static long u(long[] positions, int at) {
    return positions[at + GeneratorPosition.PAWNS]
        | positions[at + GeneratorPosition.KINGS]
        | (positions[at + GeneratorPosition.ROOKS_QUEENS]
            & ~positions[at + GeneratorPosition.BISHOPS_QUEENS]);
  }

  /** Returns the fourth word, the pieces of the side to move. */
  public static long us(long[] positions, int at) {
    return positions[at + GeneratorPosition.US];
  }
}
