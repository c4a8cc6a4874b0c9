package sift.search.sampled;

import java.util.List;
import sift.lang.BinaryOp;
import sift.lang.BitWidth;
import sift.lang.Expr;
import sift.lang.Inverse;
import sift.lang.Inverse.Side;
import sift.search.enumerate.SampleBank;
import sift.search.enumerate.Weights;

/**
 * An operator at the root of a formula, one operand of which is known.
 *
 * @param unknown the side of the other operand
 */
record RootOperator(BinaryOp op, Side unknown) {
  /** Those whose result and one operand determine the other operand. */
  static final List<RootOperator> INVERTED =
      List.of(
          new RootOperator(BinaryOp.XOR, Side.RIGHT),
          new RootOperator(BinaryOp.ADD, Side.RIGHT),
          new RootOperator(BinaryOp.SUB, Side.LEFT));

  /** Returns those of {@link #INVERTED} that are among some rules. */
  static List<RootOperator> inverted(WholeRules rules) {
    return rules.binary().stream()
        .flatMap(two -> INVERTED.stream().filter(root -> root.op == two.op()))
        .toList();
  }

  /** Returns the word of the other operand, for one of {@link #INVERTED}. */
  long other(BitWidth width, long result, long known) {
    return width.word(Inverse.other(op, unknown, known, result));
  }

  /** Returns the split into the known entry and the other one. */
  Split split(SampleBank bank, Weights weights, int known, int other) {
    return unknown == Side.RIGHT
        ? Split.of(bank, weights, op, known, other)
        : Split.of(bank, weights, op, other, known);
  }

  /** Returns the formula of the known operand and the other one. */
  Expr formula(Expr known, Expr other) {
    return unknown == Side.RIGHT
        ? new Expr.Binary(op, known, other)
        : new Expr.Binary(op, other, known);
  }
}
