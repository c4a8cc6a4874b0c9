package sift;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.function.Function;
import sift.lang.Expr;
import sift.progress.Progress;
import sift.proof.equal.EqualVerdict;
import sift.rank.DisplayForm;
import sift.rank.Ranked;
import sift.search.MemoryBudget;
import sift.search.bank.Problem;
import sift.search.census.Census;
import sift.search.census.CensusException;
import sift.search.census.Operands;

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
  private final Function<Expr, EqualVerdict> prover;
  private final Census.Resources resources;
  private final Progress shown;
  private final Progress progress;

  /**
   * The forms of formulas over sample words.
   *
   * @param prover says whether a formula is equal to the one to be shortened, on all words
   */
  EqualForms(
      Problem samples,
      Shortening.Request request,
      Function<Expr, EqualVerdict> prover,
      Progress progress) {
    this.samples = samples;
    this.aim = request.aim();
    this.prover = prover;
    shown = progress;
    this.progress = new Until(progress, System.nanoTime() + request.improving().toNanos());
    resources = new Census.Resources(request.threads(), MemoryBudget.within(request.memory()));
  }

  /**
   * A formula, and how it was proved.
   *
   * @param formula as people write it
   */
  record Form(Expr formula, EqualVerdict.Proved proved) {}

  /**
   * Returns the best of the forms that are met until the time is over.
   *
   * @param smallest one of least symbols
   */
  Form best(Form smallest) {
    Form best = smallest;
    int least = smallest.formula().symbols();
    int most = aim.measure() == Aim.Measure.SYMBOLS ? least : least + MOST_LARGER;
    try {
      for (int symbols = least; symbols <= most && !progress.stopRequested(); symbols++) {
        shown.enter(symbols, "best so far: " + best.formula().snippet(), 0, 0);
        best = better(smallest.formula(), symbols, best).orElse(best);
      }
    } catch (CensusException e) {
      return best; // the time or the memory has ended
    }
    return best;
  }

  /** Returns the best form of so many symbols, if there is one that surpasses the best so far. */
  private Optional<Form> better(Expr smallest, int symbols, Form best) {
    try (Census census = Census.of(samples, smallest, symbols, resources, progress)) {
      if (census.rows().getLast().upToOrder() > MOST_TREES) {
        return Optional.empty();
      }
      Comparator<Ranked> order = aim.order();
      Ranked known = aim.ranked(best.formula());
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
      if (prover.apply(candidate.formula()) instanceof EqualVerdict.Proved proved) {
        return Optional.of(new Form(candidate.formula(), proved));
      }
    }
    return Optional.empty();
  }

  /** Work that ends at a time, or with other work of which it is a part. */
  private static final class Until extends Progress {
    private final Progress whole;
    private final long end;

    Until(Progress whole, long end) {
      this.whole = whole;
      this.end = end;
    }

    @Override
    public boolean stopRequested() {
      return whole.stopRequested() || System.nanoTime() - end >= 0;
    }

    @Override
    public void add(long more) {
      whole.add(more);
    }
  }
}
