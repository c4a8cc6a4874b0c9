package sift.app.cli.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import sift.geometry.Ray;
import sift.lang.Expr;
import sift.lang.GrammarFile;
import sift.lang.Parser;
import sift.progress.Part;
import sift.progress.Progress;
import sift.search.MemoryBudget;
import sift.search.bank.Problem;
import sift.search.census.Census;
import sift.spec.LineTargets;
import sift.spec.Slider;

/** What a report says of the cheapest formulas when it is asked to stop while it looks for them. */
class ClassReportTest {
  private static final Problem PROBLEM =
      new Problem(
          GrammarFile.read("rotated", LineTargets.allInputs()),
          LineTargets.all(Ray.POSITIVE, Slider.EXCLUDED).subList(2, 3));
  private static final Expr FORMULA = Parser.parse("occ ^ (occ - 1)", LineTargets.allInputs());

  /** Returns the report that is asked to stop after so many looks at the request. */
  private static String report(int looks) {
    Census.Resources resources = new Census.Resources(1, new MemoryBudget(1L << 30));
    AtomicInteger asked = new AtomicInteger();
    Progress progress = new Part(new Progress(), () -> asked.incrementAndGet() > looks);
    StringWriter out = new StringWriter();
    try (Census census = Census.of(PROBLEM, FORMULA, 6, resources, new Progress())) {
      ClassReport.print(new PrintWriter(out, true), PROBLEM, FORMULA, census, progress);
    }
    return out.toString();
  }

  @Test
  void theCheapestOfTheSizesLookedAtArePrinted() {
    String whole = report(Integer.MAX_VALUE);
    assertTrue(whole.contains("cheapest of its formulas of up to 6 symbols"), whole);
    assertFalse(whole.contains("interrupted"), whole);
    String none = report(0);
    assertTrue(none.contains("interrupted; the cheapest of its formulas are not known"), none);
    assertFalse(none.contains("by cost model"), none);
    long rows = whole.lines().count();
    // The trees of 5 symbols are looked at, of 6 some.
    List<String> part = report(3).lines().toList();
    assertTrue(part.contains("  interrupted before larger ones were looked at"), part::toString);
    assertEquals(rows, part.size() - 1);
  }
}
