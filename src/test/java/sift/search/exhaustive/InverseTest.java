package sift.search.exhaustive;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import sift.lang.BinaryOp;
import sift.lang.UnaryOp;
import sift.search.exhaustive.Inverse.Side;

/** An operand fits what the inverse asks of it exactly if the operator's result fits. */
class InverseTest {
  private static final int TRIALS = 20_000;

  /** Words of few or many bits, at the low or the high end, or anywhere. */
  static long word(SplittableRandom random) {
    long word = random.nextLong() >>> random.nextInt(64) << random.nextInt(64);
    return random.nextInt(4) == 0 ? ~word : word;
  }

  @ParameterizedTest
  @EnumSource
  void ofUnaryOperators(UnaryOp op) {
    SplittableRandom random = new SplittableRandom(op.ordinal());
    for (int i = 0; i < TRIALS; i++) {
      long mask = word(random);
      long x = word(random);
      long expected = (random.nextInt(3) == 0 ? random.nextLong() : op.apply(x)) & mask;
      boolean fits = (op.apply(x) & mask) == expected;
      assertTrue(!fits || Inverse.exists(op, mask, expected));
      if (Inverse.isBitwise(op)) {
        assertEquals(fits, (x & Inverse.mask(op, mask)) == Inverse.expected(op, mask, expected));
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void ofBinaryOperators(BinaryOp op) {
    SplittableRandom random = new SplittableRandom(op.ordinal());
    int impossible = 0;
    for (int i = 0; i < TRIALS; i++) {
      for (Side side : Side.values()) {
        long x = word(random);
        long known = random.nextBoolean() ? random.nextInt(64) : word(random);
        long mask = word(random);
        long value = side == Side.LEFT ? op.apply(x, known) : op.apply(known, x);
        long expected = (random.nextInt(3) == 0 ? word(random) : value) & mask;
        boolean fits = (value & mask) == expected;
        assertTrue(!fits || Inverse.exists(op, mask, expected));
        if (Inverse.isMasked(op, side)) {
          boolean exists = Inverse.exists(op, side, known, mask, expected);
          impossible += exists ? 0 : 1;
          boolean asked =
              exists
                  && (x & Inverse.mask(op, side, known, mask))
                      == Inverse.expected(op, side, known, mask, expected);
          String context = op + " " + side + " known " + known + " mask " + mask + " x " + x;
          assertEquals(fits, asked, context);
        }
        if (Inverse.isCount(op, side)) {
          assertEquals(fits, (Inverse.counts(op, known, mask, expected) >>> x & 1) != 0);
        }
      }
    }
    boolean canBeImpossible =
        switch (op) {
          case OR, AND, AND_NOT, SHL, SHR, ASHR -> true;
          default -> false;
        };
    assertEquals(canBeImpossible, impossible > 0);
  }
}
