package sift.search.sampled;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sift.geometry.Ray;
import sift.lang.BinaryOp;
import sift.lang.Expr;
import sift.lang.Grammar;
import sift.lang.UnaryOp;
import sift.progress.Ending;
import sift.progress.Progress;
import sift.search.exhaustive.Engine;
import sift.search.request.SearchListener;
import sift.search.request.SearchRequest;
import sift.search.request.SearchResult;
import sift.search.request.SearchResult.Finding;
import sift.spec.Domain;
import sift.spec.LineTargets;
import sift.spec.Target;

/** The general engine against the exhaustive one, where both can answer. */
class GeneralEngineTest {
  private static final Grammar GRAMMAR =
      new Grammar(
          "some",
          "a test",
          List.of("sq", "occ"),
          List.of(1L, 2L),
          List.of(UnaryOp.BIT_REVERSE),
          List.of(BinaryOp.XOR, BinaryOp.SUB, BinaryOp.SHL));
  private static final int EXACT = 5;

  @Test
  void bothEnginesCountTheSameClasses() {
    SearchRequest request = request("diagonal,antidiagonal", EXACT);
    SearchResult slow = Engine.run(request, new Progress());
    SearchResult found = GeneralEngine.run(request, new Progress(), SearchListener.NONE);
    assertEquals(slow.ending(), found.ending());
    for (int i = 0; i < request.targets().size(); i++) {
      Finding finding = found.findings().get(i);
      assertEquals(slow.findings().get(i).classes(), finding.classes());
      assertEquals(EXACT, finding.exactUpTo());
    }
    assertEquals(slow.general().classes(), found.general().classes());
  }

  /** On samples, for which there is memory, so that a wrong formula may hide a right one. */
  @Test
  void whatIsFoundOnSamplesIsRightOnAllCases() {
    SearchRequest request = request("diagonal", EXACT + 1).withMemory(128L << 20);
    Finding exact = Engine.run(request, new Progress()).findings().getFirst();
    SearchResult result = GeneralEngine.run(request, new Progress(), SearchListener.NONE);
    Finding found = result.findings().getFirst();
    assertEquals(0, found.exactUpTo());
    assertEquals(exact.smallest(), found.smallest());
    for (int size = 0; size <= EXACT; size++) {
      assertTrue(found.classes().get(size) <= exact.classes().get(size));
    }
    Target target = request.targets().getFirst();
    for (Expr formula : found.best()) {
      for (int i = 0; i < target.domain().cases(); i++) {
        long value = target.domain().value(formula, i) & target.domain().mask(i);
        assertEquals(target.domain().expected(i), value);
      }
    }
  }

  @Test
  void aSearchThatIsStoppedSaysSo() {
    Progress stopped = new Progress();
    stopped.requestStop();
    SearchResult result =
        GeneralEngine.run(request("diagonal", EXACT), stopped, SearchListener.NONE);
    assertEquals(new Ending.Interrupted(), result.ending());
    assertEquals(0, result.exhausted());
  }

  /** With little memory there are samples from the first size on; in these y is x. */
  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 1000})
  void aStopNeverExcludesASizeThatHasASolution(int looks) {
    Domain.Builder cases = new Domain.Builder(List.of("x", "y"));
    for (int i = 0; i < 320; i++) {
      cases.add(0, 0, -1, i, i % 10 == 0 ? i : 2 * i, i);
    }
    Grammar grammar =
        new Grammar("two", "a test", List.of("x", "y"), List.of(), List.of(), List.of());
    SearchRequest request =
        SearchRequest.of(grammar, List.of(new Target("y", cases.build())), 1)
            .withMemory(128L << 20);
    SearchResult result = GeneralEngine.run(request, new StopsAfter(looks), SearchListener.NONE);
    boolean isFound = result.findings().getFirst().smallest().isPresent();
    assertEquals(isFound ? 1 : 0, result.exhausted());
    assertTrue(isFound || looks < 1000);
  }

  /** Work that is asked to stop when it has looked so often whether it is. */
  private static final class StopsAfter extends Progress {
    private int looks;

    StopsAfter(int looks) {
      this.looks = looks;
    }

    @Override
    public boolean stopRequested() {
      looks--;
      return looks < 0;
    }
  }

  private static SearchRequest request(String targets, int maxSymbols) {
    return SearchRequest.of(GRAMMAR, LineTargets.parse(targets, Ray.POSITIVE), maxSymbols)
        .withTop(1000);
  }
}
