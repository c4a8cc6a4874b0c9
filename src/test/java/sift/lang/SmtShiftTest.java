package sift.lang;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The shifts of SMT-LIB, spelled by those that take the count modulo the width. */
class SmtShiftTest {
  private static final int MOST_BITS = 6;

  @ParameterizedTest
  @EnumSource
  void whatIsSpelledDoesTheSameToAllWords(SmtShift shift) {
    Expr x = new Expr.Input("x");
    Expr y = new Expr.Input("y");
    for (int bits = 1; bits <= MOST_BITS; bits++) {
      BitWidth width = new BitWidth(bits);
      Expr byName = SmtShift.spelled(width, new Expr.Binary(shift.op(), x, y));
      for (long count = 0; count <= width.mask(); count++) {
        Expr byNumber =
            SmtShift.spelled(width, new Expr.Binary(shift.op(), x, new Expr.Constant(count)));
        for (long word = 0; word <= width.mask(); word++) {
          Map<String, Long> words = Map.of("x", word, "y", count);
          long expected = shift.apply(width, word, count);
          assertEquals(expected, byName.value(width, input -> words.get(input.name())));
          assertEquals(expected, byNumber.value(width, input -> words.get(input.name())));
        }
      }
    }
  }

  /** Each operator is computed by {@link SmtShift#apply}, from the inside out. */
  @Test
  void shiftsWithinShiftsAndFunctionsAreSpelledToo() {
    DefinedFunction shifting =
        new DefinedFunction("f", Parser.parse("(a << b) + ashr(b, 9)"), Optional.empty());
    Expr formula = Parser.parseCalls("ashr(x >> (y << x), f(y, x))", List.of(shifting));
    BitWidth width = new BitWidth(4);
    Expr spelled = SmtShift.spelled(width, formula);
    for (long x = 0; x <= width.mask(); x++) {
      for (long y = 0; y <= width.mask(); y++) {
        Map<String, Long> words = Map.of("x", x, "y", y);
        long word = SmtShift.BVLSHR.apply(width, x, SmtShift.BVSHL.apply(width, y, x));
        long count =
            width.word(SmtShift.BVSHL.apply(width, y, x) + SmtShift.BVASHR.apply(width, x, 9));
        assertEquals(
            SmtShift.BVASHR.apply(width, word, count),
            spelled.value(width, input -> words.get(input.name())));
      }
    }
  }

  @Test
  void aFunctionThatDoesNotShiftIsStillCalled() {
    DefinedFunction sum = new DefinedFunction("f", Parser.parse("a + (b << 1)"), Optional.empty());
    Expr formula = Parser.parseCalls("f(x, y)", List.of(sum));
    assertEquals(formula, SmtShift.spelled(new BitWidth(8), formula));
  }

  /** Each level names its word twice, so that the whole has some 2^levels symbols. */
  @Test
  void nestedShiftsAreRefusedBeforeTheyFillTheMemory() {
    Expr formula = new Expr.Input("x");
    for (int level = 0; level < 300; level++) {
      formula = new Expr.Binary(BinaryOp.ASHR, formula, new Expr.Input("y"));
    }
    Expr nested = formula;
    String refusal =
        assertThrows(IllegalArgumentException.class, () -> SmtShift.spelled(BitWidth.WORD, nested))
            .getMessage();
    assertTrue(String.valueOf(refusal).startsWith("more than 10,000 symbols"), refusal);
  }
}
