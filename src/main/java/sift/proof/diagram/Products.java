package sift.proof.diagram;

import java.util.Arrays;
import java.util.OptionalLong;
import sift.lang.BinaryOp;

/**
 * Products, quotients and remainders of words with a diagram for each bit, bit 0 first.
 *
 * <p>Diagrams of general products and quotients are exponentially large (Bryant, 1991). Cases with
 * small ones are decided: a factor or divisor with few varying bits; a factor that is 0, 1 or -1;
 * one that is a power of two or 0 everywhere, as {@code x & -x}, by a choice of shifts; a small
 * dividend; a divisor that is 0 or -1.
 */
final class Products {
  /**
   * The most varying bits of a factor or divisor; the diagrams grow faster than two to that power.
   */
  private static final int MOST_FREE = 12;

  /** The most bits of a small dividend. */
  private static final int SMALL = 6;

  private final Diagrams diagrams;
  private final Gates gates;

  /** A quotient with its remainder. */
  @SuppressWarnings("ArrayRecordComponent") // words, read at once
  record Division(int[] quotient, int[] remainder) {}

  Products(Diagrams diagrams, Gates gates) {
    this.diagrams = diagrams;
    this.gates = gates;
  }

  int[] product(int[] x, int[] y) {
    if (isSign(x)) {
      return timesSign(y, x);
    }
    if (isSign(y)) {
      return timesSign(x, y);
    }
    boolean isFewer = Gates.free(x) < Gates.free(y);
    int[] factor = isFewer ? x : y;
    int[] word = isFewer ? y : x;
    OptionalLong constant = gates.constant(factor);
    if (constant.isPresent()) {
      return timesConstant(word, constant.getAsLong());
    }
    if (isPowerOfTwo(x)) {
      return timesPowerOfTwo(y, x);
    }
    if (isPowerOfTwo(y)) {
      return timesPowerOfTwo(x, y);
    }
    checkFree(BinaryOp.MUL, factor);
    return timesFew(word, factor);
  }

  private int[] timesPowerOfTwo(int[] word, int[] factor) {
    int[] product = gates.constant(0);
    for (int i = 0; i < factor.length; i++) {
      if (factor[i] != Diagrams.FALSE) {
        for (int bit = i; bit < product.length; bit++) {
          product[bit] = diagrams.or(product[bit], diagrams.and(factor[i], word[bit - i]));
        }
      }
    }
    return product;
  }

  /** Whether a word is a power of two or 0 everywhere. */
  private boolean isPowerOfTwo(int[] x) {
    int[] common = gates.logic(BinaryOp.AND, x, gates.difference(x, gates.constant(1)));
    return gates.equal(common, gates.constant(0)) == Diagrams.TRUE;
  }

  /** Whether a word is -1, 0 or 1 everywhere: all bits but the lowest are the same. */
  private static boolean isSign(int[] x) {
    int sign = x[x.length - 1];
    boolean isSame = Arrays.stream(x).skip(1).allMatch(bit -> bit == sign);
    return isSame && (x[0] == sign || x[0] == Diagrams.TRUE);
  }

  private int[] timesSign(int[] word, int[] sign) {
    int isNegative = sign[sign.length - 1];
    int[] otherwise = gates.choose(sign[0], word, gates.constant(0));
    return sign.length == 1 ? otherwise : gates.choose(isNegative, gates.negated(word), otherwise);
  }

  private int[] timesConstant(int[] word, long constant) {
    int[] negative = gates.negated(gates.constant(constant));
    long opposite = gates.constant(negative).orElseThrow();
    return Long.bitCount(opposite) < Long.bitCount(constant)
        ? gates.negated(timesFew(word, negative))
        : timesFew(word, gates.constant(constant));
  }

  /** Adds the word wherever the factor has a one. */
  private int[] timesFew(int[] word, int[] factor) {
    int[] product = gates.constant(0);
    for (int i = 0; i < factor.length; i++) {
      if (factor[i] != Diagrams.FALSE) {
        int place = i;
        int[] part =
            gates.bits(bit ->
                bit < place ? Diagrams.FALSE : diagrams.and(factor[place], word[bit - place]));
        product = gates.sum(product, part);
      }
    }
    return product;
  }

