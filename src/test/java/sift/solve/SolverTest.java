package sift.solve;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import sift.lang.Expr;
import sift.progress.Part;
import sift.progress.Progress;
import sift.search.request.Effort;
import sift.sygus.Constraint;
import sift.sygus.SygusFile;
import sift.sygus.SygusSort;
import sift.sygus.SygusText;
import sift.sygus.SynthFun;
import sift.sygus.Variable;

/** Answers to problems, held against the constraints by evaluation. */
class SolverTest {
  private static final int WORDS = 3000;
  private static final long MEMORY = 256L << 20;
  private static final Duration LONG = Duration.ofSeconds(60);
  private static final Duration SHORT = Duration.ofSeconds(20);

  private static SynthFun shipped(String name) {
    Path file = Path.of("src", "test", "resources", "sygus", name + ".sl");
    return SygusFile.read(file).functions().getFirst();
  }

  /** No word is right at some point, whatever the grammar. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "8; (constraint (bvult (f x) #x00))",
        "64; (constraint (bvult (f x) #x0000000000000000))",
        "64; (constraint (bvult (f x) x)) (constraint (bvult x (f x)))",
        "8; (constraint (= (f #x01) #x02)) (constraint (= (f #x01) #x03))",
        "8; (constraint (= (f #x01) #x02)) (constraint (bvult (f #x01) #x02))",
        "32; (constraint (=> (= x #x12345678) (bvult (bvadd (f x) x) #x00000000)))"
            + " (constraint (bvule x (f x)))"
      })
  void aRelationThatNoWordFulfilsIsInfeasible(String row) {
    String[] parts = row.split("; ", 2);
    String words = "(_ BitVec %s)".formatted(parts[0]);
    SynthFun function =
        function("(synth-fun f ((x W)) W)(declare-var x W)".replace("W", words) + parts[1]);
    Solution solution = solved(function, Duration.ZERO);
    assertTrue(solution.answer().isEmpty());
    assertTrue(solution.isInfeasible(), "not seen to have no answer");
    assertEquals(1, solution.points().stream().map(Point::arguments).distinct().count());
  }

  /** Of a function of truth values only 0 and 1 count, whatever other words would do. */
  @Test
  void noTruthValueFulfilsARelation() {
    SynthFun function =
        function(
            "(synth-fun f ((x (_ BitVec 64))) Bool)(declare-var x (_ BitVec 64))"
                + "(constraint (or (not (f x)) (bvult x x)))"
                + "(constraint (or (f x) (bvult x x)))");
    assertTrue(solved(function, Duration.ZERO).isInfeasible());
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 64})
  void aRelationThatOneWordFulfilsIsNotInfeasible(int bits) {
    SynthFun function =
        function(
            "(synth-fun f ((x W)) W)(declare-var x W)(constraint (not (bvult x (f x))))"
                    .replace("W", "(_ BitVec %d)".formatted(bits))
                + "(constraint (not (bvult (f x) x)))");
    Solution solution = solved(function, Duration.ZERO);
    assertFalse(solution.isInfeasible());
    assertRight(function, solution.answer().orElseThrow().formula());
  }

  @Test
  void manyConstraintsGiveAFewPoints() {
    StringBuilder text = new StringBuilder("(synth-fun f ((x W) (y W)) W)(declare-var x W)");
    for (int i = 0; i < 20_000; i++) {
      text.append("(constraint (bvult x (bvor (f x #x%016x) #x%016x)))\n".formatted(i, -1L - i));
    }
    SynthFun function = function(text.toString().replace("W", "(_ BitVec 64)"));
    int points = new Wanted(function).first().size();
    assertTrue(points <= 64 * 16, points + " points");
  }

  /**
   * Small trees fit any 64 of many examples, and no set of 64 refutes all of them: trees of larger
   * levels follow.
   */
  @Test
  void ofManyExamplesTreesOfLargerLevelsFitAll() {
    StringBuilder text =
        new StringBuilder(
            """
            (define-fun half ((x W)) W (bvlshr x #x0000000000000001))
            (define-fun sixteenth ((x W)) W (bvlshr x #x0000000000000004))
            (define-fun high ((x W)) W (bvlshr x #x0000000000000010))
            (define-fun if1 ((x W) (y W) (z W)) W (ite (= x #x0000000000000001) y z))
            (synth-fun f ((x W)) W ((Start W)) ((Start W (#x0000000000000000 #x0000000000000001 x
              (bvnot Start) (half Start) (sixteenth Start) (high Start) (bvand Start Start)
              (bvor Start Start) (bvxor Start Start) (bvadd Start Start) (if1 Start Start Start)))))
            """);
    SplittableRandom random = new SplittableRandom(11);
    for (int i = 0; i < 1000; i++) {
      long x = random.nextLong();
      long result =
          (((x + (x >>> 1)) >>> 17) & 1) == 1
              ? x + 1
              : ((x >>> 4) & ~x & 1) == 1 ? x & (x << 1) : x ^ (x >>> 16);
      text.append("(constraint (= (f #x%016x) #x%016x))\n".formatted(x, result));
    }
    SynthFun function = function(text.toString().replace(" W", " (_ BitVec 64)"));
    assertRight(function, solved(function, Duration.ZERO).answer().orElseThrow().formula());
  }

  /** Four wrong examples are enough, and are known when the rest is not gone through. */
  @Test
  void whatIsKnownToBeWrongIsSoAfterARequestToStop() {
    StringBuilder text = new StringBuilder("(synth-fun f ((x (_ BitVec 8))) (_ BitVec 8))");
    for (int i = 0; i < 99; i++) {
      text.append("(constraint (= (f #x%02x) #x%02x))".formatted(i, i + 1));
    }
    Wanted wanted = new Wanted(function(text.toString()));
    for (int asked : List.of(1, 4, 5)) {
      AtomicInteger left = new AtomicInteger(asked);
      Progress part = new Part(new Progress(), () -> left.getAndDecrement() <= 0);
      Check.Wrong wrong =
          assertInstanceOf(Check.Wrong.class, wanted.check(new Expr.Input("x"), part));
      assertEquals(Math.min(asked, 4), wrong.points().size());
    }
  }

  @Test
  void whatIsStatedIsProvedWithinTheTime() {
    SynthFun function =
        function(
            "(synth-fun f ((x W)) W)(declare-var x W)(constraint (= (f x) (bvadd x x)))"
                .replace("W", "(_ BitVec 64)"));
    for (Duration time : List.of(LONG, Duration.ZERO)) {
      Effort effort = new Effort(1, MEMORY, time, Duration.ZERO);
      Solution solution = Solver.run(function, Solver.Box.WHITE, effort, new Progress());
      assertEquals(!time.isZero(), solution.answer().isPresent());
    }
  }

  @Test
  void aCheckOfManyConstraintsEndsWithARequestToStop() {
    SynthFun function =
        function(
            "(synth-fun f ((x W)) W)(declare-var x W)".replace("W", "(_ BitVec 64)")
                + "(constraint (bvule (f x) x))(constraint (bvule x (f x)))");
    Progress stopped = new Progress();
    stopped.requestStop();
    assertInstanceOf(Check.Stopped.class, new Wanted(function).check(new Expr.Input("x"), stopped));
    assertInstanceOf(
        Check.Right.class, new Wanted(function).check(new Expr.Input("x"), new Progress()));
  }

  private static SynthFun function(String text) {
    return SygusFile.parse("test", "(set-logic BV)" + text + "(check-synth)")
        .functions()
        .getFirst();
  }

  private static Solution solved(SynthFun function, Duration improving) {
    return solved(function, Solver.Box.BLACK, 2, LONG, improving);
  }

  private static Solution solved(
      SynthFun function, Solver.Box box, int threads, Duration time, Duration improving) {
    return Solver.run(function, box, new Effort(threads, MEMORY, time, improving), new Progress());
  }

  /** Evaluates all constraints; of variables on words by chance. */
  private static void assertRight(SynthFun function, Expr formula) {
    SplittableRandom random = new SplittableRandom(42);
    for (Constraint constraint : function.constraints()) {
      switch (constraint) {
        case Constraint.Example(List<Long> arguments, long result) ->
            assertEquals(result, value(function, formula, arguments));
        case Constraint.Statement(
                var variables,
                var arguments,
                Expr wanted,
                boolean isRelation) -> {
          for (int i = 0; i < WORDS; i++) {
            Map<String, Long> values = values(function, variables, random);
            long result = value(function, formula, words(function, arguments, values));
            values.put(Constraint.RESULT, result);
            long right = value(function, wanted, values);
            assertTrue(isRelation ? right != 0 : right == result, values + "");
          }
        }
      }
    }
  }

  private static Map<String, Long> values(
      SynthFun function, List<Variable> variables, SplittableRandom random) {
    Map<String, Long> values = new HashMap<>();
    for (Variable variable : variables) {
      int bits = variable.sort() instanceof SygusSort.BitVec ? function.width().bits() : 1;
      long word = random.nextInt(3) == 0 ? random.nextInt(70) : random.nextLong();
      values.put(
          variable.name(), (word >>> random.nextInt(Long.SIZE)) & -1L >>> (Long.SIZE - bits));
    }
    return values;
  }

  private static List<Long> words(
      SynthFun function, List<Expr> arguments, Map<String, Long> values) {
    return arguments.stream().map(argument -> value(function, argument, values)).toList();
  }

  private static long value(SynthFun function, Expr formula, Map<String, Long> values) {
    return formula.value(function.width(), input -> values.getOrDefault(input.name(), 0L));
  }

  private static long value(SynthFun function, Expr formula, List<Long> arguments) {
    List<String> inputs = function.inputs();
    return formula.value(function.width(), input -> arguments.get(inputs.indexOf(input.name())));
  }

  private static Solution.Answer right(SynthFun function, Solution solution) {
    Solution.Answer answer = solution.answer().orElseThrow();
    assertRight(function, answer.formula());
    assertTrue(answer.first().compareTo(answer.after()) <= 0);
    assertTrue(SygusText.answer(function, answer.formula()).startsWith("(define-fun "));
    return answer;
  }

  /** A condition that is constant on the points leads to formulas of another nonterminal. */
  @ParameterizedTest
  @CsvSource({
    "x (ite (= x x) #x07 S),                       ,             #x07,          6",
    "x (bvneg S) (bvnot S) (ite B T S), (T Word ((bvadd x #x03))) (B Bool (true false)), (bvadd x"
        + " #x03), 6",
    "x (if-one #x01 T S),               (T Word ((bvadd x #x03))), (bvadd x #x03), 6",
    "(bvmul T T),                       (T Word (x)),             (bvmul x x),   3",
  })
  void branchesOfOtherNonterminalsAreTried(
      String forms, String others, String wanted, int symbols) {
    SynthFun function =
        function(
            """
            (define-sort Word () (_ BitVec 8))
            (define-fun if-one ((a Word) (b Word) (c Word)) Word (ite (= a #x01) b c))
            (synth-fun f ((x Word)) Word ((S Word (%s)) %s))
            (declare-var x Word)
            (constraint (= (f x) %s))\
            """
                .formatted(forms, others == null ? "" : others, wanted));
    Solution solution = solved(function, SHORT);
    assertEquals(symbols, right(function, solution).formula().symbols());
    assertTrue(solution.isSmallest());
  }

  @ParameterizedTest
  @CsvSource({
    "hd-01-d1-prog, 5",
    "hd-05-d5-sort_1, 5",
    "find_inv_eq_bvlshr0_4bit, 3",
    "find_inv_bvsge_bvurem1_4bit, 7",
    "p19.eqn_sygus_iter_149_0, 7",
    "hd64-10, 7",
    "hd64-18, 7",
  })
  void theSmallestAnswerIsProvedAndKnownAsSuch(String name, int symbols) {
    SynthFun function = shipped(name);
    Solution solution = solved(function, SHORT);
    Solution.Answer answer = right(function, solution);
    assertInstanceOf(Evidence.Proved.class, answer.evidence());
    assertEquals(symbols, answer.formula().symbols());
    assertTrue(solution.isSmallest());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "max2",
        "qm_choose_01",
        "parity-AIG-d0",
        "CrCy_3-P7_3-P7",
        "hd-13-d5-prog",
        "hd-20-d0-prog",
        "hd64-26"
      })
  void anAnswerIsProvedIfTimeIsShort(String name) {
    SynthFun function = shipped(name);
    Solution.Answer answer = right(function, solved(function, Duration.ZERO));
    assertInstanceOf(Evidence.Proved.class, answer.evidence());
  }

  @ParameterizedTest
  @ValueSource(strings = {"PRE_57_10", "PRE_icfp_gen_14.2", "icfp_96_10", "target_1"})
  void ofExamplesNothingIsSaidButThatTheyFit(String name) {
    SynthFun function = shipped(name);
    Solution.Answer answer = right(function, solved(function, Duration.ZERO));
    assertEquals(new Evidence.Fits(function.constraints().size()), answer.evidence());
  }

  @Test
  void macrosAndChoicesOfTheGrammarAreUsed() {
    SynthFun function =
        function(
            """
            (define-fun twice ((a (_ BitVec 16))) (_ BitVec 16) (bvadd a a))
            (synth-fun f ((x (_ BitVec 16)) (y (_ BitVec 16))) (_ BitVec 16)
              ((Start (_ BitVec 16) (x y (twice Start) (ite Truth Start Start)))
               (Truth Bool ((bvult Start Start)))))
            (declare-var x (_ BitVec 16))
            (declare-var y (_ BitVec 16))
            (constraint (= (f x y) (ite (bvult x y) (bvshl y #x0001) x)))
            """);
    Solution solution = solved(function, SHORT);
    Solution.Answer answer = right(function, solution);
    assertEquals(6 + 1, answer.formula().symbols());
    assertTrue(solution.isSmallest());
    assertTrue(
        SygusText.answer(function, answer.formula()).endsWith("(ite (bvult x y) (twice y) x))"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"x", "x (bvneg Start)", "x (bvand Start Start)"})
  void aGrammarWithoutAnAnswerIsGoneThroughAtOnce(String grammar) {
    SynthFun function =
        function(
            """
            (synth-fun f ((x (_ BitVec 32))) (_ BitVec 32) ((Start (_ BitVec 32) (%s))))
            (declare-var x (_ BitVec 32))
            (constraint (= (f x) (bvadd x #x00000001)))
            """
                .formatted(grammar));
    long begin = System.nanoTime();
    Solution solution = solved(function, Duration.ZERO);
    long nanos = System.nanoTime() - begin;
    assertEquals(Optional.empty(), solution.answer());
    assertFalse(solution.isSmallest());
    assertTrue(solution.isInfeasible(), solution.excluded() + "");
    assertTrue(nanos < SHORT.toNanos(), nanos + " ns");
  }

  /** One new function at each size. */
  @Test
  void anAnswerMayHaveHundredsOfSymbols() {
    SynthFun function =
        function(
            """
            (synth-fun f ((x (_ BitVec 32))) (_ BitVec 32)
              ((Start (_ BitVec 32) (x (bvadd Start #x00000001)))))
            (declare-var x (_ BitVec 32))
            (constraint (= (f x) (bvadd x #x000000c8)))
            """);
    Solution solution = solved(function, SHORT);
    assertEquals(401, right(function, solution).formula().symbols());
    assertTrue(solution.isSmallest());
  }

  /** 16 functions, one at each second size. */
  @ParameterizedTest
  @CsvSource({"(bvadd x #xf), 31", "(bvxor x #x5), 0"})
  void aGrammarEndsWithItsLastFunctionAndNoSooner(String wanted, int symbols) {
    SynthFun function =
        function(
            """
            (synth-fun f ((x (_ BitVec 4))) (_ BitVec 4)
              ((Start (_ BitVec 4) (x (bvadd Start #x1)))))
            (declare-var x (_ BitVec 4))
            (constraint (= (f x) %s))
            """
                .formatted(wanted));
    Solution solution = solved(function, SHORT);
    assertEquals(symbols, solution.answer().map(each -> each.formula().symbols()).orElse(0));
    assertEquals(symbols == 0, solution.isInfeasible());
    assertTrue(symbols == 0 || solution.excluded() == symbols - 1);
  }

  @Test
  void theFormulaStatedIsAnAnswerInTheWhiteBoxOnly() {
    SynthFun function = shipped("hd-20-d0-prog");
    Expr stated = Solver.stated(function).orElseThrow();
    assertRight(function, stated);
    Solution white = solved(function, Solver.Box.WHITE, 2, LONG, Duration.ZERO);
    assertEquals(stated, right(function, white).formula());
    assertEquals("the constraints", white.answer().orElseThrow().search());
    Solution black = solved(function, Solver.Box.BLACK, 2, Duration.ZERO, Duration.ZERO);
    assertEquals(Optional.empty(), black.answer());
  }

  @Test
  void aFormulaThatTheGrammarLacksIsNotStated() {
    assertEquals(Optional.empty(), Solver.stated(shipped("find_inv_eq_bvlshr0_4bit")));
    assertEquals(Optional.empty(), Solver.stated(shipped("PRE_57_10")));
    assertEquals(Optional.of(5), Solver.stated(shipped("hd-01-d1-prog")).map(Expr::symbols));
  }

  @Test
  void itEndsSoonWhenAskedTo() {
    SynthFun function = shipped("ic_bvsge_bvudiv1");
    Progress progress = new Progress();
    Effort effort = new Effort(2, MEMORY, Duration.ofMinutes(10), LONG);
    long begin = System.nanoTime();
    try (ScheduledExecutorService later = Executors.newSingleThreadScheduledExecutor()) {
      var _ = later.schedule(progress::requestStop, 1500, TimeUnit.MILLISECONDS);
      Solver.run(function, Solver.Box.BLACK, effort, progress);
    }
    assertTrue(System.nanoTime() - begin < SHORT.toNanos());
    Solution none = Solver.run(function, Solver.Box.BLACK, effort, progress);
    assertEquals(Optional.empty(), none.answer());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"hd-01-d1-prog", "hd-05-d5-sort_1", "find_inv_eq_bvlshr0_4bit", "hd64-10"})
  void theAnswerDoesNotDependOnTheNumberOfThreads(String name) {
    SynthFun function = shipped(name);
    Solution one = solved(function, Solver.Box.BLACK, 1, LONG, SHORT);
    Solution three = solved(function, Solver.Box.BLACK, 3, LONG, SHORT);
    assertEquals(
        one.answer().map(Solution.Answer::formula), three.answer().map(Solution.Answer::formula));
    assertEquals(one.excluded(), three.excluded());
  }

  /** Its body chooses, but not between its operands. */
  @Test
  void anArithmeticShiftIsNoChoice() {
    SynthFun function =
        function(
            """
            (synth-fun f ((x (_ BitVec 32)) (k (_ BitVec 32))) (_ BitVec 32)
              ((Start (_ BitVec 32) (x k (bvashr Start Start)))))
            (declare-var x (_ BitVec 32))
            (declare-var k (_ BitVec 32))
            (constraint (= (f x k) (bvashr x k)))
            """);
    assertTrue(
        function.grammar().start().rules().stream().noneMatch(rule -> rule.symbol().isChoice()));
  }

  @Test
  void whereNothingIsWantedAnyFormulaIsRight() {
    SynthFun function = function("(synth-fun f ((x (_ BitVec 8))) (_ BitVec 8))");
    Solution solution = solved(function, SHORT);
    assertEquals(1, solution.answer().orElseThrow().formula().symbols());
  }
}
