package sift.rank;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import sift.geometry.Line;
import sift.geometry.Ray;
import sift.lang.Expr;
import sift.lang.Expr.Leaf;
import sift.lang.GrammarFile;
import sift.lang.Parser;
import sift.proof.Verifier;
import sift.spec.Domain;
import sift.spec.LineTargets;
import sift.spec.Slider;

/** The cores of what the original post lists, see the head of {@code rotated-post-listing.txt}. */
class CoreFinderTest {
  private static final String LISTING = "/formulas/rotated-post-listing.txt";
  private static final String FOUND = "Solution Found : ";
  private static final List<Leaf> LEAVES =
      GrammarFile.read("rotated", LineTargets.RAY_INPUTS).leaves();

  /** All 32 are one idea; that some compute occ from rev_occ, or write 1 as 2, goes away. */
  @Test
  void everyHorizontalSolutionOfThePostHasTheOneCore() throws IOException {
    assertEquals(Set.of("(occ ^ (occ - 1))"), texts(Line.HORIZONTAL));
  }

  /** Of the others some shift before they take one away, some after, some the reversed board. */
  @ParameterizedTest
  @EnumSource(names = "HORIZONTAL", mode = EnumSource.Mode.EXCLUDE)
  void theOtherLinesHaveFourCores(Line line) throws IOException {
    assertEquals(
        Set.of(
            "(occ ^ (occ - 1))",
            "((occ - 1) << 1)",
            "((occ << 1) - 1)",
            "(bit_reverse((rev_occ >> 1)) - 1)"),
        texts(line));
  }

  @ParameterizedTest
  @EnumSource
  void aCoreIsRightAndNoSimplerVariantOfItIs(Line line) throws IOException {
    Verifier verifier = new Verifier(domain(line));
    for (Expr core : cores(line)) {
      assertEquals(Optional.empty(), verifier.verify(core), core::toString);
      List<Expr> variants = CoreFinder.variants(LEAVES, core);
      assertTrue(variants.size() > 10, core::toString);
      for (Expr variant : variants) {
        assertTrue(verifier.verify(variant).isPresent(), () -> core + " to " + variant);
      }
    }
  }

  /**
   * {@link CoreFinder#isRight} remembers the cases that refuted others; {@link Verifier} does not.
   */
  @ParameterizedTest
  @EnumSource
  void aVariantIsRightWhereTheVerifierProvesIt(Line line) throws IOException {
    Domain domain = domain(line);
    Verifier verifier = new Verifier(domain);
    CoreFinder cores = new CoreFinder(LEAVES, List.of(domain), new HashMap<>());
    int right = 0;
    for (Expr formula : listed(line)) {
      for (Expr variant : CoreFinder.variants(LEAVES, formula)) {
        boolean isProved = verifier.verify(variant).isEmpty();
        assertEquals(isProved, cores.isRight(variant), variant::toString);
        right += isProved ? 1 : 0;
      }
    }
    assertTrue(right > 30, line + " " + right);
  }

  /** On the diagonal {@code (occ - 1) << 1} would do. */
  @Test
  void aCoreOfSeveralTargetsIsRightForAll() {
    List<Domain> domains = Stream.of(Line.values()).map(CoreFinderTest::domain).toList();
    Expr formula = parse("(((occ - 1) ^ occ) | 1)");
    assertEquals(
        "(occ ^ (occ - 1))",
        new CoreFinder(LEAVES, domains, new HashMap<>()).of(formula).toString());
    assertTrue(
        new CoreFinder(LEAVES, List.of(domain(Line.DIAGONAL)), new HashMap<>())
            .isRight(parse("((occ - 1) << 1)")));
    assertFalse(
        new CoreFinder(LEAVES, domains, new HashMap<>()).isRight(parse("((occ - 1) << 1)")));
  }

  /** Both operands are right by themselves, and neither can be made simpler. */
  @Test
  void ofSeveralSimplerVariantsTheOneOfFewestSymbolsIsTaken() {
    Expr formula = parse("((bit_reverse((rev_occ >> 1)) - 1) | ((occ - 1) << 1))");
    assertEquals(
        "((occ - 1) << 1)",
        new CoreFinder(LEAVES, List.of(domain(Line.DIAGONAL)), new HashMap<>())
            .of(formula)
            .toString());
  }

  private static Set<String> texts(Line line) throws IOException {
    return cores(line).stream().map(Expr::toString).collect(Collectors.toCollection(TreeSet::new));
  }

  private static Set<Expr> cores(Line line) throws IOException {
    CoreFinder cores = new CoreFinder(LEAVES, List.of(domain(line)), new HashMap<>());
    return listed(line).stream().map(DisplayForm::of).map(cores::of).collect(Collectors.toSet());
  }

  private static Domain domain(Line line) {
    return LineTargets.of(line, Ray.POSITIVE, Slider.EXCLUDED).domain();
  }

  private static Expr parse(String formula) {
    return Parser.parse(formula, LineTargets.RAY_INPUTS);
  }

  /** The 32 formulas after the heading of {@code line}. */
  private static List<Expr> listed(Line line) throws IOException {
    try (InputStream in = CoreFinderTest.class.getResourceAsStream(LISTING)) {
      assertNotNull(in, LISTING);
      List<Expr> listed =
          new String(in.readAllBytes(), StandardCharsets.UTF_8)
              .lines()
              .dropWhile(text -> !text.equals("SOLVE " + line.shortName() + ":"))
              .skip(1)
              .takeWhile(text -> text.contains(FOUND))
              .map(text -> text.substring(text.indexOf(FOUND) + FOUND.length(), text.indexOf("#")))
              .map(text -> parse(text.strip()))
              .toList();
      assertEquals(32, listed.size());
      return listed;
    }
  }
}
