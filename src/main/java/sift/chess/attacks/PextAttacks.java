package sift.chess.attacks;

import sift.geometry.Bitboard;
import sift.geometry.Square;

/**
 * Tables indexed by the occupied squares that matter, packed to the right by {@link Long#compress}:
 * "BMI2 PEXT Bitboards" of the Chess Programming Wiki.
 *
 * <p>107,648 words, filled from {@link WalkAttacks}. Where there is no BMI2, {@code Long.compress}
 * is a loop.
 */
public final class PextAttacks implements Attacks {
  // Static, so that a compiler may take the arrays for constants.
  private static final long[] BISHOP_MASK = new long[Square.COUNT];
  private static final long[] ROOK_MASK = new long[Square.COUNT];
  private static final int[] BISHOP_START = new int[Square.COUNT];
  private static final int[] ROOK_START = new int[Square.COUNT];
  private static final long[] TABLE;

  static {
    Attacks walk = new WalkAttacks();
    int size = 0;
    for (int square = 0; square < Square.COUNT; square++) {
      BISHOP_MASK[square] = RelevantOccupancy.mask(square, walk.bishop(square, 0));
      BISHOP_START[square] = size;
      size += 1 << Long.bitCount(BISHOP_MASK[square]);
      ROOK_MASK[square] = RelevantOccupancy.mask(square, walk.rook(square, 0));
      ROOK_START[square] = size;
      size += 1 << Long.bitCount(ROOK_MASK[square]);
    }
    TABLE = new long[size];
    for (int square = 0; square < Square.COUNT; square++) {
      int from = square;
      Bitboard.subsets(BISHOP_MASK[from])
          .forEach(occupied -> TABLE[bishopIndex(from, occupied)] = walk.bishop(from, occupied));
      Bitboard.subsets(ROOK_MASK[from])
          .forEach(occupied -> TABLE[rookIndex(from, occupied)] = walk.rook(from, occupied));
    }
  }

  @Override
  public long bishop(int square, long occupied) {
    return TABLE[bishopIndex(square, occupied)];
  }

  @Override
  public long rook(int square, long occupied) {
    return TABLE[rookIndex(square, occupied)];
  }

  @Override
  public long queen(int square, long occupied) {
    return bishop(square, occupied) | rook(square, occupied);
  }

  static int tableBytes() {
    return Card.bytes(BISHOP_MASK, ROOK_MASK, TABLE) + Card.bytes(BISHOP_START, ROOK_START);
  }

  private static int bishopIndex(int square, long occupied) {
    return BISHOP_START[square] + (int) Long.compress(occupied, BISHOP_MASK[square]);
  }

  private static int rookIndex(int square, long occupied) {
    return ROOK_START[square] + (int) Long.compress(occupied, ROOK_MASK[square]);
  }
}
