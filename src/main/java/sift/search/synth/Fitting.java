package sift.search.synth;

import java.util.List;
import java.util.Optional;
import sift.lang.Expr;

/** Tries the formulas of a level without storing them: whether one is the goal by itself. */
final class Fitting implements Level.Shared<Fitting> {
  private final SampleBank bank;
  private final Goal goal;
  private final int sample;
  private Optional<Expr> found = Optional.empty();
  private long tried;

  /** A receiver that ends with the first formula found; the sample refutes most of the others. */
  Fitting(SampleBank bank, Goal goal, int sample) {
    this.bank = bank;
    this.goal = goal;
    this.sample = sample;
  }

  Optional<Expr> found() {
    return found;
  }

  long tried() {
    return tried;
  }

  @Override
  public boolean accept(Block block) {
    long[] values = block.values(sample);
    tried += block.length();
    for (int i = 0; i < block.length() && found.isEmpty(); i++) {
      if (goal.accepts(sample, values[i]) && goal.accepts(block, i)) {
        found = Optional.of(bank.expr(block.code(), block.x(i), block.y(i), block.z(i)));
      }
    }
    return found.isPresent();
  }

  @Override
  public Fitting part() {
    return new Fitting(bank, goal, sample);
  }

  @Override
  public boolean take(List<Fitting> parts) {
    for (Fitting part : parts) {
      if (found.isEmpty()) {
        tried += part.tried;
        found = part.found;
      }
      part.tried = 0;
      part.found = Optional.empty();
    }
    return found.isPresent();
  }
}
