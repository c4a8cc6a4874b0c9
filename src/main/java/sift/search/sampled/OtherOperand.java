package sift.search.sampled;

import java.util.List;
import sift.lang.BinaryOp;
import sift.lang.BitWidth;
import sift.lang.Expr;
import sift.lang.Inverse;
import sift.lang.Inverse.Side;
import sift.search.enumerate.SampleBank;
import sift.search.enumerate.Weights;

/** The operators for which the result and one operand say what the other operand is. */
final class OtherOperand {
  /** All of them. */
  static final List<BinaryOp> ALL = List.of(BinaryOp.XOR, BinaryOp.ADD, BinaryOp.SUB);

  private OtherOperand() {}

  /** Returns those of them that the grammar of a request has over whole formulas. */
  static List<BinaryOp> of(SynthesisRequest request) {
    return RootRules.of(request.grammar(), request.samples().width()).binary().stream()
        .filter(ALL::contains)
        .toList();
  }

  /** Returns the word of the other operand; of a difference the known one is the right one. */
  static long other(BinaryOp op, BitWidth width, long result, long known) {
    return width.word(Inverse.other(op, Side.LEFT, known, result));
  }

  /** Returns the operator over the entry known and the other one. */
  static Split split(SampleBank bank, Weights weights, BinaryOp op, int known, int other) {
    return op == BinaryOp.SUB
        ? Split.of(bank, weights, op, other, known)
        : Split.of(bank, weights, op, known, other);
  }

  /** Returns the formula over the operand known and the other one. */
  static Expr formula(BinaryOp op, Expr known, Expr other) {
    return op == BinaryOp.SUB
        ? new Expr.Binary(op, other, known)
        : new Expr.Binary(op, known, other);
  }
}
