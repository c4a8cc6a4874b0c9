package sift.learn;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import sift.lang.Expr;

/**
 * Formulas that fit examples.
 *
 * @param formulas one for each function of the smallest size that fits, up to a limit
 * @param count the number of these functions
 * @param withoutChoice the smallest formula without a choice, if one with a choice is smaller
 * @param excluded the sizes of which no formula fits
 * @param further an example that distinguishes the formulas
 */
public record Learned(
    List<Expr> formulas,
    Count count,
    Optional<Expr> withoutChoice,
    Excluded excluded,
    Optional<FurtherExample> further) {
  /**
   * The number of functions of the smallest size that fit.
   *
   * @param functions the functions found
   * @param isExact whether these are all
   * @param words the words on which they are distinguished, the examples among them
   */
  public record Count(long functions, boolean isExact, int words) {}

  /**
   * The sizes of which no formula fits.
   *
   * @param symbols the largest such size without choices
   * @param withChoices the largest such size with choices
   * @param tried the formulas tried, equal functions once
   */
  public record Excluded(int symbols, int withChoices, long tried) {}

  /** Returns the size of the formulas. */
  public OptionalInt symbols() {
    return formulas.stream().mapToInt(Expr::symbols).findFirst();
  }
}