  /** Returns the unsigned quotient and remainder; for divisor 0 all ones and x. */
  Division divided(BinaryOp op, int[] x, int[] y) {
    if (isPowerOfTwo(y)) {
      // For divisor 0 the remainder is x: y - 1 is all ones then.
      int[] below = gates.difference(y, gates.constant(1));
      return new Division(byPowerOfTwo(x, y), gates.logic(BinaryOp.AND, x, below));
    }
    int bits = length(x);
    if (bits <= SMALL) {
      return small(x, y, Math.max(1, bits));
    }
    if (Arrays.stream(y).allMatch(bit -> bit == y[0])) {
      return byZeroOrOnes(x, y[0]);
    }
    checkFree(op, y);
    return divided(x, y);
  }

  /** Returns the number of low bits of a word that may be 1. */
  private static int length(int[] x) {
    int length = x.length;
    while (length > 0 && x[length - 1] == Diagrams.FALSE) {
      length--;
    }
    return length;
  }

  /** Divides a word of {@code bits} low bits by long division over as many bits of the divisor. */
  private Division small(int[] x, int[] y, int bits) {
    int isAbove = Diagrams.FALSE;
    for (int bit = bits; bit < y.length; bit++) {
      isAbove = diagrams.or(isAbove, y[bit]);
    }
    Division low = divided(Arrays.copyOf(x, bits), Arrays.copyOf(y, bits));
    int isZero = gates.equal(y, gates.constant(0));
    int[] quotient = new int[x.length];
    int[] remainder = new int[x.length];
    for (int bit = 0; bit < x.length; bit++) {
      int digit =
          bit < bits ? diagrams.choose(isAbove, Diagrams.FALSE, low.quotient[bit]) : Diagrams.FALSE;
      quotient[bit] = diagrams.or(digit, isZero);
      remainder[bit] =
          bit < bits ? diagrams.choose(isAbove, x[bit], low.remainder[bit]) : Diagrams.FALSE;
    }
    return new Division(quotient, remainder);
  }

  /** Divides by all ones where {@code isOnes} holds, else by 0. */
  private Division byZeroOrOnes(int[] x, int isOnes) {
    int isSame = diagrams.and(isOnes, gates.equal(x, gates.constant(-1)));
    int[] quotient =
        gates.bits(
            bit -> bit == 0 ? diagrams.or(isSame, diagrams.not(isOnes)) : diagrams.not(isOnes));
    return new Division(quotient, gates.choose(isSame, gates.constant(0), x));
  }

  private int[] byPowerOfTwo(int[] x, int[] y) {
    int isZero = gates.equal(y, gates.constant(0));
    int[] quotient = gates.bits(bit -> isZero);
    for (int i = 0; i < y.length; i++) {
      if (y[i] != Diagrams.FALSE) {
        for (int bit = 0; bit + i < x.length; bit++) {
          quotient[bit] = diagrams.or(quotient[bit], diagrams.and(y[i], x[bit + i]));
        }
      }
    }
    return quotient;
  }

  /**
   * Divides by long division, from the highest bit of x on. The remainder is below y, and has a bit
   * more while it is compared; for divisor 0 every digit is 1 and nothing is subtracted.
   */
  private Division divided(int[] x, int[] y) {
    int[] divisor = Arrays.copyOf(y, y.length + 1);
    int[] quotient = new int[x.length];
    int[] left = new int[divisor.length];
    for (int i = x.length - 1; i >= 0; i--) {
      System.arraycopy(left, 0, left, 1, x.length);
      left[0] = x[i];
      quotient[i] = diagrams.not(gates.below(left, divisor));
      int[] rest = gates.difference(left, divisor);
      for (int bit = 0; bit < left.length; bit++) {
        left[bit] = diagrams.choose(quotient[i], rest[bit], left[bit]);
      }
    }
    return new Division(quotient, Arrays.copyOf(left, x.length));
  }

  int[] signedQuotient(int[] x, int[] y) {
    int[] quotient = divided(BinaryOp.SDIV, absolute(x), absolute(y)).quotient();
    int isNegative = diagrams.xor(sign(x), sign(y));
    return gates.choose(isNegative, gates.negated(quotient), quotient);
  }

  int[] signedRemainder(int[] x, int[] y) {
    int[] remainder = divided(BinaryOp.SREM, absolute(x), absolute(y)).remainder();
    return gates.choose(sign(x), gates.negated(remainder), remainder);
  }

  private int[] absolute(int[] x) {
    return gates.choose(sign(x), gates.negated(x), x);
  }

  private static int sign(int[] x) {
    return x[x.length - 1];
  }

  private static void checkFree(BinaryOp op, int[] word) {
    if (Gates.free(word) > MOST_FREE) {
      throw Words.undecided("'%s' of words that vary".formatted(op.symbol()));
    }
  }
}
