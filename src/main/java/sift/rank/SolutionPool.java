package sift.rank;

import java.util.List;
import sift.lang.Expr;
import sift.search.request.MemoryBudget;
import sift.search.request.SearchResult.Finding;
import sift.spec.Target;

/**
 * The solutions of a target that are ranked: one formula of every class up to a size, or of all
 * found.
 *
 * @param formulas in display form, by (symbols, text) of the search's form
 * @param symbols the largest size whose classes are complete here; 0 if those of the smallest
 *     solutions are not
 */
public record SolutionPool(List<Expr> formulas, int symbols) {
  // The bytes of a formula with its text, core and costs; they may fill half of the heap.
  private static final long BYTES_PER_CLASS = 2048;

  /** So many are ranked in about a second. */
  public static final int USUAL = 3_000;

  private static final long HEAP_SHARE = 2;
  private static final int LEAST = 100;

  public SolutionPool {
    formulas = List.copyOf(formulas);
  }

  /**
   * Returns the number of classes of each target to keep: as many as are usual, more if more are
   * listed, fewer in a small memory.
   *
   * @param listed how many are listed at most
   * @param memory bytes for heap and bank together
   */
  public static int size(int listed, long memory, int targets) {
    long fitting = MemoryBudget.heap(memory) / (HEAP_SHARE * (targets + 1) * BYTES_PER_CLASS);
    return (int) Math.min(Math.max(USUAL, listed), Math.max(LEAST, fitting));
  }

  /**
   * Returns the pool with constant shift counts below the width if the target is a function of
   * words.
   */
  SolutionPool forWords(Target target) {
    return target.stated().isEmpty()
        ? this
        : new SolutionPool(
            formulas.stream()
                .map(formula -> DisplayForm.withUsualCounts(target.domain().width(), formula))
                .toList(),
            symbols);
  }

  /** Returns the pool of a search's finding. */
  public static SolutionPool of(Finding finding) {
    int symbols = 0;
    long classes = 0;
    for (int size = 1; size <= finding.exactUpTo(); size++) {
      classes += finding.classes().get(size - 1);
      if (classes <= finding.best().size()) {
        symbols = size;
      }
    }
    boolean isWhole = finding.smallest().orElse(Integer.MAX_VALUE) <= symbols;
    long found = finding.classes().stream().mapToLong(Long::longValue).sum();
    int most = isWhole && found > finding.best().size() ? symbols : Integer.MAX_VALUE;
    return new SolutionPool(
        finding.best().stream()
            .filter(formula -> formula.symbols() <= most)
            .map(DisplayForm::of)
            .toList(),
        isWhole || finding.best().isEmpty() ? symbols : 0);
  }
}
