package sift.solve.certificate;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sift.progress.Progress;
import sift.solve.certificate.PlainEnumeration.Ending;
import sift.solve.certificate.PlainEnumeration.Limits;
import sift.solve.certificate.PlainEnumeration.Outcome;
import sift.solve.certificate.PlainEnumeration.Place;
import sift.solve.certificate.PlainEnumeration.Size;
import sift.sygus.SygusFile;
import sift.sygus.SygusProblem;
import sift.sygus.SynthFun;

class PlainEnumerationTest {
  /** Returns a problem: the sort of the function, how the grammar makes it, a constraint. */
  private static SygusProblem problem(String row) {
    String[] parts = row.split(";", -1);
    String sort = parts[0].strip().equals("Bool") ? "Bool" : "(_ BitVec 8)";
    return SygusFile.parse(
        "test",
        """
        (set-logic BV)
        (define-fun both ((a (_ BitVec 8)) (b (_ BitVec 8))) (_ BitVec 8) (bvand (bvnot a) b))
        (define-fun odd ((a (_ BitVec 8))) Bool (= (bvand a #x01) #x01))
        (synth-fun f ((x (_ BitVec 8)) (y (_ BitVec 8))) %s
          ((S %s) (W (_ BitVec 8)) (B Bool) (C (_ BitVec 8)))
          ((S %s (%s))
           (W (_ BitVec 8) (x y #x01 #x00 (bvadd W W) (bvand W W)))
           (B Bool (true (bvult W W) (odd W) (not B) (and B B)))
           (C (_ BitVec 8) (#x01 #x02 #x07))))
        (declare-var x (_ BitVec 8))
        (declare-var y (_ BitVec 8))
        (constraint %s)
        (check-synth)
        """
            .formatted(sort, sort, sort, parts[1].strip(), parts[2].strip()));
  }

  private static List<Place> places(SynthFun function, AnswerClaim claim) {
    return claim.points().stream().map(new PointCheck(function)::place).toList();
  }

  private static Outcome run(SynthFun function, AnswerClaim claim, Limits limits) {
    return PlainEnumeration.run(
        function.grammar(),
        function.width(),
        places(function, claim),
        limits,
        new Progress(),
        _ -> {});
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "word; x y (bvadd S S) (bvneg S); (= (f x y) (bvsub x y))",
        "word; x y (bvor S S) (bvxor S S); (= (f x y) (bvand x y))",
        "word; x y #x01 (bvsub S S) (bvand S S); (= (f x y) (bvand x (bvsub x #x01)))",
        "word; x y (bvlshr S C) (bvxor S S); (= (f x y) (bvxor x (bvlshr x #x03)))",
        "word; x y (bvshl S S) (bvashr S S) #x01; (= (f x y) (bvshl x (bvshl y #x01)))",
        "word; x y (both S S) (bvnot S); (= (f x y) (bvor x y))",
        "word; W (ite B S S); (= (f x y) (ite (bvult x y) y x))",
        "word; x W (ite B W S); (= (f x y) (ite (odd x) (bvadd x #x01) y))",
        "word; W (bvudiv S C) (bvurem S C) (bvmul C S); (= (f x y) (bvudiv (bvadd x y) #x02))",
        "word; x ((_ rotate_left 3) S) (bvnot S); (= (f x y) ((_ rotate_right 2) x))",
        "word; x y (bvadd W W W); (= (f x y) (bvadd x (bvadd y #x02)))",
        "word; x y (bvadd S S) (bvnot S); (and (bvuge (f x y) x) (bvuge x (f x y)))",
        "word; x y (bvand W W) (bvadd W W) (ite B W W); (bvugt (f x y) (bvand x #xfe))",
        "Bool; B (or S S); (= (f x y) (or (odd x) (bvuge x y)))",
        "Bool; (= W W) (xor B S) B; (= (f x y) (xor (odd x) (= x y)))"
      })
  void theSmallestSizeIsThatOfTheEngine(String row) {
    SygusProblem problem = problem(row);
    SynthFun function = problem.functions().getFirst();
    AnswerClaim claim = Claims.of(problem, function);
    int symbols = claim.found().orElseThrow().symbols();
    assertEquals(symbols - 1, claim.excluded());
    Limits far = new Limits(symbols + 1, 50_000_000, Claims.MEMORY);
    assertEquals(new Outcome(symbols - 1, Ending.FOUND), run(function, claim, far));
    // The largest size is not stored, which changes nothing.
    Limits last = new Limits(symbols, 50_000_000, Claims.MEMORY);
    assertEquals(new Outcome(symbols - 1, Ending.FOUND), run(function, claim, last));
    Limits below = new Limits(symbols - 1, 50_000_000, Claims.MEMORY);
    assertEquals(new Outcome(symbols - 1, Ending.COMPLETE), run(function, claim, below));
  }

  @Test
  void limitsEndItBeforeTheSizeThatTheyDoNotAllow() {
    SygusProblem problem = problem("word; x y (bvor S S) (bvxor S S); (= (f x y) (bvand x y))");
    SynthFun function = problem.functions().getFirst();
    AnswerClaim claim = Claims.of(problem, function);
    assertEquals(
        new Outcome(2, Ending.FORMULAS), run(function, claim, new Limits(9, 9, Claims.MEMORY)));
    assertEquals(new Outcome(0, Ending.MEMORY), run(function, claim, new Limits(9, 1000, 300)));
    Progress stopped = new Progress();
    stopped.requestStop();
    List<Size> sizes = new ArrayList<>();
    SynthFun large =
        problem("word; W (bvadd S S) (bvmul S S); (= (f x y) (bvudiv x (bvmul y #x1d)))")
            .functions()
            .getFirst();
    assertEquals(
        Ending.STOPPED,
        PlainEnumeration.run(
                large.grammar(),
                large.width(),
                List.of(new Place(List.of("x", "y"), List.of(3L, 5L), _ -> false)),
                new Limits(20, Long.MAX_VALUE, Claims.MEMORY),
                stopped,
                sizes::add)
            .ending());
    assertEquals(1, sizes.getFirst().symbols());
    // x, y, 1, 0
    assertEquals(true, sizes.getFirst().formulas() >= 4);
  }
}
