package sift.bench.boards;

import sift.chess.board.PackedPosition;
import sift.geometry.Bitboard;

/**
 * The plain twin of {@link PackedPosition#pack} and its inverse: bit by bit the flags go into the
 * empty squares, as the post on positions in 256 bits describes it.
 */
final class PlainPacking {
  private static final long BACK_RANKS = Bitboard.RANK_1 | Bitboard.RANK_8;

  private PlainPacking() {}

  /** Packs the position at {@code unpacked[at]} to {@code packed[to]}. */
  static void pack(long[] unpacked, int at, long[] packed, int to) {
    long special = unpacked[at + 8];
    long castling = special & BACK_RANKS;
    long passed = special ^ castling;
    long doubleStep = (passed & Bitboard.RANK_3) != 0 ? passed << 8 : passed >>> 8;
    packed[to] = unpacked[at + 2] | unpacked[at + 3] | unpacked[at + 4] | castling;
    packed[to + 1] = unpacked[at + 4] | unpacked[at + 6] | unpacked[at + 5] | doubleStep;
    packed[to + 2] = unpacked[at + 5] | unpacked[at + 7] | unpacked[at + 2];
    long white = unpacked[at];
    long empty = ~(white | unpacked[at + 1]);
    for (long flags = unpacked[at + 9]; flags != 0; flags >>>= 1) {
      white |= empty & -empty & -(flags & 1);
      empty &= empty - 1;
    }
    packed[to + 3] = white;
  }

  /** Unpacks the position at {@code packed[at]} to {@code unpacked[to]}. */
  static void unpack(long[] packed, int at, long[] unpacked, int to) {
    long all = packed[at] & packed[at + 1] & packed[at + 2];
    long castling = all & BACK_RANKS;
    long doubleStep = all ^ castling;
    long s = packed[at] ^ castling;
    long t = packed[at + 1] ^ doubleStep;
    long u = packed[at + 2];
    long white = packed[at + 3] & (s | t | u);
    unpacked[to] = white;
    unpacked[to + 1] = (s | t | u) ^ white;
    unpacked[to + 2] = s & u;
    unpacked[to + 3] = s & ~(t | u);
    unpacked[to + 4] = s & t;
    unpacked[to + 5] = t & u;
    unpacked[to + 6] = t & ~(s | u);
    unpacked[to + 7] = u & ~(s | t);
    boolean isWhite = (doubleStep & Bitboard.RANK_1 << 24) != 0;
    unpacked[to + 8] = castling | (isWhite ? doubleStep >>> 8 : doubleStep << 8);
    long flags = 0;
    long bits = packed[at + 3] ^ white;
    int number = 0;
    for (long empty = ~(s | t | u); bits != 0; empty &= empty - 1) {
      long square = empty & -empty;
      flags |= (bits & square) != 0 ? 1L << number : 0;
      bits &= ~square;
      number++;
    }
    unpacked[to + 9] = flags;
  }
}
