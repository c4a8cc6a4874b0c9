package sift.shorten;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.function.Function;
import sift.lang.Expr;
import sift.progress.Part;
import sift.progress.Progress;
import sift.proof.equal.TargetVerdict;
import sift.rank.DisplayForm;
import sift.rank.Ranked;
import sift.search.bank.Problem;
import sift.search.count.Census;
import sift.search.count.CensusException;
import sift.search.count.Operands;
import sift.search.request.MemoryBudget;

/**
 * Finds, among all formulas of a grammar that agree with one on sample words, the best that is
 * proved equal to it.
 */
final class EqualForms {
  // Larger sizes are hardly ever worth their time.
  static final int MOST_LARGER = 6;
  // So many trees are priced in a second or two.
  private static final long MOST_TREES = 50_000;
  private static final int MOST_PROOFS = 8;

  private final Problem samples;
  private final Aim aim;
  private final Function<Expr, TargetVerdict> prover;
  private final Census.Resources resources;
  private final Progress progress;

  /**
   * The forms of formulas over sample words.
   *
   * @param prover says whether a formula is equal to the one to be shortened, on all words
   */
  EqualForms(
      Problem samples,
      Shortening.Request request,
      Function<Expr, TargetVerdict> prover,
      Progress progress) {
    this.samples = samples;
    this.aim = request.aim();
    this.prover = prover;
    this.progress = Part.within(request.effort().improving(), progress);
    resources =
        new Census.Resources(
            request.effort().threads(), MemoryBudget.within(request.effort().memory()));
  }

  /**
   * A formula, and what is known of it.
   *
   * @param formula as people write it
   */
  record Form(Expr formula, TargetVerdict verdict) {}

  /**
   * Returns the best of the forms that are met until the time is over, if it surpasses the smallest
   * formula.
   */
  Optional<Form> better(Expr smallest) {
    Optional<Form> best = Optional.empty();
    int least = smallest.symbols();
    int most = aim.measure() == Aim.Measure.SYMBOLS ? least : least + MOST_LARGER;
    try {
      for (int symbols = least; symbols <= most && !progress.stopRequested(); symbols++) {
        progress.enter(symbols, "equal forms", 0, 0);
        Expr known = best.map(Form::formula).orElse(smallest);
        Optional<Form> found = better(smallest, symbols, known);
        best = found.isPresent() ? found : best;
        best.ifPresent(form -> Shortening.show(form.formula(), progress));
      }
    } catch (CensusException e) {
      return best; // the time or the memory has ended
    }
    return best;
  }

  /** Returns the best form of so many symbols, if there is one that surpasses the best so far. */
  private Optional<Form> better(Expr smallest, int symbols, Expr best) {
    try (Census census = Census.of(samples, smallest, symbols, resources, progress)) {
      if (census.rows().getLast().upToOrder() > MOST_TREES) {
        return Optional.empty();
      }
      Comparator<Ranked> order = aim.order();
      Ranked known = aim.ranked(best);
      PriorityQueue<Ranked> worstFirst = new PriorityQueue<>(order.reversed());
      census.forEach(
          symbols,
          Operands.EXCHANGEABLE,
          tree -> {
            if (progress.stopRequested()) {
              return;
            }
            Ranked ranked = aim.ranked(DisplayForm.of(tree));
            if (order.compare(ranked, known) < 0) {
              worstFirst.add(ranked);
              if (worstFirst.size() > MOST_PROOFS) {
                worstFirst.remove();
              }
            }
          });
      return firstProved(worstFirst.stream().sorted(order).toList());
    }
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
