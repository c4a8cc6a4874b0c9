package sift.store;

import java.util.List;
import java.util.Optional;
import sift.lang.Expr;
import sift.lang.FormulaException;
import sift.lang.Grammar;
import sift.lang.Parser;
import sift.proof.ScalarVerifier;
import sift.proof.Verdict;
import sift.spec.Target;

/**
 * A formula that a certificate lists.
 *
 * @param text as it is listed
 * @param symbols the size that it is listed for
 */
record ListedFormula(Grammar grammar, String text, int symbols) {
  private static final int MOST_TEXT = 10_000; // of 99 symbols at most

  /** Tries the formula on every case of these targets; returns what is wrong with it, if it is. */
  Optional<String> wrong(List<Target> targets) {
    if (text.length() > MOST_TEXT) {
      return Optional.of("is too long for a formula");
    }
    Expr formula;
    try {
      formula = Parser.parse(text, grammar.inputs());
    } catch (FormulaException e) {
      return Optional.of("is no formula of the grammar: " + e.getMessage());
    }
    if (!formula.toString().equals(text) || !grammar.admits(formula)) {
      return Optional.of("is no formula of the grammar");
    }
    if (formula.symbols() != symbols) {
      return Optional.of("is not of the claimed size");
    }
    boolean isRight =
        targets.stream()
            .allMatch(
                each -> ScalarVerifier.verify(formula, each.domain()) instanceof Verdict.Proved);
    return isRight ? Optional.empty() : Optional.of("is wrong");
  }
}
