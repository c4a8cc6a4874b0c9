package sift.rank;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sift.lang.Expr;
import sift.lang.Parser;
import sift.lang.RandomFormulas;

class DisplayFormTest {
  private static final List<String> WORDS = List.of("occ", "rev_occ", "sq");

  @ParameterizedTest
  @CsvSource(
      delimiterString = "=>",
      textBlock =
          """
          ((occ - 1) ^ occ)               => (occ ^ (occ - 1))
          (1 | (occ ^ (occ - 1)))         => ((occ ^ (occ - 1)) | 1)
          ((1 | popcount(occ)) ^ occ)     => (occ ^ (popcount(occ) | 1))
          (rev_occ ^ occ)                 => (occ ^ rev_occ)
          (1 | 2)                         => (1 | 2)
          (2 | 1)                         => (1 | 2)
          (1 - occ)                       => (1 - occ)
          ((occ - 1) &~ occ)              => ((occ - 1) &~ occ)
          bit_reverse((1 ^ occ))          => bit_reverse((occ ^ 1))
          ternary(0xca, (1 ^ occ), 1, 2)  => ternary(0xca, (occ ^ 1), 1, 2)
          """)
  void theShorterOperandStandsFirstAndAConstantLast(String formula, String written) {
    assertEquals(written, DisplayForm.of(Parser.parse(formula, WORDS)).toString());
  }

  @Test
  void whatIsWrittenComputesTheSameAndIsWrittenOnce() {
    SplittableRandom random = new SplittableRandom(5);
    for (int i = 0; i < 2_000; i++) {
      Expr formula = RandomFormulas.tree(random, WORDS, 1 + random.nextInt(9));
      Expr written = DisplayForm.of(formula);
      long occ = RandomFormulas.word(random);
      long sq = RandomFormulas.word(random);
      assertEquals(
          formula.value(input -> input.name().equals("sq") ? sq : occ),
          written.value(input -> input.name().equals("sq") ? sq : occ),
          formula::toString);
      assertEquals(written, DisplayForm.of(written));
    }
  }
}
