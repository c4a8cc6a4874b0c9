package sift.search.sampled;

import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import sift.lang.BinaryOp;
import sift.lang.BitWidth;
import sift.lang.Expr;
import sift.lang.Inverse.Side;
import sift.lang.UnaryOp;
import sift.search.enumerate.SampleBank;
import sift.search.enumerate.Workers;

/**
 * Top-down deduction: finds larger formulas than the levels have by inverting operators at the root
 * of the goal.
 */
final class Deduction {
  private static final int MOST_OUTER = 600;
  private static final int MOST_INNER = 2_000_000;

  private static final List<RootOperator> OUTER =
      List.of(
          new RootOperator(BinaryOp.XOR, Side.RIGHT),
          new RootOperator(BinaryOp.ADD, Side.RIGHT),
          new RootOperator(BinaryOp.SUB, Side.LEFT),
          new RootOperator(BinaryOp.SUB, Side.RIGHT));

  private final SampleBank bank;
  private final Goal goal;
  private final WholeRules rules;
  private final BitWidth width;
  private final RootJoin join;

  Deduction(SampleBank bank, Goal goal, SynthesisRequest request, Workers workers) {
    this.bank = bank;
    this.goal = goal;
    width = request.samples().width();
    rules = WholeRules.of(request);
    join =
        new RootJoin(bank, request, WordFilter.two(bank, goal, request.samples().width()), workers);
  }

  /** Returns the formula of least weight with one operator over entries, or under an involution. */
  Optional<Expr> oneLevel() {
    Optional<Expr> best = join.solve(goal.words(), bank.entries()).map(split -> split.expr(bank));
    for (WholeRules.One one : rules.unary()) {
      UnaryOp op = one.op();
      if (best.isEmpty() && op.isInvolution()) {
        long[] under = goal.words();
        for (int sample = 0; sample < under.length; sample++) {
          under[sample] = width.apply(op, under[sample]);
        }
        best = join.solve(under, bank.entries()).map(split -> new Expr.Unary(op, split.expr(bank)));
      }
    }
    return best;
  }

  /**
   * Returns a formula {@code a op (b op c)} over entries, with a among the first.
   *
   * @param most the limit of entries looked at, repeated ones included
   */
  Optional<Expr> twoLevels(long most, BooleanSupplier isOver) {
    int inner = Math.min(bank.entries(), MOST_INNER);
    long steps = most;
    for (int entry = 0; entry < Math.min(bank.entries(), MOST_OUTER); entry++) {
      for (RootOperator outer : OUTER) {
        if (rules.has(outer.op())) {
          steps -= inner;
          if (steps < 0 || isOver.getAsBoolean()) {
            return Optional.empty();
          }
          Optional<Expr> found = under(outer, entry, inner);
          if (found.isPresent()) {
            return found;
          }
        }
      }
    }
    return Optional.empty();
  }

  private Optional<Expr> under(RootOperator outer, int entry, int inner) {
    long[] rest = goal.words();
    for (int sample = 0; sample < rest.length; sample++) {
      rest[sample] = outer.other(width, rest[sample], bank.word(sample, entry));
    }
    return join.looked(rest, inner).map(split -> outer.formula(bank.expr(entry), split.expr(bank)));
  }
}
