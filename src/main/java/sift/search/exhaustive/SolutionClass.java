package sift.search.exhaustive;

import sift.lang.Expr;
import sift.search.request.Fingerprint;

/**
 * A solution class: a function that solves targets.
 *
 * @param fingerprint identifies the function
 * @param solved the targets, bit i for target i of the request
 * @param symbols the size of its smallest formulas
 * @param formula its least formula so far
 * @param text the formula's text
 */
record SolutionClass(Fingerprint fingerprint, long solved, int symbols, Expr formula, String text) {
  boolean isBefore(SolutionClass other) {
    return symbols != other.symbols ? symbols < other.symbols : text.compareTo(other.text) < 0;
  }

  /** Returns the lesser of two formulas of one function. */
  SolutionClass lesser(SolutionClass other) {
    return other.isBefore(this) ? other : this;
  }
}
