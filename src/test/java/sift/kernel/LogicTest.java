package sift.kernel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import sift.lang.Expr;
import sift.lang.Parser;
import sift.lang.Program;
import sift.lang.TernaryLogic;

class LogicTest {
  private static final long A = 0b11110000;
  private static final long B = 0b11001100;
  private static final long C = 0b10101010;

  @Test
  void everyTruthTableHasAFormula() {
    List<String> names = List.of("a", "b", "c");
    for (int table = 0; table < 256; table++) {
      Expr formula = Logic.formula(table);
      assertEquals(
          TernaryLogic.apply(table, A, B, C),
          Program.simplified(names, List.of(formula)).run(A, B, C)[0]);
    }
  }

  @Test
  void theFormulasAreShort() {
    assertEquals("(a ^ (b ^ c))", Logic.formula(0x96).toString());
    assertEquals("(b ^ ((b ^ c) &~ a))", Logic.formula(0xca).toString());
    assertEquals("~a", Logic.formula(0x0f).toString());
    assertEquals("0", Logic.formula(0).toString());
    for (int table = 0; table < 256; table++) {
      int operations =
          Program.simplified(List.of("a", "b", "c"), List.of(Logic.formula(table))).operations();
      assertTrue(operations <= 6, Logic.formula(table)::toString);
    }
  }

  @Test
  void whatTheTableIgnoresIsNotComputed() {
    List<String> names = List.of("a", "b", "c");
    Expr formula = Parser.parse("ternary(0x3c, a, b, c + 1)", names);
    Program code = Expansion.of(Program.simplified(names, List.of(formula)));
    assertEquals(Program.simplified(names, List.of(Parser.parse("a ^ b", names))), code);
  }
}
