package sift.search.sampled;

import java.util.List;
import sift.lang.BinaryOp;
import sift.lang.BitWidth;
import sift.lang.Expr;
import sift.lang.Inverse;
import sift.lang.Inverse.Side;
import sift.search.enumerate.SampleBank;
import sift.search.enumerate.Weights;

/** Operators whose result and one operand determine the other operand. */
final class OtherOperand {
  /** All of them. */
  static final List<BinaryOp> ALL = List.of(BinaryOp.XOR, BinaryOp.ADD, BinaryOp.SUB);

  private OtherOperand() {}

  /** Returns those that a request's grammar has over whole formulas. */
  static List<BinaryOp> of(SynthesisRequest request) {
    return RootRules.of(request.grammar(), request.samples().width()).binary().stream()
        .filter(ALL::contains)
        .toList();
  }

  /** Returns the word of the other operand; for a difference the known one is the right one. */
  static long other(BinaryOp op, BitWidth width, long result, long known) {
    return width.word(Inverse.other(op, Side.LEFT, known, result));
  }

  /** Returns the split into the known entry and the other one. */
  static Split split(SampleBank bank, Weights weights, BinaryOp op, int known, int other) {
    return op == BinaryOp.SUB
        ? Split.of(bank, weights, op, other, known)
        : Split.of(bank, weights, op, known, other);
  }

  /** Returns the formula of the known operand and the other one. */
  static Expr formula(BinaryOp op, Expr known, Expr other) {
    return op == BinaryOp.SUB
        ? new Expr.Binary(op, other, known)
        : new Expr.Binary(op, known, other);
  }
}
