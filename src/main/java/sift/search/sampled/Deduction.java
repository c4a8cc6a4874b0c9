package sift.search.sampled;

import java.util.Optional;
import java.util.function.BooleanSupplier;
import sift.lang.BinaryOp;
import sift.lang.BitWidth;
import sift.lang.Expr;
import sift.lang.Inverse;
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

  private final SampleBank bank;
  private final Goal goal;
  private final RootRules rules;
  private final BitWidth width;
  private final RootJoin join;

  Deduction(SampleBank bank, Goal goal, SynthesisRequest request, Workers workers) {
    this.bank = bank;
    this.goal = goal;
    width = request.samples().width();
    rules = RootRules.of(request.grammar(), width);
    join = new RootJoin(bank, request, WordFilter.two(bank, goal, width), workers);
  }

  /** Returns the formula of least weight with one operator over entries, or under an involution. */
  Optional<Expr> oneLevel() {
    Optional<Expr> best = join.solve(goal.words(), bank.entries()).map(split -> split.expr(bank));
    for (UnaryOp op : rules.unary()) {
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
      for (Outer outer : Outer.values()) {
        if (rules.binary().contains(outer.op)) {
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

  private Optional<Expr> under(Outer outer, int entry, int inner) {
    long[] rest = goal.words();
    for (int sample = 0; sample < rest.length; sample++) {
      rest[sample] = outer.rest(width, rest[sample], bank.word(sample, entry));
    }
    return join.looked(rest, inner).map(split -> outer.formula(bank.expr(entry), split.expr(bank)));
  }

  /** The position of an entry beside the rest of the goal. */
  private enum Outer {
    XOR(BinaryOp.XOR, Side.LEFT),
    ADD(BinaryOp.ADD, Side.LEFT),
    /** The rest less the entry. */
    SUB(BinaryOp.SUB, Side.LEFT),
    /** The entry less the rest. */
    SUB_FROM(BinaryOp.SUB, Side.RIGHT);

    private final BinaryOp op;
    private final Side unknown;

    Outer(BinaryOp op, Side unknown) {
      this.op = op;
      this.unknown = unknown;
    }

    long rest(BitWidth width, long goal, long entry) {
      return width.word(Inverse.other(op, unknown, entry, goal));
    }

    Expr formula(Expr entry, Expr rest) {
      return this == SUB_FROM
          ? new Expr.Binary(op, entry, rest)
          : OtherOperand.formula(op, entry, rest);
    }
  }
}
