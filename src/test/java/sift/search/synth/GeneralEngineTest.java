package sift.search.synth;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import sift.geometry.Ray;
import sift.lang.Expr;
import sift.lang.Grammar;
import sift.lang.GrammarFile;
import sift.progress.Progress;
import sift.search.SearchListener;
import sift.search.SearchRequest;
import sift.search.SearchResult;
import sift.search.SearchResult.Finding;
import sift.search.tree.Engine;
import sift.spec.LineTargets;
import sift.spec.Target;

/** The general engine against the exhaustive one, where both can answer. */
class GeneralEngineTest {
  private static final Grammar ROTATED = GrammarFile.read("rotated", LineTargets.allInputs());
  private static final int EXACT = 5;

  @Test
  void bothEnginesCountTheSameClasses() {
    SearchRequest request = request("diagonal,antidiagonal", EXACT);
    SearchResult slow = Engine.run(request, new Progress());
    SearchResult found = GeneralEngine.bySizes(request, new Progress(), SearchListener.NONE);
    assertEquals(slow.ending(), found.ending());
    for (int i = 0; i < request.targets().size(); i++) {
      Finding finding = found.findings().get(i);
      assertEquals(slow.findings().get(i).classes(), finding.classes());
      assertEquals(EXACT, finding.exactUpTo());
    }
    assertEquals(slow.general().classes(), found.general().classes());
  }

  /** On samples, so that a wrong formula may hide a right one. */
  @Test
  void whatIsFoundOnSamplesIsRightOnAllCases() {
    SearchRequest request = request("diagonal", EXACT + 1);
    Finding exact = Engine.run(request, new Progress()).findings().getFirst();
    SearchResult result = GeneralEngine.bySizes(request, new Progress(), SearchListener.NONE);
    Finding found = result.findings().getFirst();
    assertEquals(EXACT, found.exactUpTo());
    assertEquals(exact.classes().subList(0, EXACT), found.classes().subList(0, EXACT));
    assertTrue(found.classes().getLast() <= exact.classes().getLast());
    assertTrue(found.classes().getLast() > 0);
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
        GeneralEngine.bySizes(request("diagonal", EXACT), stopped, SearchListener.NONE);
    assertEquals(new SearchResult.Ending.Interrupted(), result.ending());
    assertEquals(0, result.exhausted());
  }

  private static SearchRequest request(String targets, int maxSymbols) {
    return SearchRequest.of(ROTATED, LineTargets.parse(targets, Ray.POSITIVE), maxSymbols)
        .withTop(1000);
  }
}
