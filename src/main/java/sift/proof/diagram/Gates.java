package sift.proof.diagram;

import java.util.Arrays;
import java.util.OptionalLong;
import java.util.function.IntUnaryOperator;
import sift.lang.BinaryOp;
import sift.lang.BitWidth;
import sift.lang.TernaryLogic;
import sift.lang.UnaryOp;

/**
 * Sums, comparisons, counts and bit permutations of words with a diagram for each bit, bit 0 first.
 *
 * <p>Bits are permuted by the operator itself, applied to words of one bit: the meaning of a
 * reversal is defined once. Sums and comparisons take words of any length.
 */
final class Gates {
  private final Diagrams diagrams;
  private final BitWidth width;

  Gates(Diagrams diagrams, BitWidth width) {
    this.diagrams = diagrams;
    this.width = width;
  }

  /** Returns a word built bit by bit. */
  int[] bits(IntUnaryOperator bit) {
    int[] word = new int[width.bits()];
    Arrays.setAll(word, bit);
    return word;
  }

  int[] constant(long value) {
    return bits(bit -> (value >>> bit & 1) != 0 ? Diagrams.TRUE : Diagrams.FALSE);
  }

  /** Returns the value of a word that is constant. */
  OptionalLong constant(int[] word) {
    return free(word) > 0 ? OptionalLong.empty() : OptionalLong.of(fold(word));
  }

  private static long fold(int[] word) {
    long value = 0;
    for (int bit = 0; bit < word.length; bit++) {
      value |= (long) word[bit] << bit;
    }
    return value;
  }

  /** Returns the number of bits that depend on variables. */
  static long free(int[] word) {
    return Arrays.stream(word).filter(bit -> bit > Diagrams.TRUE).count();
  }

  /** Returns the word 1 where a function holds, else 0. */
  int[] truth(int holds) {
    return bits(bit -> bit == 0 ? holds : Diagrams.FALSE);
  }

  int[] choose(int test, int[] then, int[] otherwise) {
    return bits(bit -> diagrams.choose(test, then[bit], otherwise[bit]));
  }

  int[] not(int[] x) {
    return Arrays.stream(x).map(diagrams::not).toArray();
  }

  int[] logic(BinaryOp op, int[] x, int[] y) {
    return ternary(TernaryLogic.table(op), x, y, y);
  }

  int[] ternary(int table, int[] a, int[] b, int[] c) {
    return bits(bit ->
        diagrams.choose(
            a[bit], ofTable(table >> 4, b[bit], c[bit]), ofTable(table, b[bit], c[bit])));
  }

  /** Returns the function of two bits given by the four lowest bits of {@code table}. */
  private int ofTable(int table, int b, int c) {
    return diagrams.choose(
        b,
        diagrams.choose(c, table >> 3 & 1, table >> 2 & 1),
        diagrams.choose(c, table >> 1 & 1, table & 1));
  }

  int[] sum(int[] x, int[] y) {
    return sum(x, y, Diagrams.FALSE);
  }

  int[] difference(int[] x, int[] y) {
    return sum(x, not(y), Diagrams.TRUE);
  }

  int[] negated(int[] x) {
    return difference(new int[x.length], x);
  }

  private int[] sum(int[] x, int[] y, int carryIn) {
    int[] sum = new int[x.length];
    int carry = carryIn;
    for (int bit = 0; bit < sum.length; bit++) {
      int differ = diagrams.xor(x[bit], y[bit]);
      sum[bit] = diagrams.xor(differ, carry);
      carry = diagrams.choose(differ, carry, x[bit]);
    }
    return sum;
  }

  int equal(int[] x, int[] y) {
    int equal = Diagrams.TRUE;
    for (int bit = x.length - 1; bit >= 0; bit--) {
      equal = diagrams.choose(diagrams.xor(x[bit], y[bit]), Diagrams.FALSE, equal);
    }
    return equal;
  }

  /** Returns where x is below y as unsigned words: the highest bit that differs decides. */
  int below(int[] x, int[] y) {
    int below = Diagrams.FALSE;
    for (int bit = 0; bit < x.length; bit++) {
      below = diagrams.choose(diagrams.xor(x[bit], y[bit]), y[bit], below);
    }
    return below;
  }

  /** Returns the word whose unsigned order is the signed order of x. */
  int[] signFlipped(int[] x) {
    int[] flipped = x.clone();
    flipped[x.length - 1] = diagrams.not(x[x.length - 1]);
    return flipped;
  }

  /** Returns the number of ones, added bit by bit. */
  int[] ones(int[] x) {
    int[] count = constant(0);
    for (int one : x) {
      int carry = one;
      for (int bit = 0; carry != Diagrams.FALSE; bit++) {
        int before = count[bit];
        count[bit] = diagrams.xor(before, carry);
        carry = diagrams.and(before, carry);
      }
    }
    return count;
  }

  /**
   * Returns the number of zeros before the first one.
   *
   * @param bitAfter the bit with this many bits before it
   */
  int[] zerosBefore(int[] x, IntUnaryOperator bitAfter) {
    int[] zeros = constant(width.bits());
    for (int i = width.bits() - 1; i >= 0; i--) {
      zeros = choose(x[bitAfter.applyAsInt(i)], constant(i), zeros);
    }
    return zeros;
  }

  int[] moved(UnaryOp op, int[] x) {
    int[] moved = new int[x.length];
    for (int bit = 0; bit < moved.length; bit++) {
      moved[Long.numberOfTrailingZeros(width.apply(op, 1L << bit))] = x[bit];
    }
    return moved;
  }

  /** Returns the word shifted or rotated by another word modulo the width or a power of two. */
  int[] shifted(BinaryOp op, int[] x, int[] y) {
    OptionalLong constant = constant(y);
    if (constant.isPresent()) {
      return shifted(op, x, width.count(constant.getAsLong()));
    }
    int[] shifted = x;
    for (int digit = 0; 1 << digit < width.bits(); digit++) {
      if (y[digit] != Diagrams.FALSE) {
        shifted = choose(y[digit], shifted(op, shifted, 1 << digit), shifted);
      }
    }
    return shifted;
  }

  /** Returns the word shifted or rotated by a constant. */
  private int[] shifted(BinaryOp op, int[] x, int count) {
    int[] moved = constant(0);
    for (int bit = 0; bit < moved.length; bit++) {
      for (long rest = width.apply(op, 1L << bit, count); rest != 0; rest &= rest - 1) {
        moved[Long.numberOfTrailingZeros(rest)] = x[bit];
      }
    }
    return moved;
  }

  /** From the last bit down: where the mask has a bit, that of x is shifted in at the low end. */
  int[] packed(int[] x, int[] mask) {
    int[] packed = constant(0);
    for (int i = x.length - 1; i >= 0; i--) {
      int[] before = packed;
      int low = x[i];
      packed = choose(mask[i], bits(bit -> bit == 0 ? low : before[bit - 1]), before);
    }
    return packed;
  }

  /** Returns the inverse: the rest of x is at the low end, and loses a bit to each of the mask. */
  int[] spread(int[] x, int[] mask) {
    int[] spread = new int[x.length];
    int[] left = x;
    for (int i = 0; i < spread.length; i++) {
      int[] before = left;
      spread[i] = diagrams.and(mask[i], left[0]);
      left =
          choose(
              mask[i],
              bits(bit -> bit == before.length - 1 ? Diagrams.FALSE : before[bit + 1]),
              before);
    }
    return spread;
  }
}
