package sift.lang;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Map;
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
}
