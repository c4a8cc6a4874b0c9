package sift.search.exhaustive;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Set;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;
import sift.geometry.Ray;
import sift.lang.GrammarFile;
import sift.progress.Progress;
import sift.search.plan.Outlook;
import sift.search.request.SearchRequest;
import sift.search.request.SearchResult;
import sift.search.request.SearchResult.SizeReport;
import sift.spec.LineTargets;

/** What a survey counts is what a search then reports; what it extrapolates is close to it. */
class SurveyTest {
  private static SearchRequest request(String targets, int maxSymbols) {
    return SearchRequest.of(
            GrammarFile.read("rotated", LineTargets.allInputs()),
            LineTargets.parse(targets, Ray.POSITIVE),
            maxSymbols)
        .withThreads(2)
        .withMemory(1L << 30);
  }

  /** Asserts that all counts are those of the search. */
  private static void assertCounted(SearchRequest request) {
    Outlook outlook = Survey.of(request, new Progress());
    SearchResult result = Engine.run(request, new Progress());
    assertEquals(result.ending(), outlook.ending());
    assertEquals(
        result.sizes().stream().map(SizeReport::formulas).toList(),
        outlook.sizes().stream().map(Outlook.Size::formulas).toList());
    assertTrue(outlook.sizes().stream().allMatch(Outlook.Size::isCounted));
    assertEquals(
        result.sizes().stream()
            .filter(size -> size.functions().isPresent())
            .map(size -> size.functions().getAsLong())
            .toList(),
        outlook.bank().bySize());
  }

  @Test
  void allIsCountedWhereOperandsAreStored() {
    assertCounted(request("diagonal", 8));
    assertCounted(request("all", 7));
    assertCounted(request("horizontal", 9).withStored(4));
  }

  @Test
  void thePlainEngineIsSurveyedToo() {
    assertCounted(request("diagonal", 6).withStored(3).withJoins(Set.of()));
  }

  @Test
  void aSurveyEndsWhereTheSearchEnds() {
    assertCounted(request("diagonal", 9).withClassLimit(500));
    assertCounted(request("all", 9).withClassLimit(20));
    assertCounted(request("diagonal", 9).withStored(3));
    assertCounted(request("diagonal", 9).withUntilFound(true).withStored(4));
  }

  @Test
  void targetsWithTooManyClassesAreLeftOut() {
    Outlook outlook = Survey.of(request("all", 9).withClassLimit(8 * 2000), new Progress());
    // 4,244 to 5,598 classes of 8 symbols solve each line but the horizontal, which has 20.
    assertEquals(0b1111, outlook.sizes().get(7 - 1).open().targets());
    assertEquals(1, Long.bitCount(outlook.sizes().get(9 - 1).open().targets()));
  }

  @Test
  void whatIsNotStoredIsExtrapolated() {
    SearchRequest request = request("diagonal", 9).withStored(6);
    Outlook exact = Survey.of(request, new Progress());
    // 749 cases and 13,140 formulas of 5 symbols, 101,872 of 6.
    Outlook about = Survey.of(request, new Progress(), 749L * 20_000);
    assertEquals(new Outlook.Functions(about.bank().bySize(), 5), about.bank());
    assertEquals(6, about.bank().symbols());
    for (int size = 1; size <= 9; size++) {
      Outlook.Size counted = exact.sizes().get(size - 1);
      Outlook.Size told = about.sizes().get(size - 1);
      assertEquals(size <= 6, told.isCounted());
      assertEquals(1, (double) told.formulas() / counted.formulas(), 0.05);
      assertEquals(1, (double) told.taskCount() / counted.taskCount(), 0.05);
      assertTrue(told.taskNanos() > 0);
    }
    assertTrue(about.sizes().get(6 - 1).storingNanos() > 0);
  }

  @Test
  void tasksAreCountedWithoutBeingMade() {
    Outlook outlook = Survey.of(request("diagonal", 9).withStored(4), new Progress());
    Outlook.Size last = outlook.sizes().getLast();
    assertEquals(last.taskCount(), last.tasks().stream().mapToLong(Outlook.Tasks::count).sum());
    assertTrue(last.tasks().stream().noneMatch(tasks -> tasks.nanos().isEmpty()));
    assertFalse(last.tasks().isEmpty());
  }

  @Test
  void aSurveyThatIsStoppedHasNoOutlook() {
    Progress progress = new Progress();
    progress.requestStop();
    assertThrows(CancellationException.class, () -> Survey.of(request("diagonal", 7), progress));
  }
}
