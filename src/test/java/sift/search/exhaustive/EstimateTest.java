package sift.search.exhaustive;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Set;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;
import sift.geometry.Ray;
import sift.lang.GrammarFile;
import sift.progress.Progress;
import sift.search.request.SearchRequest;
import sift.search.request.SearchResult;
import sift.search.request.SearchResult.SizeReport;
import sift.spec.LineTargets;

/** What an estimate counts is what a search then reports. */
class EstimateTest {
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
    Estimate estimate = Estimate.of(request, new Progress());
    SearchResult result = Engine.run(request, new Progress());
    assertEquals(
        result.sizes().stream().map(SizeReport::formulas).toList(),
        estimate.sizes().stream().map(Estimate.Size::formulas).toList());
    assertTrue(estimate.sizes().stream().allMatch(Estimate.Size::isCounted));
    assertEquals(
        result.sizes().stream()
            .filter(size -> size.functions().isPresent())
            .map(size -> size.functions().getAsLong())
            .toList(),
        estimate.functions());
  }

  @Test
  void allIsCountedWhereOperandsAreStored() {
    assertCounted(request("all", 6));
    assertCounted(request("horizontal", 8).withStored(4));
    assertCounted(request("diagonal", 6).withStored(3).withJoins(Set.of()));
  }

  @Test
  void anEstimateEndsWhereTheSearchEnds() {
    assertCounted(request("diagonal", 9).withClassLimit(500).withStored(4));
    assertCounted(request("diagonal", 9).withStored(3));
    assertCounted(request("diagonal", 9).withUntilFound(true).withStored(4));
  }

  @Test
  void sizesThatAreNotStoredAreEstimatedFromThoseThatAre() {
    Estimate estimate =
        Estimate.of(request("diagonal", 11).withStored(5).withClassLimit(1L << 40), new Progress());
    List<Estimate.Size> sizes = estimate.sizes();
    assertEquals(11, sizes.size());
    assertEquals(5, estimate.functions().size());
    assertEquals(5, estimate.counted());
    assertTrue(sizes.getLast().nanos() > sizes.get(9).nanos(), sizes::toString);
  }

  @Test
  void anEstimateThatIsStoppedIsNone() {
    Progress progress = new Progress();
    progress.requestStop();
    assertThrows(CancellationException.class, () -> Estimate.of(request("diagonal", 7), progress));
  }
}
