package sift.dag;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.junit.jupiter.api.Test;
import sift.dag.Program.BinaryStep;
import sift.dag.Program.UnaryStep;
import sift.expr.BinaryOp;
import sift.expr.Expr;
import sift.expr.UnaryOp;

class ProgramTest {
  private static final List<Expr.Leaf> LEAVES = List.of(new Expr.Input("o"), new Expr.Input("s"));

  @Test
  void aSharedTermIsOneLineAndSeveralSymbols() {
    Program program =
        new Program(
            LEAVES,
            List.of(
                new BinaryStep(BinaryOp.SUB, 0, 1),
                new UnaryStep(UnaryOp.BIT_REVERSE, 2),
                new BinaryStep(BinaryOp.XOR, 3, 2)));
    assertEquals(3, program.operations());
    assertEquals(
        List.of("t1 = (o - s)", "t2 = bit_reverse(t1)", "t3 = (t2 ^ t1)"), program.lines());
    assertEquals("((o - s) ^ bit_reverse((o - s)))", program.formula().toString());
    assertEquals(8, program.formula().symbols());
  }

  @Test
  void theOrderOfOperandsOfACommutativeOperatorDoesNotShowInTheFormula() {
    Program one = new Program(LEAVES, List.of(new BinaryStep(BinaryOp.ADD, 0, 1)));
    Program other = new Program(LEAVES, List.of(new BinaryStep(BinaryOp.ADD, 1, 0)));
    assertEquals(one.formula(), other.formula());
  }

  @Test
  void aProgramWithoutStepsIsItsLeaf() {
    assertEquals("s", new Program(LEAVES.subList(1, 2), List.of()).formula().toString());
  }

  @Test
  void aStepCannotUseItsOwnResult() {
    List<Program.Step> steps = List.of(new UnaryStep(UnaryOp.NOT, 2));
    assertThrows(IllegalArgumentException.class, () -> new Program(LEAVES, steps));
  }
}
