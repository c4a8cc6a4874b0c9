package sift.bench.sliders;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import sift.chess.attacks.Attacks;
import sift.chess.attacks.WalkAttacks;
import sift.geometry.Bitboard;
import sift.geometry.Square;

class MagicFinderTest {
  private static final Attacks WALK = new WalkAttacks();

  /** The hardest square: 12 bits, and hardly two subsets share their attacks. */
  @Test
  void occupanciesOfOneIndexHaveTheSameAttacks() {
    int corner = Square.parse("a1");
    long relevant = Attacks.relevantOccupied(corner, WALK.rook(corner, 0));
    assertEquals(12, Long.bitCount(relevant));
    int shift = Long.SIZE - 12;
    long factor = rookMagic(corner);
    Map<Integer, Long> attacks = new HashMap<>();
    for (long occupied : Bitboard.subsets(relevant).toArray()) {
      int index = (int) ((occupied * factor) >>> shift);
      long reached = WALK.rook(corner, occupied);
      assertEquals(reached, attacks.getOrDefault(index, reached));
      attacks.put(index, reached);
    }
  }

  @Test
  void magicsAreTheSameOnEveryRun() {
    int square = Square.parse("d4");
    assertEquals(rookMagic(square), rookMagic(square));
  }

  private static long rookMagic(int square) {
    long relevant = Attacks.relevantOccupied(square, WALK.rook(square, 0));
    return new MagicFinder()
        .find(
            relevant, Long.SIZE - Long.bitCount(relevant), occupied -> WALK.rook(square, occupied));
  }
}
