package sift.search.request;

import java.util.List;
import java.util.OptionalInt;
import java.util.OptionalLong;
import sift.lang.Expr;
import sift.progress.Ending;

/**
 * The result of a search.
 *
 * @param sizes a report for each size that was begun, from 1 on
 * @param findings the solutions of each target of the request, in its order
 * @param general the solutions of all targets together
 * @param ending the reason why the search ended
 */
public record SearchResult(
    List<SizeReport> sizes, List<Finding> findings, Finding general, Ending ending) {
  public SearchResult {
    sizes = List.copyOf(sizes);
    findings = List.copyOf(findings);
  }

  /**
   * A summary of the work on the formulas of one size.
   *
   * @param symbols the size
   * @param functions distinct functions whose smallest formula has this size; absent if they were
   *     not distinguished
   * @param formulas formulas over the smaller functions that were tried
   * @param complete whether all were tried
   */
  public record SizeReport(int symbols, OptionalLong functions, long formulas, boolean complete) {}

  /**
   * The classes that solve a target.
   *
   * @param classes the number of them for each size of {@link SearchResult#sizes}
   * @param exactUpTo the counts are exact up to this size, and lower bounds beyond
   * @param best the best formulas by (symbols, printed text), one per class
   */
  public record Finding(List<Long> classes, int exactUpTo, List<Expr> best) {
    public Finding {
      classes = List.copyOf(classes);
      best = List.copyOf(best);
    }

    /** Returns the size of the smallest solutions. */
    public OptionalInt smallest() {
      for (int i = 0; i < classes.size(); i++) {
        if (classes.get(i) > 0) {
          return OptionalInt.of(i + 1);
        }
      }
      return OptionalInt.empty();
    }
  }

  /** Returns the largest size up to which every formula was tried; 0 if none. */
  public int exhausted() {
    int size = 0;
    while (size < sizes.size() && sizes.get(size).complete()) {
      size++;
    }
    return size;
  }
}
