package sift.app.cli.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import sift.geometry.Ray;
import sift.lang.BitWidth;
import sift.lang.Expr;
import sift.lang.GrammarFile;
import sift.lang.Parser;
import sift.progress.Part;
import sift.progress.Progress;
import sift.proof.equal.TargetProof;
import sift.search.bank.Problem;
import sift.search.count.Census;
import sift.search.request.MemoryBudget;
import sift.shorten.UsualSymbols;
import sift.spec.LineTargets;
import sift.spec.Slider;
import sift.spec.Target;
import sift.spec.WordTarget;

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
    Progress progress = stoppedAfter(looks);
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

  /** Wherever it is asked to stop: what is not decided is never left out without a word. */
  @Test
  void targetsThatAreNotDecidedInTimeAreNotSaidToBeUnsolved() {
    List<Target> targets = List.of(onWords("a", "x & -x"), onWords("b", "x & (1 + ~x)"));
    Expr formula = Parser.parse("x & -x", List.of("x"));
    Problem problem = new Problem(UsualSymbols.of(BitWidth.WORD, formula), targets);
    Census.Resources resources = new Census.Resources(1, new MemoryBudget(1L << 30));
    Set<String> said = new LinkedHashSet<>();
    Set<String> lines = new LinkedHashSet<>();
    try (Census census = Census.of(problem, formula, 1, resources, new Progress())) {
      for (int looks = 0; lines.size() < 3 && looks < 1000; looks++) {
        StringWriter text = new StringWriter();
        ClassReport.print(new PrintWriter(text), problem, formula, census, stoppedAfter(looks));
        text.toString().lines().filter(line -> line.startsWith("solves ")).forEach(said::add);
        StringWriter line = new StringWriter();
        ClassReport.printLines(
            new PrintWriter(line), problem, formula, census, stoppedAfter(looks));
        lines.add(
            line.toString().replaceAll("(?s).*\"solves\":(.*?]).*(\"interr[a-z\":]*).*", "$1 $2"));
      }
    }
    assertEquals(
        Set.of(
            "solves   not known, interrupted",
            "solves   a, proved on every case or word; others not known, interrupted",
            "solves   a, b, proved on every case or word"),
        said);
    assertEquals(
        Set.of(
            "[] \"interrupted\":true",
            "[\"a\"] \"interrupted\":true",
            "[\"a\",\"b\"] \"interrupted\":false"),
        lines);
  }

  private static Target onWords(String name, String formula) {
    WordTarget wanted =
        TargetProof.function(name, BitWidth.WORD, Parser.parse(formula, List.of("x")), List.of());
    return TargetProof.targetsOnWords(wanted).getFirst();
  }

  private static Progress stoppedAfter(int looks) {
    AtomicInteger asked = new AtomicInteger();
    return new Part(new Progress(), () -> asked.incrementAndGet() > looks);
  }
}
