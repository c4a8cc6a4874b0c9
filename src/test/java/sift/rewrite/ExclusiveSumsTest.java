package sift.rewrite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.IntPredicate;
import org.junit.jupiter.api.Test;
import sift.Seed;
import sift.lang.BitWidth;
import sift.lang.Expr;

class ExclusiveSumsTest {
  private static final BitWidth BIT = new BitWidth(1);

  @Test
  void everyFormulaIsRightInAllRows() {
    SplittableRandom random = new SplittableRandom(Seed.of("exclusive sums", 53));
    for (int i = 0; i < 400; i++) {
      int words = 1 + i % 8;
      Set<Integer> sum = new HashSet<>();
      for (int j = random.nextInt(1 + i % 40); j >= 0; j--) {
        sum.add(random.nextInt(1 << words));
      }
      Expr formula = ExclusiveSums.formula(sum);
      for (int row = 0; row < 1 << words; row++) {
        assertEquals(value(sum, row), value(formula, row), () -> sum + " " + formula.snippet());
      }
    }
  }

  /** The slow twin: conjunctions of which all words are 1, counted. */
  private static long value(Set<Integer> sum, int row) {
    return sum.stream().filter(conjunction -> (conjunction & ~row) == 0).count() % 2;
  }

  private static long value(Expr formula, int row) {
    return formula.value(BIT, input -> row >> Integer.parseInt(input.name().substring(1)) & 1);
  }

  @Test
  void wordsThatTakeOneSymbolAreSplitOff() {
    assertEquals(13, symbols(7, row -> row != 0));
    assertEquals(15, symbols(8, row -> row == 255));
    assertEquals(15, symbols(8, row -> Integer.bitCount(row) % 2 == 1));
    assertEquals(16, symbols(8, row -> row != 255));
    // (w0 | w1 | w2 | w3) ^ (w4 ^ w5) & ~(w2 | w3) ^ w6 & ~w2: 21 symbols
    assertEquals(
        13,
        symbols(
            7,
            row -> {
              boolean both = (row >> 4 & 1) != (row >> 5 & 1) && (row & 12) == 0;
              boolean last = (row >> 6 & 1) != 0 && (row & 4) == 0;
              return ((row & 15) != 0) ^ both ^ last;
            }));
  }

  /** Returns the size of the formula of a function, from its values in all rows. */
  private static int symbols(int words, IntPredicate function) {
    Set<Integer> sum = new HashSet<>();
    for (int conjunction = 0; conjunction < 1 << words; conjunction++) {
      boolean isOdd = false;
      for (int row = 0; row < 1 << words; row++) {
        isOdd ^= (row & ~conjunction) == 0 && function.test(row);
      }
      if (isOdd) {
        sum.add(conjunction);
      }
    }
    Expr formula = ExclusiveSums.formula(sum);
    for (int row = 0; row < 1 << words; row++) {
      assertTrue(value(formula, row) == (function.test(row) ? 1 : 0), formula::snippet);
    }
    return formula.symbols();
  }
}
