package sift.search.exhaustive;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import sift.lang.BinaryOp;
import sift.lang.BitWidth;
import sift.lang.UnaryOp;

/** What is known of results agrees with the results of many operands. */
class KnownBitsTest {
  private static final int TRIALS = 300;
  private static final int OPERANDS = 500;

  private static long operand(SplittableRandom random, int i) {
    return i < 2 ? -i : i < 66 ? i : word(random);
  }

  @ParameterizedTest
  @EnumSource
  void ofUnaryOperators(UnaryOp op) {
    checkResults(new Link(op), 0, new SplittableRandom(op.ordinal()));
  }

  @ParameterizedTest
  @EnumSource
  void ofBinaryOperators(BinaryOp op) {
    SplittableRandom random = new SplittableRandom(op.ordinal());
    for (int i = 0; i < TRIALS; i++) {
      long y = i < 66 ? i - 1 : word(random);
      checkResults(new Link(op, true, 0), y, random);
      checkResults(new Link(op, false, 0), y, random);
    }
  }

  /**
   * Bits that are not open have one value in all results, and nothing is excluded that a result
   * passes. Of operators that keep bits apart, bits with one value are not open.
   */
  private static void checkResults(Link link, long y, SplittableRandom random) {
    KnownBits known = KnownBits.of(link, y);
    long all = -1;
    long some = 0;
    for (int i = 0; i < OPERANDS; i++) {
      long result = link.apply(BitWidth.WORD, operand(random, i), y);
      all &= result;
      some |= result;
      checkTests(known, result, random);
    }
    String text = link + " with " + y;
    assertEquals(0, (all ^ known.ones()) & ~known.open(), text);
    assertEquals(0, (some ^ known.ones()) & ~known.open(), text);
    if (isExact(link)) {
      assertEquals(some & ~all, known.open(), text);
    }
  }

  private static long word(SplittableRandom random) {
    long half = random.nextLong();
    long word = half & random.nextLong();
    return random.nextInt(4) == 0 ? ~word : word;
  }

  private static boolean isExact(Link link) {
    return link.op() instanceof BinaryOp op
        && switch (op) {
          case OR, AND, AND_NOT, XOR -> true;
          case SHL, SHR, PDEP, PEXT -> link.operandFirst();
          default -> false;
        };
  }

  private static void checkTests(KnownBits known, long result, SplittableRandom random) {
    long other = word(random);
    long mask = word(random);
    long counts = random.nextLong() | 1L << result;
    assertFalse(known.excludes(RowTests.MASKED, 0, mask, result & mask));
    assertFalse(known.excludes(RowTests.LESS_KNOWN, other, mask, result - other & mask));
    assertFalse(known.excludes(RowTests.KNOWN_LESS, other, mask, other - result & mask));
    assertFalse(known.excludes(RowTests.COUNT, counts, 0, 0));
  }

  /** A test that no such word passes is excluded, where each word can be tried. */
  @ParameterizedTest
  @EnumSource
  void excludesWhatNoWordPasses(RowTests test) {
    SplittableRandom random = new SplittableRandom(test.ordinal());
    int excluded = 0;
    for (int i = 0; i < 20_000; i++) {
      long open = 1L << random.nextInt(64) | 1L << random.nextInt(8) | 1L << random.nextInt(64);
      KnownBits known = new KnownBits(word(random) & ~open, open);
      long other = test == RowTests.COUNT ? 1L << random.nextInt(64) : word(random);
      // One bit: what is known of several together is not all kept.
      long mask = 1L << random.nextInt(64);
      long expected = random.nextBoolean() ? mask : 0;
      boolean passes = false;
      for (long part = open; ; part = part - 1 & open) {
        passes |= test.fits(known.ones() | part, other, mask, expected);
        if (part == 0) {
          break;
        }
      }
      assertEquals(!passes, known.excludes(test, other, mask, expected));
      excluded += passes ? 0 : 1;
    }
    assertTrue(excluded > 1_000);
  }

  @Test
  void knowsWhatShiftsLeave() {
    KnownBits known = KnownBits.of(new Link(BinaryOp.SHL, true, 0), 56);
    assertEquals(new KnownBits(0, 0xffL << 56), known);
    assertTrue(known.excludes(RowTests.MASKED, 0, 0xff, 1));
    assertFalse(known.excludes(RowTests.MASKED, 0, 0xff, 0));
  }
}
