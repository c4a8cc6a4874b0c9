package sift.spec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sift.lang.Expr;

class SetProgramTest {
  private static final List<String> INPUTS = List.of("s", "o");

  @Test
  void linesBecomeFormulasThatShareTheirTerms() {
    SetProgram program =
        new SetProgram(
            List.of("t1 = add_bytes(s, s)", "t2 = sub_bytes(o, t1)", "t3 = (t2 ^ t1)"),
            List.of("t3", "t2"));

    List<Expr> formulas = program.formulas(INPUTS);

    assertEquals(3, program.operations());
    assertEquals(
        "[(sub_bytes(o, add_bytes(s, s)) ^ add_bytes(s, s)), sub_bytes(o, add_bytes(s, s))]",
        formulas.toString());
    Expr difference = formulas.getFirst().operands().getFirst();
    assertSame(difference, formulas.getLast());
    assertSame(difference.operands().getLast(), formulas.getFirst().operands().getLast());
  }

  @Test
  void logicOfThreeWordsIsOneOperation() {
    SetProgram program = SetProgram.of(List.of("t1 = (s << 8)", "t2 = ~(s | (t1 &~ o))"));

    assertEquals("[~(s | ((s << 8) &~ o))]", program.formulas(INPUTS).toString());
    assertThrows(
        IllegalArgumentException.class,
        () ->
            SetProgram.of(List.of("t1 = (s << 8)", "t2 = ((s ^ 1) | (t1 &~ o))")).formulas(INPUTS));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          t1 = (s << 8); t2 = (x | s) ; 't2 = (x | s)': column 2: unknown input 'x'
          t1 = (s << 8); t1 = (o | s) ; 't1 = (o | s)': the name is taken
          t1 = (s << 8); s = (o | t1) ; 's = (o | t1)': the name is taken
          t1 = (s << 8); t2 = (o + (s & t1)) ; 't2 = (o + (s & t1))' is not one operation
          t1 = (s << 8); t2 = t1 ; 't2 = t1' is not one operation
          t1 = (s << 8); t2: (o | s) ; 't2: (o | s)' is no line of a program
          """)
  void whatIsNoProgramIsRefused(String first, String second, String message) {
    SetProgram program = new SetProgram(List.of(first, second), List.of("t1"));

    String said =
        String.valueOf(
            assertThrows(IllegalArgumentException.class, () -> program.formulas(INPUTS))
                .getMessage());
    assertTrue(said.startsWith(message), said);
  }

  @Test
  void resultsAreLines() {
    SetProgram program = new SetProgram(List.of("t1 = (s << 8)"), List.of("t2"));

    assertEquals(
        "the result 't2' is no line",
        assertThrows(IllegalArgumentException.class, () -> program.formulas(INPUTS)).getMessage());
    assertThrows(
        IllegalArgumentException.class, () -> new SetProgram(List.of("t1 = (s << 8)"), List.of()));
  }
}
