package sift.sygus;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import sift.lang.BinaryOp;
import sift.lang.Expr;

class SygusConstraintTest {
  private static final Variable X = new Variable("x", new SygusSort.BitVec(8));
  private static final Variable Y = new Variable("y", new SygusSort.BitVec(8));
  private static final Variable B = new Variable("b", new SygusSort.Bool());
  private static final Expr INPUT_X = new Expr.Input("x");
  private static final Expr INPUT_Y = new Expr.Input("y");
  private static final Expr INPUT_B = new Expr.Input("b");
  private static final Expr RESULT = new Expr.Input(Constraint.RESULT);

  private static List<Constraint> of(String function, String commands) {
    String text =
        """
        (declare-var y (_ BitVec 8)) (declare-var x (_ BitVec 8)) (declare-var b Bool)
        (synth-fun f ((x (_ BitVec 8))) (_ BitVec 8))
        (synth-fun p ((x (_ BitVec 8)) (b Bool)) Bool)
        %s
        (check-synth)
        """
            .formatted(commands);
    return SygusFile.parse("my.sl", text).functions().stream()
        .filter(each -> each.name().equals(function))
        .findFirst()
        .orElseThrow()
        .constraints();
  }

  private static Expr sum(Expr left, Expr right) {
    return new Expr.Binary(BinaryOp.ADD, left, right);
  }

  @Test
  void anEquationMayStandEitherWayRound() {
    Constraint equation =
        new Constraint.Statement(List.of(Y, X), List.of(INPUT_X), sum(INPUT_X, INPUT_Y), false);
    assertEquals(List.of(equation), of("f", "(constraint (= (f x) (bvadd x y)))"));
    assertEquals(List.of(equation), of("f", "(constraint (= (bvadd x y) (f x)))"));
  }

  @Test
  void anArgumentMayBeAFormula() {
    assertEquals(
        List.of(
            new Constraint.Statement(List.of(X), List.of(sum(INPUT_X, INPUT_X)), INPUT_X, false)),
        of("f", "(constraint (= (f (bvadd x x)) x))"));
  }

  @Test
  void constantsAreComputedInExamples() {
    assertEquals(
        List.of(new Constraint.Example(List.of(254L), 1)),
        of("f", "(constraint (= (f (bvneg #x02)) (bvudiv #x09 (_ bv5 8))))"));
  }

  @Test
  void aTruthValueAloneIsAnEquation() {
    assertEquals(
        List.of(
            new Constraint.Statement(
                List.of(X, B), List.of(INPUT_X, INPUT_B), new Expr.Constant(1), false),
            new Constraint.Statement(
                List.of(X, B), List.of(INPUT_X, INPUT_B), new Expr.Constant(0), false),
            new Constraint.Example(List.of(3L, 0L), 1)),
        of("p", "(constraint (p x b)) (constraint (not (p x b))) (constraint (p #x03 false))"));
  }

  @Test
  void anExclusiveOrSaysWhatATruthValueIs() {
    assertEquals(
        "[(b ^ 1)]",
        of("p", "(constraint (xor (p x b) b))").stream()
            .map(each -> ((Constraint.Statement) each).formula())
            .toList()
            .toString());
  }

  @Test
  void conjunctionsAreSplitEvenInMacros() {
    String macro = "(define-fun both ((p Bool) (q Bool)) Bool (and p q true))";
    assertEquals(
        List.of(
            new Constraint.Example(List.of(1L), 2),
            new Constraint.Example(List.of(3L), 4),
            new Constraint.Example(List.of(5L), 6)),
        of(
            "f",
            macro
                + "(constraint (both (= (f #x01) #x02) (and (= (f #x03) #x04) (= #x06 (f #x05)))))"));
  }

  @Test
  void allElseIsARelation() {
    assertEquals(
        List.of(
            new Constraint.Statement(
                List.of(X),
                List.of(INPUT_X),
                new Expr.Binary(BinaryOp.ULT, RESULT, INPUT_X),
                true)),
        of("f", "(constraint (bvugt x (f x)))"));
    assertEquals(
        List.of(
            new Constraint.Statement(
                List.of(X),
                List.of(INPUT_X),
                new Expr.Binary(BinaryOp.EQ, RESULT, sum(RESULT, INPUT_X)),
                true)),
        of("f", "(constraint (= (f x) (bvadd (f x) x)))"));
  }

  @Test
  void aMacroMayCallTheFunctionWanted() {
    assertEquals(
        List.of(
            new Constraint.Statement(List.of(Y), List.of(sum(INPUT_Y, INPUT_Y)), INPUT_Y, false)),
        of(
            "f",
            """
            (define-fun twice ((x (_ BitVec 8))) (_ BitVec 8) (f (bvadd x x)))
            (define-fun same ((y (_ BitVec 8)) (x (_ BitVec 8))) Bool (= (twice x) y))
            (constraint (same y y))
            """));
  }

  @Test
  void macrosMayNameVariablesAndCaptureNone() {
    assertEquals(
        List.of(
            new Constraint.Statement(
                List.of(Y, X), List.of(INPUT_X), sum(INPUT_X, INPUT_Y), false)),
        of(
            "f",
            """
            (define-fun plus_x ((a (_ BitVec 8))) (_ BitVec 8) (bvadd x a))
            (define-fun m ((x (_ BitVec 8))) (_ BitVec 8) (plus_x x))
            (constraint (= (f x) (m y)))
            """));
  }

  @Test
  void letsAreParallelAndHideNames() {
    assertEquals(
        List.of(
            new Constraint.Statement(
                List.of(Y, X), List.of(INPUT_X), sum(INPUT_Y, INPUT_X), false)),
        of(
            "f",
            """
            (constraint (= (f x) (let ((x y) (y x)) (bvadd x y))))
            """));
  }

  @Test
  void constraintsThatAreAlwaysTrueAreLeftOut() {
    assertTrue(of("f", "(constraint true) (constraint (= #x01 (bvneg #xff)))").isEmpty());
  }

  @Test
  void anAssumptionIsAPremise() {
    List<Constraint> constraints =
        of("f", "(constraint (= (f x) y)) (assume (bvult x y)) (assume b) (assume true)");
    Constraint.Statement relation = (Constraint.Statement) constraints.getFirst();
    assertEquals(List.of(Y, X, B), relation.variables());
    assertEquals("(((x < y) ^ 1) | ((b ^ 1) | (f(..) == y)))", relation.formula().toString());
  }
}
