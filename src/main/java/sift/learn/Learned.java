package sift.learn;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import sift.lang.Expr;

/**
 * Formulas that fit examples.
 *
 * @param formulas one for each function of the smallest size that fits, as far as they are kept
 * @param count how many functions these are
 * @param withoutChoice the smallest formula without a choice, where one with a choice is smaller
 * @param excluded what was gone through
 * @param further an example that would tell the formulas apart
 */
public record Learned(
    List<Expr> formulas,
    Count count,
    Optional<Expr> withoutChoice,
    Excluded excluded,
    Optional<FurtherExample> further) {

  /**
   * How many functions of the smallest size fit.
   *
   * @param functions as many were found
   * @param isExact whether these are all
   * @param words the words on which they are told apart, the examples among them
   */
  public record Count(long functions, boolean isExact, int words) {}

  /**
   * The sizes of which no formula fits.
   *
   * @param symbols without choices: up to so many symbols
   * @param withChoices with choices: up to so many
   * @param tried how many formulas were tried, equal functions once
   */
  public record Excluded(int symbols, int withChoices, long tried) {}

  public Learned {
    formulas = List.copyOf(formulas);
  }

  /** Returns the size of the formulas. */
  public OptionalInt symbols() {
    return formulas.stream().mapToInt(Expr::symbols).findFirst();
  }
}
