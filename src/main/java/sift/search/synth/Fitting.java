package sift.search.synth;

import java.util.Optional;
import sift.lang.Expr;

/** Tries the formulas of a level without storing them: whether one is the goal by itself. */
final class Fitting extends FirstFound<Fitting> {
  private final SampleBank bank;
  private final Goal goal;
  private final int sample;

  /** A receiver that ends with the first formula found; the sample refutes most of the others. */
  Fitting(SampleBank bank, Goal goal, int sample) {
    this.bank = bank;
    this.goal = goal;
    this.sample = sample;
  }

  @Override
  public boolean accept(Block block) {
    long[] values = block.values(sample);
    Optional<Expr> found = Optional.empty();
    int i = 0;
    while (i < block.length() && found.isEmpty()) {
      if (goal.accepts(sample, values[i]) && goal.accepts(block, i)) {
        found = Optional.of(block.expr(i));
      }
      i++;
    }
    return note(i, found);
  }

  @Override
  public Fitting part() {
    return new Fitting(bank, goal, sample);
  }
}
