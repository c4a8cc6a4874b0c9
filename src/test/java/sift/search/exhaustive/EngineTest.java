package sift.search.exhaustive;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.BiFunction;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import sift.geometry.Line;
import sift.geometry.Ray;
import sift.lang.Expr;
import sift.lang.Grammar;
import sift.lang.GrammarFile;
import sift.progress.Ending;
import sift.progress.Progress;
import sift.proof.Verifier;
import sift.search.request.FoundFormula;
import sift.search.request.SearchRequest;
import sift.search.request.SearchResult;
import sift.search.request.SearchResult.Finding;
import sift.search.request.SearchResult.SizeReport;
import sift.spec.LineTargets;
import sift.spec.Slider;
import sift.spec.Target;

/**
 * The engine on the grammars and lines of the seeds. The counts are those of DESIGN section 5,
 * where they were taken by two other programs.
 */
class EngineTest {
  private static final List<Target> POSITIVE = LineTargets.all(Ray.POSITIVE, Slider.EXCLUDED);

  private static Grammar grammar(String name) {
    return GrammarFile.read(name, LineTargets.allInputs());
  }

  private static SearchRequest request(List<Target> targets, int maxSymbols, int stored) {
    return request(targets, maxSymbols, stored, 2, 8);
  }

  private static SearchRequest request(
      List<Target> targets, int maxSymbols, int stored, int threads, int samples) {
    return SearchRequest.of(
            grammar(LineTargets.defaultGrammar(targets.getFirst().ray())), targets, maxSymbols)
        .withTop(30)
        .withThreads(threads)
        .withMemory(1L << 30)
        .withClassLimit(Long.MAX_VALUE)
        .withSamples(samples)
        .withStored(stored);
  }

  private static SearchResult run(SearchRequest request) {
    return Engine.run(request, new Progress());
  }

  private static List<Long> functions(SearchResult result) {
    return result.sizes().stream().map(size -> size.functions().orElseThrow()).toList();
  }

  /** Classes of a size for each target, then those that solve all targets. */
  private static List<Long> classes(SearchResult result, int size) {
    List<Long> classes = new ArrayList<>();
    result.findings().forEach(finding -> classes.add(finding.classes().get(size - 1)));
    classes.add(result.general().classes().get(size - 1));
    return classes;
  }

  @Test
  void functionsAndClassesOfSixSymbolsAreCountedExactly() {
    SearchResult result = run(request(POSITIVE, 6, 6));
    assertEquals(List.of(6L, 15L, 164L, 952L, 9_618L, 76_198L), functions(result));
    assertEquals(List.of(2L, 14L, 14L, 19L, 2L), classes(result, 5));
    assertEquals(List.of(0L, 41L, 42L, 56L, 0L), classes(result, 6));
  }

  @Test
  @Tag("slow")
  void functionsAndClassesOfThePostAreCountedExactly() {
    SearchResult result = run(request(POSITIVE, 7, 7));
    assertEquals(List.of(6L, 15L, 164L, 952L, 9_618L, 76_198L, 726_440L), functions(result));
    assertPostClasses(result);
  }

  @Test
  void twoSamplesAndOperandsThatAreNotStoredGiveTheSameClasses() {
    assertPostClasses(run(request(POSITIVE, 7, 4, 2, 2)));
  }

  private static void assertPostClasses(SearchResult result) {
    assertAll(
        () -> assertEquals(new Ending.Exhausted(7), result.ending()),
        () -> assertEquals(List.of(0L, 0L, 0L, 0L, 0L), classes(result, 4)),
        () -> assertEquals(List.of(2L, 14L, 14L, 19L, 2L), classes(result, 5)),
        () -> assertEquals(List.of(0L, 41L, 42L, 56L, 0L), classes(result, 6)),
        () -> assertEquals(List.of(31L, 741L, 699L, 924L, 9L), classes(result, 7)),
        () -> assertTrue(result.findings().stream().allMatch(f -> f.exactUpTo() == 7)),
        () ->
            assertEquals(
                List.of("((occ - 1) ^ occ)", "((occ - 2) ^ occ)"),
                result.general().best().stream().limit(2).map(Expr::toString).toList()));
  }

