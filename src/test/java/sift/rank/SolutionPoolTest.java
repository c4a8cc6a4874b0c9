package sift.rank;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import sift.lang.Expr;
import sift.lang.Parser;
import sift.search.request.SearchResult.Finding;

class SolutionPoolTest {
  private static final List<String> FORMULAS =
      List.of("(1 ^ occ)", "(occ - 1)", "~(occ - 1)", "~(occ - 2)");

  /** Two classes of 3 symbols, two of 4, all kept. */
  @Test
  void everyClassIsRankedAsPeopleWriteIt() {
    assertEquals(
        new SolutionPool(formulas("(occ ^ 1)", "(occ - 1)", "~(occ - 1)", "~(occ - 2)"), 4),
        SolutionPool.of(finding(List.of(0L, 0L, 2L, 2L), 4, FORMULAS)));
  }

  @Test
  void ofClassesThatAreNotAllKeptWholeSizesAreRanked() {
    assertEquals(
        new SolutionPool(formulas("(occ ^ 1)", "(occ - 1)"), 3),
        SolutionPool.of(finding(List.of(0L, 0L, 2L, 5L), 4, FORMULAS)));
  }

  @Test
  void ofSmallestClassesThatAreTooManyThoseAreRankedThatComeFirst() {
    assertEquals(
        new SolutionPool(formulas("(occ ^ 1)", "(occ - 1)", "~(occ - 1)", "~(occ - 2)"), 0),
        SolutionPool.of(finding(List.of(0L, 0L, 9L, 9L), 4, FORMULAS)));
  }

  /** A search that was interrupted at 4 symbols has found these, and there may be more. */
  @Test
  void ofASizeThatWasNotFinishedNothingIsClaimed() {
    assertEquals(
        new SolutionPool(formulas("(occ ^ 1)", "(occ - 1)", "~(occ - 1)", "~(occ - 2)"), 3),
        SolutionPool.of(finding(List.of(0L, 0L, 2L, 2L), 3, FORMULAS)));
    assertEquals(
        new SolutionPool(formulas("(occ ^ 1)", "(occ - 1)", "~(occ - 1)", "~(occ - 2)"), 0),
        SolutionPool.of(finding(List.of(0L, 0L, 2L, 2L), 2, FORMULAS)));
    // The next size is counted for what solves all targets only: 2 of 3 symbols is what is whole.
    assertEquals(
        new SolutionPool(formulas("(occ ^ 1)", "(occ - 1)"), 3),
        SolutionPool.of(finding(List.of(0L, 0L, 2L, 9L, 1L), 3, FORMULAS)));
  }

  @Test
  void whereNothingWasFoundAllOfNothingIsRanked() {
    assertEquals(
        new SolutionPool(List.of(), 3),
        SolutionPool.of(finding(List.of(0L, 0L, 0L), 3, List.of())));
  }

  private static Finding finding(List<Long> classes, int exactUpTo, List<String> best) {
    return new Finding(classes, exactUpTo, formulas(best.toArray(String[]::new)));
  }

  private static List<Expr> formulas(String... texts) {
    return List.of(texts).stream().map(text -> Parser.parse(text, List.of("occ"))).toList();
  }
}
