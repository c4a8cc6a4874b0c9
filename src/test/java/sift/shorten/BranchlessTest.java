package sift.shorten;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sift.lang.BitWidth;
import sift.lang.Expr;
import sift.lang.Parser;
import sift.lang.Program;

class BranchlessTest {
  /** On all words of 3 bits. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "x ? y : z",
        "x < y ? x : y",
        "x == y ? z : x < z ? y + 1 : x",
        "(x ? y : z) ? (y ? x : 0) : z - (x < z ? 1 : 7)"
      })
  void masksTakeThePlaceOfChoices(String text) {
    Expr formula = Parser.parse(text);
    Expr branchless = Branchless.of(formula);
    assertTrue(Program.of(formula).chooses());
    assertFalse(Program.of(branchless).chooses(), branchless::toString);
    BitWidth width = new BitWidth(3);
    for (int words = 0; words < 1 << 9; words++) {
      int all = words;
      assertEquals(
          formula.value(width, input -> word(all, input)),
          branchless.value(width, input -> word(all, input)));
    }
  }

  private static long word(long words, Expr.Input input) {
    return (words >>> (3 * (input.name().charAt(0) - 'x'))) & 7;
  }

  /** Each level adds its condition twice, and nothing else more than once. */
  @Test
  void manyChoicesStaySmall() {
    SplittableRandom random = new SplittableRandom(1);
    Expr chain = Parser.parse("z");
    for (int i = 0; i < 40; i++) {
      chain =
          new Expr.Choice(
              Parser.parse("x == " + random.nextInt(100)), Parser.parse("y + " + i), chain);
    }
    assertTrue(Branchless.of(chain).symbols() < 40 * 20, () -> "symbols");
  }
}