  @Test
  void overItsOwnCasesALineHasFewerClasses() {
    List<Long> classes = new ArrayList<>();
    for (Target target : POSITIVE) {
      classes.add(classes(run(request(List.of(target), 7, 5)), 7).getFirst());
    }
    assertEquals(List.of(19L, 363L, 348L, 475L), classes);
  }

  @Test
  void negativeRaysNeedSixSymbols() {
    SearchResult result = run(request(LineTargets.all(Ray.NEGATIVE, Slider.EXCLUDED), 6, 4));
    assertEquals(List.of(0L, 0L, 0L, 0L, 0L), classes(result, 5));
    assertEquals(List.of(2L, 23L, 23L, 23L, 2L), classes(result, 6));
  }

  @Test
  void hyperbolaQuintessenceIsTheOnlyFormulaOfEightSymbolsForAWholeLine() {
    SearchResult result = run(request(LineTargets.all(Ray.LINE, Slider.EXCLUDED), 8, 5));
    assertEquals(List.of(1L, 1L, 1L, 1L, 1L), classes(result, 8));
    assertEquals(OptionalInt.of(8), result.general().smallest());
    assertEquals(
        "((o - s) ^ bit_reverse((ro - rs)))", result.general().best().getFirst().toString());
  }

  @Test
  void withTheReversalComputedAWholeLineNeedsTenSymbols() {
    List<Target> diagonal = List.of(LineTargets.of(Line.DIAGONAL, Ray.LINE, Slider.EXCLUDED));
    SearchResult result = run(SearchRequest.of(grammar("hyperbola-computed"), diagonal, 10));
    assertEquals(OptionalInt.of(10), result.findings().getFirst().smallest());
    assertTrue(
        result.findings().getFirst().best().stream()
            .map(Expr::toString)
            .toList()
            .contains("((o - s) ^ bit_reverse((bit_reverse(o) - bit_reverse(s))))"));
  }

  /** Every pair of numbers of threads, samples and stored symbols, in a Latin square. */
  @Test
  void resultsDependNeitherOnThreadsNorOnSamplesNorOnWhatIsStored() {
    assertSameResults(6, (i, j) -> List.of((i + j) % 3));
  }

  @Test
  @Tag("slow")
  void resultsDependOnNoCombinationOfThreadsSamplesAndWhatIsStored() {
    assertSameResults(7, (_, _) -> List.of(0, 1, 2));
  }

  /** Searches with each number of threads and of stored symbols and some numbers of samples. */
  private static void assertSameResults(
      int symbols, BiFunction<Integer, Integer, List<Integer>> thirds) {
    int[] threads = {1, 2, 4};
    int[] stored = {3, 4, 6};
    int[] samples = {0, 1, 5};
    List<Target> two = POSITIVE.subList(1, 3);
    SearchResult expected = run(request(two, symbols, symbols, 2, 8));
    for (int i = 0; i < threads.length; i++) {
      for (int j = 0; j < stored.length; j++) {
        for (int k : thirds.apply(i, j)) {
          assertSameResult(expected, request(two, symbols, stored[j], threads[i], samples[k]));
        }
      }
    }
  }

  private static void assertSameResult(SearchResult expected, SearchRequest request) {
    SearchResult result = run(request);
    assertEquals(expected.findings(), result.findings(), request::toString);
    assertEquals(expected.general(), result.general(), request::toString);
    for (SizeReport size : result.sizes()) {
      if (size.functions().isPresent()) {
        assertEquals(expected.sizes().get(size.symbols() - 1), size, request::toString);
      }
    }
  }

