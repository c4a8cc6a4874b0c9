package sift.search.sampled;

import java.util.List;
import java.util.Optional;
import sift.lang.BinaryOp;
import sift.lang.Expr;
import sift.search.enumerate.SampleBank;
import sift.search.enumerate.Weights;

/** An operator with entries of a bank as operands, and the weight of the whole. */
record Split(BinaryOp op, int x, int y, int weight) {
  static Split of(SampleBank bank, Weights weights, BinaryOp op, int x, int y) {
    return new Split(op, x, y, weights.of(op) + bank.level(x) + bank.level(y));
  }

  Expr expr(SampleBank bank) {
    return new Expr.Binary(op, bank.expr(x), bank.expr(y));
  }

  /** Returns the first of those of least weight. */
  static Optional<Split> least(List<Optional<Split>> splits) {
    Optional<Split> best = Optional.empty();
    for (Optional<Split> split : splits) {
      if (split.isPresent()) {
        best = split.get().unlessHeavier(best);
      }
    }
    return best;
  }

  /**
   * Returns this one if it is lighter than {@code earlier} or there is none, else {@code earlier}.
   */
  Optional<Split> unlessHeavier(Optional<Split> earlier) {
    return earlier.isEmpty() || weight < earlier.get().weight ? Optional.of(this) : earlier;
  }
}
