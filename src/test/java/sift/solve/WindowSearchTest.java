package sift.solve;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import sift.lang.Expr;
import sift.lang.Parser;
import sift.progress.Progress;
import sift.solve.Refining.Found;
import sift.sygus.SygusFile;
import sift.sygus.SynthFun;

class WindowSearchTest {
  private static final SynthFun FUNCTION =
      SygusFile.parse(
              "test.sl",
              """
              (set-logic BV)
              (synth-fun f ((x (_ BitVec 32)) (y (_ BitVec 32))) (_ BitVec 32)
                ((Start (_ BitVec 32)))
                ((Start (_ BitVec 32) (x y (bvnot Start) (bvand Start Start) (bvsub Start Start)
                  (bvadd Start Start)))))
              (declare-var x (_ BitVec 32))
              (declare-var y (_ BitVec 32))
              (constraint (= (f x y) (bvadd (bvand x y) (bvadd x y))))
              (check-synth)
              """)
          .functions()
          .getFirst();

  private static Optional<Found> smaller(String formula) {
    return new WindowSearch(FUNCTION, new Wanted(FUNCTION), 1, new Progress())
        .smaller(Parser.parse(formula), new Progress());
  }

  @Test
  void aTermIsReplacedByASmallerOneAndTheWholeIsProved() {
    Found found = smaller("(x - (x & ~y)) + (x + y)").orElseThrow();
    assertEquals(7, found.formula().symbols());
    assertInstanceOf(Evidence.Proved.class, found.evidence());
    Expr wanted = Parser.parse("(x & y) + (x + y)");
    assertEquals(
        wanted.value(input -> input.name().equals("x") ? 0x1234 : 0xff0),
        found.formula().value(input -> input.name().equals("x") ? 0x1234 : 0xff0));
  }

  @Test
  void theSmallestFormulaHasNoSmallerWindow() {
    assertTrue(smaller("(x & y) + (x + y)").isEmpty());
  }

  @Test
  void aStoppedSearchReturnsNothing() {
    Progress stopped = new Progress();
    stopped.requestStop();
    assertTrue(
        new WindowSearch(FUNCTION, new Wanted(FUNCTION), 1, stopped)
            .smaller(Parser.parse("(x - (x & ~y)) + (x + y)"), stopped)
            .isEmpty());
  }
}
