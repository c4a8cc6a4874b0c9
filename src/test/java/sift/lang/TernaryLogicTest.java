package sift.lang;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TernaryLogicTest {
  private static final List<String> OPERANDS = List.of("a", "b", "c");

  /** Intel's manual: the bits of the operands, the first one highest, are the index of the row. */
  @Test
  void everyTableIsNumberedAsVpternlogNumbersIt() {
    SplittableRandom random = new SplittableRandom(96);
    for (int table = 0; table < 256; table++) {
      long a = random.nextLong();
      long b = random.nextLong();
      long c = random.nextLong();
      String rows = "%8s".formatted(Integer.toBinaryString(table)).replace(' ', '0');
      StringBuilder expected = new StringBuilder();
      for (int bit = 63; bit >= 0; bit--) {
        int row = Integer.parseInt("" + digit(a, bit) + digit(b, bit) + digit(c, bit), 2);
        expected.append(rows.charAt(7 - row));
      }
      assertEquals(
          Long.parseUnsignedLong(expected.toString(), 2),
          TernaryLogic.apply(table, a, b, c),
          "table " + table + " of " + a + ", " + b + ", " + c);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiterString = "=>",
      textBlock =
          """
          0x00 => 0
          0xff => -1
          0xf0 => a
          0xcc => b
          0xaa => c
          0x80 => a & b & c
          0xfe => a | b | c
          0x01 => ~(a | b | c)
          0x96 => a ^ b ^ c
          0xca => (a & b) | (~a & c)
          0xe8 => (a & b) | (a & c) | (b & c)
          0x10 => a & ~b & ~c
          0x02 => ~a & ~b & c
          0xf8 => a | (b & c)
          0x6a => c ^ (a & b)
          """)
  void tablesWithANameMeanWhatTheNameSays(String table, String meaning) {
    Expr named = Parser.parse(meaning, OPERANDS);
    Expr ternary = Parser.parse("ternary(" + table + ", a, b, c)", OPERANDS);
    SplittableRandom random = new SplittableRandom(202);
    for (int i = 0; i < 100; i++) {
      long[] words = {random.nextLong(), random.nextLong(), random.nextLong()};
      assertEquals(
          named.value(input -> words[OPERANDS.indexOf(input.name())]),
          ternary.value(input -> words[OPERANDS.indexOf(input.name())]),
          () -> ternary + " is not " + meaning);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {-1, 256, 0x1ca, Integer.MIN_VALUE})
  void aTableHasEightBits(int table) {
    Expr a = new Expr.Input("a");
    assertThrows(IllegalArgumentException.class, () -> new Expr.Ternary(table, a, a, a));
  }

  private static char digit(long word, int bit) {
    return (word >>> bit & 1) == 0 ? '0' : '1';
  }
}
