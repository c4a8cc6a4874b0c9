package sift.lang;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import sift.lang.Inverse.Side;

/** Operators run backwards against all words of small widths, and some of 64 bits. */
class InverseTest {
  private static final int TRIALS = 20_000;

  private static long word(SplittableRandom random) {
    long half = random.nextLong();
    long word = half & random.nextLong();
    return random.nextInt(4) == 0 ? ~word : word;
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4})
  void onAllShortWords(int bits) {
    BitWidth width = new BitWidth(bits);
    for (long mask = 0; mask <= width.mask(); mask++) {
      for (long expected = 0; expected <= mask; expected++) {
        if ((expected & ~mask) == 0) {
          for (UnaryOp op : UnaryOp.values()) {
            if (width.has(op)) {
              check(width, op, mask, expected);
            }
          }
          for (BinaryOp op : BinaryOp.values()) {
            if (width.has(op)) {
              check(width, op, mask, expected);
            }
          }
        }
      }
    }
  }

  private static void check(BitWidth width, UnaryOp op, long mask, long expected) {
    Inverse inverse = new Inverse(width);
    for (long x = 0; x <= width.mask(); x++) {
      check(width, op, x, mask, expected, inverse);
    }
  }

  private static void check(BitWidth width, BinaryOp op, long mask, long expected) {
    Inverse inverse = new Inverse(width);
    for (long known = 0; known <= width.mask(); known++) {
      for (long x = 0; x <= width.mask(); x++) {
        for (Side side : Side.values()) {
          check(width, op, side, known, x, mask, expected, inverse);
        }
      }
    }
  }

  private static void check(
      BitWidth width, UnaryOp op, long x, long mask, long expected, Inverse inverse) {
    boolean fits = (width.apply(op, x) & mask) == expected;
    boolean asked =
        inverse.exists(op, mask, expected)
            && (x & inverse.mask(op, mask)) == inverse.expected(op, mask, expected);
    assertTrue(!fits || asked, () -> op + " " + width + " of " + x);
    if (Inverse.isBitwise(op) || (op == UnaryOp.NEG && isRun(mask))) {
      assertEquals(fits, asked, () -> op + " " + width + " of " + x);
    }
  }

  private static void check(
      BitWidth width,
      BinaryOp op,
      Side side,
      long known,
      long x,
      long mask,
      long expected,
      Inverse inverse) {
    long value = side == Side.LEFT ? width.apply(op, x, known) : width.apply(op, known, x);
    boolean fits = (value & mask) == expected;
    boolean asked =
        inverse.exists(op, side, known, mask, expected)
            && (x & inverse.mask(op, side, known, mask))
                == inverse.expected(op, side, known, mask, expected);
    boolean isExact =
        Inverse.isMasked(op, side)
            || (isRun(mask) && (op == BinaryOp.ADD || op == BinaryOp.SUB || op == BinaryOp.MUL));
    if (isExact ? fits != asked : fits && !asked) {
      throw new AssertionError(
          "%s, %d bits, %s unknown, known %x, mask %x, expected %x, x %x"
              .formatted(op, width.bits(), side, known, mask, expected, x));
    }
    assertTrue(!fits || Inverse.exists(op, mask, expected));
    if (Inverse.isCount(op, side) && x < width.bits()) {
      assertEquals(fits, (inverse.counts(op, known, mask, expected) >>> x & 1) != 0);
    }
  }

  private static boolean isRun(long mask) {
    return (mask & mask + 1) == 0;
  }

  @ParameterizedTest
  @EnumSource
  void ofUnaryOperators(UnaryOp op) {
    SplittableRandom random = new SplittableRandom(op.ordinal());
    for (int i = 0; i < TRIALS; i++) {
      long mask = word(random);
      long x = word(random);
      long expected = (random.nextInt(3) == 0 ? random.nextLong() : op.apply(x)) & mask;
      check(BitWidth.WORD, op, x, mask, expected, Inverse.WORD);
    }
  }

  @ParameterizedTest
  @EnumSource
  void ofBinaryOperators(BinaryOp op) {
    SplittableRandom random = new SplittableRandom(op.ordinal());
    for (int i = 0; i < TRIALS; i++) {
      for (Side side : Side.values()) {
        long x = word(random);
        long known = random.nextBoolean() ? random.nextInt(64) : word(random);
        long mask = random.nextInt(4) == 0 ? -1L >>> random.nextInt(64) : word(random);
        long value = side == Side.LEFT ? op.apply(x, known) : op.apply(known, x);
        long expected = (random.nextInt(3) == 0 ? word(random) : value) & mask;
        check(BitWidth.WORD, op, side, known, x, mask, expected, Inverse.WORD);
      }
    }
  }

  /** What is impossible is told of exactly these. */
  @ParameterizedTest
  @EnumSource
  void someResultsOfMasksShiftsAndProductsAreImpossible(BinaryOp op) {
    SplittableRandom random = new SplittableRandom(op.ordinal());
    int impossible = 0;
    for (int i = 0; i < TRIALS; i++) {
      long known = random.nextBoolean() ? random.nextInt(64) : word(random);
      long mask = word(random);
      boolean exists = Inverse.WORD.exists(op, Side.LEFT, known, mask, word(random) & mask);
      impossible += exists ? 0 : 1;
    }
    boolean canBe =
        switch (op) {
          case OR, AND, AND_NOT, SHL, SHR, ASHR, MUL -> true;
          default -> op.isComparison();
        };
    assertEquals(canBe, impossible > 0);
  }
}
