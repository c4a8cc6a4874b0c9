package sift.shorten;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.function.Function;
import sift.lang.Expr;
import sift.progress.Part;
import sift.progress.Progress;
import sift.proof.equal.TargetVerdict;
import sift.rank.DisplayForm;
import sift.rank.Ranked;
import sift.spec.Domain;

/**
 * Finds the best formula proved equal to a given one, among all formulas of a grammar that agree
 * with it on samples.
 *
 * @param smallest a smallest formula
 * @param prover decides whether a formula equals the one to be shortened, on all words
 */
record EqualForms(
    Shortening.Request request,
    Expr smallest,
    Function<Expr, TargetVerdict> prover,
    Progress progress) {
  // Larger sizes are rarely worth their time.
  static final int MOST_LARGER = 6;
  private static final int MOST_PROOFS = 8;

  /** Forms within the request's time for improvements. */
  EqualForms {
    progress = Part.within(request.effort().improving(), progress);
  }

  /**
   * A formula with its verdict.
   *
   * @param formula in display form
   */
  record Form(Expr formula, TargetVerdict verdict) {}

  /**
   * Returns the best form found until the time is over, if it is better than the smallest formula.
   *
   * @param samples words by which trees are told apart
   */
  Optional<Form> better(Domain samples) {
    EqualTrees trees =
        new EqualTrees(request.grammar(), samples, smallest, request.effort().memory(), progress);
    Optional<Form> best = Optional.empty();
    int least = smallest.symbols();
    int most = request.aim().measure() == Aim.Measure.SYMBOLS ? least : least + MOST_LARGER;
    try {
      for (int symbols = least; symbols <= most; symbols++) {
        progress.enter(symbols, "equal forms", 0, 0);
        Optional<Form> found = better(trees.of(symbols), best.map(Form::formula).orElse(smallest));
        best = found.isPresent() ? found : best;
        best.ifPresent(form -> Shortening.show(form.formula(), progress));
      }
    } catch (CancellationException e) {
      return best; // the time or the memory has ended
    }
    return best;
  }

  /** Returns the best of these forms that is better than {@code best}. */
  private Optional<Form> better(List<Expr> forms, Expr best) {
    Aim aim = request.aim();
    Comparator<Ranked> order = aim.order();
    Ranked known = aim.ranked(best);
    return firstProved(
        forms.stream()
            .takeWhile(_ -> !progress.stopRequested())
            .map(tree -> aim.ranked(DisplayForm.of(tree)))
            .filter(form -> order.compare(form, known) < 0)
            .sorted(order)
            .limit(MOST_PROOFS)
            .toList());
  }

  private Optional<Form> firstProved(List<Ranked> candidates) {
    for (Ranked candidate : candidates) {
      TargetVerdict verdict = prover.apply(candidate.formula());
      if (verdict.isProof()) {
        return Optional.of(new Form(candidate.formula(), verdict));
      }
    }
    return Optional.empty();
  }
}
