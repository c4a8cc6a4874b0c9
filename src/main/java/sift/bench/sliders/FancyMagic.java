package sift.bench.sliders;

import sift.chess.attacks.Attacks;
import sift.chess.attacks.WalkAttacks;
import sift.geometry.Bitboard;
import sift.geometry.Square;

/**
 * Tables indexed by a product of the relevant occupancy, each as small as its number of bits
 * allows: "Fancy Magic Bitboards" of the Chess Programming Wiki, by Pradyumna Kannan after Lasse
 * Hansen.
 *
 * <p>Finds its magics when the class is initialized, by {@link MagicFinder}.
 */
public final class FancyMagic implements Attacks {
  private static final long[] BISHOP_MASK = new long[Square.COUNT];
  private static final long[] ROOK_MASK = new long[Square.COUNT];
  private static final long[] BISHOP_MAGIC = new long[Square.COUNT];
  private static final long[] ROOK_MAGIC = new long[Square.COUNT];
  private static final int[] BISHOP_SHIFT = new int[Square.COUNT];
  private static final int[] ROOK_SHIFT = new int[Square.COUNT];
  private static final int[] BISHOP_START = new int[Square.COUNT];
  private static final int[] ROOK_START = new int[Square.COUNT];
  private static final long[] TABLE;

  static {
    Attacks walk = new WalkAttacks();
    MagicFinder finder = new MagicFinder();
    int size = 0;
    for (int square = 0; square < Square.COUNT; square++) {
      int from = square;
      BISHOP_MASK[square] = Attacks.relevantOccupied(square, walk.bishop(square, 0));
      BISHOP_SHIFT[square] = Long.SIZE - Long.bitCount(BISHOP_MASK[square]);
      BISHOP_MAGIC[square] =
          finder.find(
              BISHOP_MASK[square], BISHOP_SHIFT[square], occupied -> walk.bishop(from, occupied));
      BISHOP_START[square] = size;
      size += 1 << Long.bitCount(BISHOP_MASK[square]);
      ROOK_MASK[square] = Attacks.relevantOccupied(square, walk.rook(square, 0));
      ROOK_SHIFT[square] = Long.SIZE - Long.bitCount(ROOK_MASK[square]);
      ROOK_MAGIC[square] =
          finder.find(ROOK_MASK[square], ROOK_SHIFT[square], occupied -> walk.rook(from, occupied));
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
    return Card.bytes(BISHOP_MASK, ROOK_MASK, BISHOP_MAGIC, ROOK_MAGIC, TABLE)
        + Card.bytes(BISHOP_SHIFT, ROOK_SHIFT, BISHOP_START, ROOK_START);
  }

  private static int bishopIndex(int square, long occupied) {
    long product = (occupied & BISHOP_MASK[square]) * BISHOP_MAGIC[square];
    return BISHOP_START[square] + (int) (product >>> BISHOP_SHIFT[square]);
  }

  private static int rookIndex(int square, long occupied) {
    long product = (occupied & ROOK_MASK[square]) * ROOK_MAGIC[square];
    return ROOK_START[square] + (int) (product >>> ROOK_SHIFT[square]);
  }
}
