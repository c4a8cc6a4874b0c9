package sift.claim;

import java.util.List;
import sift.lang.Expr;
import sift.lang.FormulaException;
import sift.lang.Grammar;
import sift.lang.Parser;
import sift.proof.Verifier;
import sift.spec.Target;

/**
 * A formula that a certificate lists.
 *
 * @param text as written there
 */
record ListedFormula(Grammar grammar, String text) {
  private static final int MOST_TEXT = 10_000; // of 99 symbols at most

  /**
   * Parses the formula and tries it on every case of these targets.
   *
   * @throws IllegalArgumentException if it is wrong, not in the grammar, or not in the printed
   *     form, saying which
   */
  Expr proved(List<Target> targets) {
    if (text.length() > MOST_TEXT) {
      throw new IllegalArgumentException("is too long for a formula");
    }
    Expr formula;
    try {
      formula = Parser.parse(text, grammar.inputs());
    } catch (FormulaException e) {
      throw new IllegalArgumentException("is no formula of the grammar: " + e.getMessage(), e);
    }
    if (!formula.toString().equals(text) || !grammar.admits(formula)) {
      throw new IllegalArgumentException("is no formula of the grammar");
    }
    if (!targets.stream().allMatch(each -> Verifier.byCase(formula, each.domain()).isEmpty())) {
      throw new IllegalArgumentException("is wrong");
    }
    return formula;
  }

  /** Returns the text for messages. */
  String quoted() {
    return Line.quoted(text);
  }
}
