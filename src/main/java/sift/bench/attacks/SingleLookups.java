package sift.bench.attacks;

import java.lang.invoke.MethodHandles;
import sift.chess.attacks.Attacks;
import sift.chess.attacks.ClassCopy;
import sift.chess.attacks.WalkAttacks;

/**
 * Look-ups one by one, in a copy of this class for each contestant.
 *
 * <p>Loops are small, because vectors that are inlined into long methods may be boxed.
 */
final class SingleLookups implements Lookups {
  private static final Attacks ATTACKS =
      ClassCopy.constant(MethodHandles.lookup(), Attacks.class).orElseGet(WalkAttacks::new);

  // 2^64 divided by the golden ratio, made odd: spreads a word over the upper bits of the product.
  private static final long GOLDEN = 0x9E3779B97F4A7C15L;

  private SingleLookups() {}

  static Lookups of(Attacks attacks) {
    return ClassCopy.of(MethodHandles.lookup(), attacks, Lookups.class);
  }

  @Override
  public long independent(int[] squares, long[] occupied, int from, int to) {
    long sum = 0;
    for (int i = from; i < to; i++) {
      sum ^= ATTACKS.queen(squares[i], occupied[i]);
    }
    return sum;
  }

  @Override
  public long game(long[] occupied, int from, int to) {
    int square = 0;
    for (int i = from; i < to; i++) {
      square = (int) ((ATTACKS.queen(square, occupied[i]) * GOLDEN) >>> 58);
    }
    return square;
  }

  @Override
  public long dependent(int queens) {
    long state = GOLDEN;
    for (int i = 0; i < queens; i++) {
      // A quarter of the bits.
      long occupied = state & Long.rotateLeft(state, 21);
      state = (state ^ ATTACKS.queen((int) (state >>> 58), occupied)) * GOLDEN;
      state ^= state >>> 32;
    }
    return state;
  }
}