  @Test
  void everyClassIsHandedOverOnceAndIsProved() {
    List<FoundFormula> found = new ArrayList<>();
    SearchResult result =
        Engine.run(request(POSITIVE, 6, 4), new Progress(), Listeners.onClass(found::add));
    for (int t = 0; t < POSITIVE.size(); t++) {
      int target = t;
      List<FoundFormula> own = found.stream().filter(f -> f.solves(target)).toList();
      assertEquals(
          result.findings().get(t).classes().stream().mapToLong(Long::longValue).sum(), own.size());
      for (FoundFormula one : own) {
        assertEquals(
            Optional.empty(),
            Verifier.byCase(one.formula(), POSITIVE.get(t).domain()),
            one::toString);
      }
    }
  }

  @Test
  void aSearchThatIsToldToStopKeepsWhatItFound() {
    Progress progress = new Progress();
    List<FoundFormula> found = new ArrayList<>();
    SearchResult result =
        Engine.run(
            request(POSITIVE.subList(2, 3), 9, 4),
            progress,
            Listeners.onClass(one -> {
              found.add(one);
              if (one.symbols() == 9) {
                progress.requestStop();
              }
            }));
    assertEquals(new Ending.Interrupted(), result.ending());
    assertEquals(8, result.exhausted());
    Finding diagonal = result.findings().getFirst();
    assertEquals(List.of(14L, 42L, 348L, 2_571L), diagonal.classes().subList(4, 8));
    assertEquals(8, diagonal.exactUpTo());
    assertTrue(diagonal.classes().getLast() > 0);
    assertEquals(diagonal.classes().stream().mapToLong(Long::longValue).sum(), found.size());
  }

  @Test
  void whatWasTriedOfASizeThatIsStoppedIsCounted() {
    Progress progress =
        new Progress() {
          @Override
          public void add(long more) {
            super.add(more);
            if (stage().size() == 8) {
              requestStop();
            }
          }
        };
    SearchResult result = Engine.run(request(POSITIVE.subList(2, 3), 8, 4), progress);
    assertEquals(new Ending.Interrupted(), result.ending());
    assertEquals(7, result.exhausted());
    assertTrue(result.sizes().getLast().formulas() > 0);
  }

  @Test
  void theFirstSizeThatSolvesAllIsEnoughWhenAskedFor() {
    SearchRequest all = request(POSITIVE, 9, 4);
    SearchResult result = run(all.withTop(20).withBeyond(0).withClassLimit(1000).withSamples(8));
    assertEquals(new Ending.Found(5), result.ending());
    assertEquals(5, result.exhausted());
  }

  @Test
  void aTargetIsLeftOutOnceItsClassesAreTooMany() {
    SearchRequest all = request(POSITIVE, 7, 4);
    SearchResult result = run(all.withTop(20).withClassLimit(320).withSamples(8));
    assertEquals(new Ending.Exhausted(7), result.ending());
    // Horizontal has 33 classes and stays exact; the others pass 40 at six symbols.
    assertEquals(7, result.findings().getFirst().exactUpTo());
    assertEquals(31, result.findings().getFirst().classes().get(6));
    assertEquals(5, result.findings().get(1).exactUpTo());
    assertEquals(9, result.general().classes().get(6));
  }

  @Test
  void withoutStoredOperandsTheSearchSaysHowFarItCame() {
    SearchRequest little = request(POSITIVE, 8, 2);
    SearchResult result = run(little);
    assertEquals(new Ending.StoredLimit(2), result.ending());
    // Functions of 2 symbols on the right, so 5 in all: larger pairs would need one of 3.
    assertEquals(6, result.exhausted());
    assertEquals(List.of(0L, 41L, 42L, 56L, 0L), classes(result, 6));
  }

  @Test
  @Tag("slow")
  void functionsAndClassesOfEightSymbolsAreCountedExactly() {
    SearchRequest little = request(POSITIVE, 8, 8);
    SearchResult result =
        run(little.withTop(20).withMemory(Runtime.getRuntime().maxMemory()).withSamples(8));
    assertEquals(6_486_570L, functions(result).getLast());
    assertEquals(List.of(20L, 4_244L, 4_304L, 5_598L, 20L), classes(result, 8));
  }
}
