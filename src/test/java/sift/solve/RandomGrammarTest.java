package sift.solve;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import sift.Seed;
import sift.file.FileException;
import sift.lang.Expr;
import sift.progress.Progress;
import sift.search.enumerate.Weights;
import sift.search.request.Effort;
import sift.search.sampled.SynthesisRequest.Limits;
import sift.search.sampled.SynthesisRequest.Patience;
import sift.solve.PointSearch.Found;
import sift.solve.RandomGrammar.Functions;
import sift.sygus.SygusFile;
import sift.sygus.SynthFun;

/**
 * What is claimed of grammars drawn by chance, held against plain enumeration: an answer is right
 * and no smaller than the grammar allows, no size is excluded that has one, and infeasible is what
 * the grammar cannot do.
 */
class RandomGrammarTest {
  private static final int FEWEST = 700;
  private static final int FEW = 2_000;
  private static final int MANY = 100_000;
  private static final int MOST_SYMBOLS = 9;
  private static final int FEW_BITS = 4;
  private static final long MOST_TRIED = 20_000;
  private static final long MEMORY = 64L << 20;
  private static final Duration SOON = Duration.ofMillis(60);

  @Test
  void theEngineClaimsOfRandomGrammarsWhatPlainEnumerationFinds() {
    check(FEWEST, RandomGrammarTest::checkEngine);
  }

  @Test
  @Tag("slow")
  void theEngineClaimsOfManyRandomGrammarsWhatPlainEnumerationFinds() {
    check(MANY, RandomGrammarTest::checkEngine);
  }

  @Test
  @Tag("slow")
  void allSearchesTogetherClaimOfRandomGrammarsWhatPlainEnumerationFinds() {
    check(FEW, RandomGrammarTest::checkSolver);
  }

  /** A check of what is claimed of a problem. */
  private interface Check {
    void of(Problem problem, SplittableRandom random);
  }

  /** A function wanted, and what is known of it. */
  private record Problem(
      SynthFun function,
      List<List<Integer>> points,
      List<Integer> words,
      Functions functions,
      String text) {
    /** Returns the size of the smallest formula, if it was enumerated. */
    OptionalInt size() {
      return functions.size(words);
    }

    /** Asserts that a formula is right, and no smaller than the smallest. */
    void assertAnswer(Expr formula) {
      for (int i = 0; i < points.size(); i++) {
        List<Integer> point = points.get(i);
        long word =
            formula.value(
                function.width(), input -> point.get(function.inputs().indexOf(input.name())));
        assertEquals(words.get(i).longValue(), word, text);
      }
      assertTrue(
          formula.symbols() >= size().orElse(Math.min(functions.through(), 1 << 30) + 1),
          () -> formula + " is not in the grammar\n" + text);
    }

    /** Asserts that no formula of so many symbols or fewer is right. */
    void assertExcluded(int symbols) {
      size()
          .ifPresent(least ->
              assertTrue(symbols < least, () -> symbols + " excluded, " + least + "\n" + text));
    }
  }

  private static void check(int problems, Check check) {
    long seed = Seed.of("RandomGrammarTest", 52);
    SplittableRandom seeds = new SplittableRandom(seed);
    int refused = 0;
    for (int i = 0; i < problems; i++) {
      SplittableRandom random = seeds.split();
      RandomGrammar grammar = new RandomGrammar(random);
      boolean isEverywhere = grammar.bits() <= FEW_BITS && random.nextBoolean();
      List<List<Integer>> points = isEverywhere ? grammar.everywhere() : grammar.some();
      Functions functions = grammar.functions(points, MOST_SYMBOLS, MOST_TRIED);
      List<Integer> words = wanted(functions, points.size(), 1 << grammar.width(), random);
      String text =
          grammar.file(
              isEverywhere ? grammar.equation(points, words) : grammar.examples(points, words));
      try {
        SynthFun function = SygusFile.parse("random.sl", text).functions().getFirst();
        check.of(new Problem(function, points, words, functions, text), random);
      } catch (FileException e) {
        refused++;
        assertTrue(String.valueOf(e).endsWith("grammar has no formulas"), text);
        assertEquals(Map.of(), functions.least(), text);
      }
    }
    assertTrue(refused < problems / 4, "most grammars have formulas");
  }

  private static List<Integer> wanted(
      Functions functions, int points, int size, SplittableRandom random) {
    if (functions.least().isEmpty() || random.nextInt(4) == 0) {
      return IntStream.range(0, points).map(_ -> random.nextInt(size)).boxed().toList();
    }
    List<List<Integer>> all = new ArrayList<>(functions.least().keySet());
    return all.get(random.nextInt(all.size()));
  }

  private static void checkEngine(Problem problem, SplittableRandom random) {
    Patience[] patience = Patience.values();
    Limits limits =
        new Limits(
            MOST_SYMBOLS - 2,
            random.nextBoolean() ? MEMORY : 1,
            patience[random.nextInt(patience.length)]);
    Weights weights = random.nextInt(4) == 0 ? Weights.EFFORT : Weights.SYMBOLS;
    PointSearch refining =
        new PointSearch(problem.function, problem.function.grammar(), new Wanted(problem.function));
    Progress progress = new Progress();
    refining
        .run(weights, limits, 1, progress, progress)
        .map(Found::formula)
        .ifPresent(problem::assertAnswer);
    problem.assertExcluded(refining.excluded());
  }

  private static void checkSolver(Problem problem, SplittableRandom random) {
    Effort effort = new Effort(1 + random.nextInt(2), MEMORY, SOON, SOON);
    Solution solution = Solver.run(problem.function, Solver.Box.BLACK, effort, new Progress());
    solution.answer().map(Solution.Answer::formula).ifPresent(problem::assertAnswer);
    problem.assertExcluded(solution.excluded());
  }
}
