package sift.search.request;

import java.util.Optional;
import sift.lang.Expr;

/**
 * A solution class: a function that solves targets.
 *
 * @param fingerprint identifies the function
 * @param solved the targets, bit i for target i of the request
 * @param symbols the size of its smallest formulas
 * @param formula its least formula so far; absent if it is only counted
 * @param text the formula's text, or nothing
 */
public record SolutionClass(
    Fingerprint fingerprint, long solved, int symbols, Optional<Expr> formula, String text) {
  public boolean isBefore(SolutionClass other) {
    return symbols != other.symbols ? symbols < other.symbols : text.compareTo(other.text) < 0;
  }

  public FoundFormula found() {
    return new FoundFormula(formula.orElseThrow(), symbols, solved);
  }
}
