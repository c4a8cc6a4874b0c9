package sift.rank;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import sift.geometry.Line;
import sift.geometry.Ray;
import sift.lang.BitWidth;
import sift.lang.Expr;
import sift.lang.GrammarFile;
import sift.lang.Parser;
import sift.progress.Progress;
import sift.proof.Verifier;
import sift.rank.Ranking.Family;
import sift.rank.Ranking.Listing;
import sift.rank.cost.CostFile;
import sift.rank.cost.CostModel;
import sift.rank.cost.Inputs;
import sift.search.exhaustive.Engine;
import sift.search.request.SearchRequest;
import sift.search.request.SearchResult;
import sift.spec.LineTargets;
import sift.spec.Slider;
import sift.spec.Target;

class RankingTest {
  private static final CostModel MACHINE = CostFile.read(CostFile.USUAL);
  private static final Ranking RANKING = new Ranking(MACHINE, MACHINE);
  private static final Target DIAGONAL =
      LineTargets.of(Line.DIAGONAL, Ray.POSITIVE, Slider.EXCLUDED);

  /** The 2,975 = 14 + 42 + 348 + 2,571 classes of up to 8 symbols that the README shows. */
  @Test
  void theFamiliesShareAllClassesOfTheDiagonal() {
    SearchRequest request = request(List.of(DIAGONAL), 8, 2);
    SearchResult found = Engine.run(request, new Progress());
    Ranking.Result result = RANKING.of(request, found).getFirst();
    assertEquals(8, result.pool().symbols());
    assertEquals(14 + 42 + 348 + 2_571, result.ranked().size());
    assertEquals(result.ranked().size(), result.families().stream().mapToInt(Family::size).sum());
    assertEquals(skeletons(result), result.families().stream().map(Family::skeleton).toList());
    assertTrue(result.families().size() < result.ranked().size() / 4);
    assertAllAreInOrder(result);
    assertTheSameWhateverTheThreads(request, found, result);
  }

  /** The skeletons of all ranked formulas, by the first that has each. */
  private static List<String> skeletons(Ranking.Result result) {
    CoreFinder cores =
        new CoreFinder(
            GrammarFile.read("rotated", LineTargets.RAY_INPUTS).leaves(),
            List.of(DIAGONAL.domain()),
            new HashMap<>());
    return result.ranked().stream()
        .map(ranked -> Skeleton.of(BitWidth.WORD, cores.of(ranked.formula())))
        .distinct()
        .toList();
  }

  private static void assertAllAreInOrder(Ranking.Result result) {
    List<Ranked> ranked = result.ranked();
    for (int i = 1; i < ranked.size(); i++) {
      assertTrue(ranked.get(i - 1).compareTo(ranked.get(i)) < 0, ranked.get(i)::toString);
    }
    assertEquals(
        result.families().stream().map(Family::best).toList(), result.listed(Listing.FAMILIES));
    assertEquals(ranked, result.listed(Listing.CLASSES));
    Map<String, Ranked> first = new HashMap<>();
    result.families().forEach(family -> first.put(family.skeleton(), family.best()));
    assertEquals(result.families().size(), first.size());
    assertEquals(ranked.getFirst(), result.families().getFirst().best());
  }

  private static void assertTheSameWhateverTheThreads(
      SearchRequest request, SearchResult found, Ranking.Result result) {
    for (int threads : new int[] {1, 4}) {
      assertEquals(
          List.of(result),
          RANKING.of(request(List.of(DIAGONAL), request.maxSymbols(), threads), found));
    }
  }

  /**
   * As docs/results.md says: nine classes of 7 symbols and two of 5 are right on all four lines.
   */
  @Test
  void whatSolvesAllFourLinesIsOneIdeaFirstOfAll() {
    List<Target> targets = LineTargets.all(Ray.POSITIVE, Slider.EXCLUDED);
    SearchRequest request = request(targets, 7, 2);
    SearchResult found = Engine.run(request, new Progress());
    List<Ranking.Result> results = RANKING.of(request, found);
    assertEquals(5, results.size());
    Ranking.Result all = results.getLast();
    Family first = all.families().getFirst();
    assertEquals("occ ^ (occ - c)", first.skeleton());
    assertEquals("(occ ^ (occ - 1))", first.core().toString());
    assertEquals("(occ ^ (occ - 1))", first.best().formula().toString());
    assertEquals(2 + 9, all.families().stream().mapToInt(Family::size).sum());
    for (int i = 0; i < targets.size(); i++) {
      assertCoresAreRight(results.get(i), targets.get(i));
      assertCoresAreRight(all, targets.get(i));
    }
    for (int threads : new int[] {1, 4}) {
      assertEquals(results, RANKING.of(request(targets, 7, threads), found));
    }
  }

  @Test
  void ofEqualCostFewerSymbolsComeFirstThenTheLesserText() {
    // BLSMSK is one instruction as the subtraction is.
    List<String> ordered =
        List.of("(occ - 1)", "(occ - 2)", "(occ - popcount(1))", "(occ ^ (occ - 1))");
    assertOrdered(RANKING, ordered);
  }

  /** By depth both cost two; the first shifts once. */
  @Test
  void ofEqualCostAndSymbolsFewerOperationsComeFirst() {
    assertOrdered(
        new Ranking(CostFile.read("depth"), MACHINE),
        List.of("((occ << 2) ^ (occ << 2))", "((occ << 1) ^ (occ << 2))"));
  }

  /** Told by the verifier, which shares nothing with the ranking. */
  private static void assertCoresAreRight(Ranking.Result result, Target target) {
    Verifier verifier = new Verifier(target.domain());
    for (Family family : result.families()) {
      assertEquals(Optional.empty(), verifier.verify(family.core()), family.skeleton());
    }
  }

  private static void assertOrdered(Ranking ranking, List<String> ordered) {
    List<Ranked> ranked = new ArrayList<>();
    for (String text : ordered) {
      ranked.add(
          Ranked.of(
              Parser.parse(text, List.of("occ")),
              ranking.model(),
              ranking.machine(),
              Inputs.BOARDS));
    }
    for (int seed = 0; seed < 10; seed++) {
      Collections.shuffle(ranked, new Random(seed));
      Collections.sort(ranked);
      assertEquals(ordered, texts(ranked));
    }
  }

  @Test
  void anotherModelMayDecideThanTheOneShown() {
    CostModel symbols = CostFile.read("symbols");
    Ranked ranked =
        Ranked.of(
            Parser.parse("(occ ^ (occ - 1))", List.of("occ")), symbols, MACHINE, Inputs.BOARDS);
    assertEquals(List.of(5.0), ranked.cost().order());
    assertEquals(1, ranked.timing().orElseThrow().latency());
    assertEquals(List.of(5, 2, 2), List.of(ranked.symbols(), ranked.operations(), ranked.depth()));
  }

  private static List<String> texts(List<Ranked> ranked) {
    return ranked.stream().map(Ranked::formula).map(Expr::toString).toList();
  }

  private static SearchRequest request(List<Target> targets, int maxSymbols, int threads) {
    return SearchRequest.of(
            GrammarFile.read("rotated", LineTargets.RAY_INPUTS), targets, maxSymbols)
        .withTop(5_000)
        .withThreads(threads)
        .withMemory(1L << 30)
        .withClassLimit(Long.MAX_VALUE)
        .withSamples(8)
        .withStored(5);
  }
}
