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
  private static final Tables BISHOP = Tables.of(new WalkAttacks()::bishop);
  private static final Tables ROOK = Tables.of(new WalkAttacks()::rook);

  /** The attacks of a piece: from the start of a square on, those of each product. */
  @SuppressWarnings("ArrayRecordComponent") // HotSpot takes fields of records for constants
  private record Tables(long[] masks, long[] magics, int[] shifts, int[] starts, long[] attacks) {
    static Tables of(Attacks.Piece walk) {
      long[] masks = new long[Square.COUNT];
      int[] shifts = new int[Square.COUNT];
      int[] starts = new int[Square.COUNT];
      int size = 0;
      for (int square = 0; square < Square.COUNT; square++) {
        masks[square] = Attacks.relevantOccupied(square, walk.attacks(square, 0));
        shifts[square] = Long.SIZE - Long.bitCount(masks[square]);
        starts[square] = size;
        size += 1 << Long.bitCount(masks[square]);
      }
      Tables tables = new Tables(masks, new long[Square.COUNT], shifts, starts, new long[size]);
      MagicFinder finder = new MagicFinder();
      for (int square = 0; square < Square.COUNT; square++) {
        tables.fill(square, walk, finder);
      }
      return tables;
    }

    private void fill(int square, Attacks.Piece walk, MagicFinder finder) {
      magics[square] =
          finder.find(masks[square], shifts[square], occupied -> walk.attacks(square, occupied));
      Bitboard.subsets(masks[square])
          .forEach(occupied -> attacks[index(square, occupied)] = walk.attacks(square, occupied));
    }

    private int index(int square, long occupied) {
      long product = (occupied & masks[square]) * magics[square];
      return starts[square] + (int) (product >>> shifts[square]);
    }

    long attacks(int square, long occupied) {
      return attacks[index(square, occupied)];
    }
  }

  @Override
  public long bishop(int square, long occupied) {
    return BISHOP.attacks(square, occupied);
  }

  @Override
  public long rook(int square, long occupied) {
    return ROOK.attacks(square, occupied);
  }

  @Override
  public long queen(int square, long occupied) {
    return bishop(square, occupied) | rook(square, occupied);
  }
}
