package sift.kernel.print;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class LongLinesTest {
  private static final String HUNDRED = "  f(" + "a, ".repeat(31) + "b);";

  @Test
  void aLineOf100ColumnsStays() {
    assertEquals(100, HUNDRED.length());
    assertEquals(HUNDRED + "\n", LongLines.broken(HUNDRED + "\n"));
  }

  @Test
  void aLongerLineIsBrokenBehindTheLastCommaThatFits() {
    assertEquals(
        HUNDRED.replace(" b", "\n      bb") + "\n", LongLines.broken(HUNDRED.replace("b", "bb")));
  }

  @Test
  void aLineWithoutACommaIsBrokenBeforeOperatorsAsOftenAsItTakes() {
    String sum = "x" + " | 0x7f7f7f7f7f7f7f7fULL".repeat(9) + ";";
    assertEquals(
        """
        x | 0x7f7f7f7f7f7f7f7fULL | 0x7f7f7f7f7f7f7f7fULL | 0x7f7f7f7f7f7f7f7fULL | 0x7f7f7f7f7f7f7f7fULL
            | 0x7f7f7f7f7f7f7f7fULL | 0x7f7f7f7f7f7f7f7fULL | 0x7f7f7f7f7f7f7f7fULL | 0x7f7f7f7f7f7f7f7fULL
            | 0x7f7f7f7f7f7f7f7fULL;
        """,
        LongLines.broken(sum));
  }

  @Test
  void commentsAndLinesWithoutAPlaceStay() {
    String comment = "// " + "a, ".repeat(50);
    String word = "x".repeat(150) + ";";
    assertEquals(comment + "\n" + word + "\n", LongLines.broken(comment + "\n" + word));
  }
}
