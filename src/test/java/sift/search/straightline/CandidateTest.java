package sift.search.straightline;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.junit.jupiter.api.Test;
import sift.lang.BinaryOp;
import sift.lang.Expr;
import sift.lang.TernaryLogic;
import sift.lang.UnaryOp;
import sift.search.straightline.Candidate.BinaryStep;
import sift.search.straightline.Candidate.ShiftStep;
import sift.search.straightline.Candidate.TernaryStep;
import sift.search.straightline.Candidate.UnaryStep;

class CandidateTest {
  private static final List<Expr.Leaf> LEAVES = List.of(new Expr.Input("o"), new Expr.Input("s"));

  @Test
  void aSharedTermIsOneLineAndSeveralSymbols() {
    Candidate program =
        new Candidate(
            LEAVES,
            List.of(
                new BinaryStep(BinaryOp.SUB, 0, 1),
                new UnaryStep(UnaryOp.BIT_REVERSE, 2),
                new BinaryStep(BinaryOp.XOR, 3, 2)));
    assertEquals(3, program.operations());
    assertEquals(
        List.of("t1 = (o - s)", "t2 = bit_reverse(t1)", "t3 = (t2 ^ t1)"),
        program.program().lines());
    assertEquals("((o - s) ^ bit_reverse((o - s)))", program.formula().toString());
    assertEquals(8, program.formula().symbols());
  }

  @Test
  void theOrderOfOperandsOfACommutativeOperatorDoesNotShowInTheFormula() {
    Candidate one = new Candidate(LEAVES, List.of(new BinaryStep(BinaryOp.ADD, 0, 1)));
    Candidate other = new Candidate(LEAVES, List.of(new BinaryStep(BinaryOp.ADD, 1, 0)));
    assertEquals(one.formula(), other.formula());
  }

  @Test
  void aProgramWithoutStepsIsItsLeaf() {
    assertEquals("s", new Candidate(LEAVES.subList(1, 2), List.of()).formula().toString());
  }

  @Test
  void aStepCannotUseItsOwnResult() {
    List<Candidate.Step> steps = List.of(new UnaryStep(UnaryOp.NOT, 2));
    assertThrows(IllegalArgumentException.class, () -> new Candidate(LEAVES, steps));
  }

  @Test
  void logicOfTwoOperandsOrOneIsPrintedAsSuch() {
    Candidate program =
        new Candidate(
            LEAVES,
            List.of(
                new ShiftStep(BinaryOp.SHL, 1, 8),
                new TernaryStep(0x3c, 2, 0, 1),
                new TernaryStep(0x0f, 3, 0, 1),
                new TernaryStep(0x3f, 4, 1, 2),
                new TernaryStep(0xca, 5, 0, 2)));
    assertEquals(
        List.of(
            "t1 = (s << 8)",
            "t2 = (t1 ^ o)",
            "t3 = ~t2",
            "t4 = ~(t3 & s)",
            "t5 = ternary(0xca, t4, o, t1)"),
        program.program().lines());
  }

  @Test
  void theOrderOfOperandsOfLogicDoesNotShowInTheFormula() {
    List<Expr.Leaf> leaves = List.of(new Expr.Input("a"), new Expr.Input("b"), new Expr.Input("c"));
    for (int table = 0; table < Tables.COUNT; table++) {
      String usual = formula(leaves, new TernaryStep(table, 0, 1, 2));
      assertEquals(usual, formula(leaves, new TernaryStep(exchanged(table, 4, 2), 1, 0, 2)));
      assertEquals(usual, formula(leaves, new TernaryStep(exchanged(table, 2, 1), 0, 2, 1)));
      assertEquals(usual, formula(leaves, new TernaryStep(exchanged(table, 4, 1), 2, 1, 0)));
    }
  }

  private static String formula(List<Expr.Leaf> leaves, TernaryStep step) {
    return new Candidate(leaves, List.of(step)).formula().toString();
  }

  /** The table of the same function where two operands have changed places. */
  private static int exchanged(int table, int one, int other) {
    int exchanged = 0;
    for (int row = 0; row < 8; row++) {
      int from = row & ~(one | other);
      from |= (row & one) != 0 ? other : 0;
      from |= (row & other) != 0 ? one : 0;
      exchanged |= (table >> from & 1) << row;
    }
    return exchanged;
  }

  @Test
  void aFormulaOfLogicMeansWhatItsTableSays() {
    List<Expr> leaves = List.of(new Expr.Input("b"), new Expr.Input("c"), new Expr.Input("a"));
    long[] words = {0b11001100, 0b10101010, 0b11110000};
    for (int table = 0; table < Tables.COUNT; table++) {
      long wanted = TernaryLogic.apply(table, words[0], words[1], words[2]);
      for (Expr formula :
          List.of(
              TernaryLogic.formula(table, leaves.get(0), leaves.get(1), leaves.get(2)),
              TernaryLogic.ordered(table, leaves.get(0), leaves.get(1), leaves.get(2)))) {
        assertEquals(
            wanted,
            formula.value(input -> words[List.of("b", "c", "a").indexOf(input.name())]),
            formula::toString);
      }
      assertEquals(wanted, Tables.apply(table, words[0], words[1], words[2]));
    }
  }

  @Test
  void theSimplestTableHasTheFewestOperands() {
    assertEquals(0x00, Tables.simplest(0, 0xff));
    assertEquals(0x96, Tables.simplest(0x96, 0x69));
    assertEquals(218, Tables.OF_THREE.length);
    assertEquals(10, Tables.OF_TWO.length);
  }
}
