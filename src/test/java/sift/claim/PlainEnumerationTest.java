package sift.claim;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sift.claim.plain.PlainCase;
import sift.claim.plain.PlainEnumeration;
import sift.claim.plain.PlainEnumeration.Limits;
import sift.claim.plain.PlainEnumeration.Outcome;
import sift.claim.plain.PlainGrammar;
import sift.lang.BinaryOp;
import sift.lang.BitWidth;
import sift.lang.Expr;
import sift.progress.Ending;
import sift.progress.Progress;
import sift.solve.Solution;
import sift.sygus.SygusFile;
import sift.sygus.SygusProblem;
import sift.sygus.SynthFun;

class PlainEnumerationTest {
  private static final long MEMORY = 256L << 20;

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

  /** Returns the points of what a search says of a function. */
  private static List<PlainCase> cases(SynthFun function, Solution solution) {
    return solution.points().stream()
        .<PlainCase>map(
            point -> new AnswerCheck.PointCase(point, function.inputs(), function.width()))
        .toList();
  }

  private static Outcome run(
      SynthFun function, List<? extends PlainCase> cases, Limits limits, Progress progress) {
    return PlainEnumeration.run(
        PlainGrammar.of(function.grammar(), true),
        function.width(),
        cases,
        limits,
        progress,
        _ -> {});
  }

  private static void assertEnds(
      int excluded,
      Ending ending,
      SynthFun function,
      List<? extends PlainCase> cases,
      Limits limits) {
    Outcome outcome = run(function, cases, limits, new Progress());
    assertEquals(ending, outcome.ending());
    assertEquals(excluded, outcome.excluded());
    assertEquals(ending.isFound(), outcome.found().isPresent());
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
    Solution solution = AnswerCheckTest.solution(function);
    int symbols = solution.answer().orElseThrow().formula().symbols();
    assertEquals(symbols - 1, solution.excluded());
    List<PlainCase> cases = cases(function, solution);
    Limits far = new Limits(symbols + 1, 50_000_000, MEMORY);
    assertEnds(symbols - 1, new Ending.Found(symbols), function, cases, far);
    // The largest size is not stored, which changes nothing.
    Limits last = new Limits(symbols, 50_000_000, MEMORY);
    assertEquals(symbols - 1, run(function, cases, last, new Progress()).excluded());
    Limits below = new Limits(symbols - 1, 50_000_000, MEMORY);
    assertEnds(symbols - 1, new Ending.Exhausted(symbols - 1), function, cases, below);
  }

  @Test
  void limitsEndItBeforeTheSizeThatTheyDoNotAllow() {
    SygusProblem problem = problem("word; x y (bvor S S) (bvxor S S); (= (f x y) (bvand x y))");
    SynthFun function = problem.functions().getFirst();
    List<PlainCase> cases = cases(function, AnswerCheckTest.solution(function));
    assertEnds(2, new Ending.FormulaLimit(9), function, cases, new Limits(9, 9, MEMORY));
    assertEnds(0, new Ending.MemoryCap(300), function, cases, new Limits(9, 1000, 300));
    Progress stopped = new Progress();
    stopped.requestStop();
    SynthFun large =
        problem("word; W (bvadd S S) (bvmul S S); (= (f x y) (bvudiv x (bvmul y #x1d)))")
            .functions()
            .getFirst();
    PlainCase never = new Never();
    assertEquals(
        new Ending.Interrupted(),
        run(large, List.of(never), new Limits(20, Long.MAX_VALUE, MEMORY), stopped).ending());
  }

  /** A case on which nothing is right. */
  private record Never() implements PlainCase {
    @Override
    public long value(Expr leaf) {
      return leaf.value(new BitWidth(8), input -> input.name().equals("x") ? 3 : 5);
    }

    @Override
    public boolean accepts(long word) {
      return false;
    }
  }

  /** Levels are depths where the largest level of the operands counts. */
  @Test
  void theLatencyIsThatOfTheLongestPath() {
    Expr x = new Expr.Input("x");
    Expr y = new Expr.Input("y");
    List<PlainGrammar.Rule> rules =
        List.of(
            rule(new Expr.Binary(BinaryOp.ADD, x, y), 1),
            rule(new Expr.Binary(BinaryOp.XOR, x, y), 2));
    PlainGrammar grammar =
        new PlainGrammar(
            List.of(
                new PlainGrammar.Nonterminal(
                    true, List.of(new PlainGrammar.Leaf(x, 0, List.of())), rules)),
            PlainGrammar.Levels.MAXIMUM,
            List.of());
    for (int cycles = 1; cycles < 6; cycles++) { // x + x, 4 x, 8 x ..
      long wanted = 3L << cycles;
      Outcome outcome =
          PlainEnumeration.run(
              grammar,
              BitWidth.WORD,
              List.of(new Wanted(wanted)),
              new Limits(9, 50_000_000, MEMORY),
              new Progress(),
              _ -> {});
      assertEquals(cycles - 1, outcome.excluded());
    }
  }

  private static PlainGrammar.Rule rule(Expr term, int latency) {
    return new PlainGrammar.Rule(term, List.of("x", "y"), List.of(0, 0), latency, List.of());
  }

  /** A case where x is 3. */
  private record Wanted(long word) implements PlainCase {
    @Override
    public long value(Expr leaf) {
      return 3;
    }

    @Override
    public boolean accepts(long result) {
      return result == word;
    }
  }
}
