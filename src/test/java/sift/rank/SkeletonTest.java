package sift.rank;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sift.lang.BinaryOp;
import sift.lang.BitWidth;
import sift.lang.Expr;
import sift.lang.Expr.Binary;
import sift.lang.Expr.Constant;
import sift.lang.Expr.Input;
import sift.lang.Expr.Unary;
import sift.lang.Parser;
import sift.lang.RandomFormulas;
import sift.lang.UnaryOp;

class SkeletonTest {
  private static final List<String> WORDS = List.of("a", "b", "x", "occ", "rev_occ", "sq");

  @ParameterizedTest
  @CsvSource(
      delimiterString = "=>",
      textBlock =
          """
          (occ ^ (occ - 1))                    => occ ^ (occ - c)
          (occ ^ (occ - popcount(2)))          => occ ^ (occ - c)
          ((occ - 1) << 1)                     => 2*occ - c
          (occ - (1 - occ))                    => 2*occ - c
          ((occ << 1) - 1)                     => 2*occ - c
          ((occ * 2) - 1)                      => 2*occ - c
          ((2 * occ) - 1)                      => 2*occ - c
          ((occ - 56) + occ)                   => 2*occ - c
          (occ + 1)                            => occ + c
          (1 - occ)                            => c - occ
          (occ - neg(occ))                     => 2*occ
          ((a - b) - (x - b))                  => a - x
          ((b + a) + (x + 2))                  => a + b + x + c
          ((x - a) - b)                        => x - a - b
          neg((a + b))                         => -a - b
          ~x                                   => -x - c
          ((1 - 2) ^ x)                        => -x - c
          (x ^ -1)                             => -x - c
          (-1 &~ x)                            => -x - c
          ~~x                                  => x
          neg(x)                               => -x
          (a & neg(a))                         => a & (-a)
          (a &~ b)                             => a &~ b
          ((a ^ b) << 1)                       => 2*(a ^ b)
          (((a ^ b) << 1) - a)                 => 2*(a ^ b) - a
          ((a ^ b) + (a ^ b))                  => 2*(a ^ b)
          (a &~ (b << 1))                      => a &~ (2*b)
          ((a << 1) &~ b)                      => 2*a &~ b
          (((a ^ b) << 1) ^ a)                 => a ^ 2*(a ^ b)
          ((a | b) - (a & b))                  => (a | b) - (a & b)
          ((a ^ b) ^ x)                        => x ^ (a ^ b)
          (a ^ (b ^ x))                        => a ^ (b ^ x)
          (a * b)                              => a * b
          ((a * b) << 1)                       => 2*(a * b)
          ((a << b) - 1)                       => (a << b) - c
          ((2 << countl_zero(rev_occ)) - 56)   => (c << countl_zero(rev_occ)) - c
          (occ >> 1)                           => occ >> c
          popcount((occ - 1))                  => popcount(occ - c)
          popcount((a ^ b))                    => popcount(a ^ b)
          (popcount(a) << 3)                   => 8*popcount(a)
          pext((a - 1), (b ^ x))               => pext(a - c, b ^ x)
          ternary(0x96, (a - 1), b, (a ^ b))   => ternary(0x96, a - c, b, a ^ b)
          (a << 63)                            => -9223372036854775808*a
          (a << 64)                            => a
          (a - a)                              => c
          56                                   => c
          -56                                  => c
          (a ^ (1 - 2))                        => -a - c
          (a | (1 - 2))                        => a | c
          (a | 2)                              => a | c
          """)
  void sumsAreMultiplesOfTheirTermsAndConstantsAreC(String formula, String skeleton) {
    assertEquals(skeleton, Skeleton.of(BitWidth.WORD, Parser.parse(formula, WORDS)));
  }

  @ParameterizedTest
  @CsvSource(
      delimiterString = "=>",
      textBlock =
          """
          occ << 64                            => occ << c
          (occ << 56) << 56                    => (occ << c) << c
          occ * 0x10000000000000001 - 1        => (c * occ) - c
          popcount(0x10000000000000000) ^ occ  => occ ^ popcount(c)
          occ - neg(1) - occ + occ             => occ + c
          """)
  void whereWordsAreLongOnlySumsAreMultiples(String formula, String skeleton) {
    Expr read = Parser.parse(BitWidth.WIDE, formula, List.of("occ"), List.of());
    assertEquals(skeleton, Skeleton.of(BitWidth.WIDE, read));
  }

  /** Without a constant in it, the text is a formula that computes the same: nothing was lost. */
  @Test
  void aSkeletonWithoutConstantsIsReadBackAsTheSameFunction() {
    SplittableRandom random = new SplittableRandom(3);
    int read = 0;
    for (int i = 0; i < 20_000; i++) {
      Expr formula = formula(random, 4);
      String skeleton = Skeleton.of(BitWidth.WORD, formula);
      if (!skeleton.matches(".*\\bc\\b.*")) {
        Expr back = Parser.parse(skeleton, WORDS);
        for (int j = 0; j < 10; j++) {
          Map<String, Long> words = words(random);
          assertEquals(value(formula, words), value(back, words), () -> formula + " " + skeleton);
        }
        read++;
      }
    }
    assertTrue(read > 5_000, "only " + read);
  }

  /** A c that is not added to a sum is a sum that vanished, which is not looked through. */
  @Test
  void aSkeletonIsItsOwnSkeletonWithAnyConstantForC() {
    SplittableRandom random = new SplittableRandom(4);
    int read = 0;
    for (int i = 0; i < 5_000; i++) {
      String skeleton = Skeleton.of(BitWidth.WORD, formula(random, 4));
      if (!skeleton.matches(".*(?<![+-] )\\bc\\b.*")) {
        String text = skeleton.replaceAll("\\bc\\b", "5");
        assertEquals(skeleton, Skeleton.of(BitWidth.WORD, Parser.parse(text, WORDS)));
        read += text.equals(skeleton) ? 0 : 1;
      }
    }
    assertTrue(read > 1_000, "only " + read);
  }

  private static Expr formula(SplittableRandom random, int depth) {
    if (depth == 0 || random.nextInt(5) == 0) {
      return new Input(WORDS.get(random.nextInt(3)));
    }
    Expr x = formula(random, depth - 1);
    return switch (random.nextInt(12)) {
      case 0 -> new Unary(UnaryOp.NEG, x);
      case 9, 10 -> new Binary(BinaryOp.SUB, x, new Constant(random.nextInt(1, 4)));
      case 1 -> new Unary(UnaryOp.POPCOUNT, x);
      case 2 -> new Binary(BinaryOp.SHL, x, new Constant(random.nextInt(66)));
      case 3 -> new Binary(BinaryOp.MUL, x, new Constant(random.nextInt(-3, 5)));
      case 4 -> new Binary(BinaryOp.ADD, x, formula(random, depth - 1));
      case 5, 6 -> new Binary(BinaryOp.SUB, x, formula(random, depth - 1));
      case 7 -> new Binary(BinaryOp.XOR, x, formula(random, depth - 1));
      case 8 -> new Binary(BinaryOp.AND_NOT, x, formula(random, depth - 1));
      default -> new Binary(BinaryOp.PEXT, x, formula(random, depth - 1));
    };
  }

  private static Map<String, Long> words(SplittableRandom random) {
    Map<String, Long> words = new HashMap<>();
    WORDS.forEach(word -> words.put(word, RandomFormulas.word(random)));
    return words;
  }

  private static long value(Expr formula, Map<String, Long> words) {
    return formula.value(input -> words.getOrDefault(input.name(), 0L));
  }
}
