package sift.search.straightline;

import java.util.List;
import java.util.function.ToLongFunction;
import sift.lang.BinaryOp;
import sift.lang.Expr;
import sift.lang.TernaryLogic;
import sift.lang.UnaryOp;
import sift.search.straightline.Candidate.BinaryStep;
import sift.search.straightline.Candidate.ShiftStep;
import sift.search.straightline.Candidate.Step;
import sift.search.straightline.Candidate.TernaryStep;
import sift.search.straightline.Candidate.UnaryStep;

/** The words of candidates, step by step. */
final class SlowSteps {
  private SlowSteps() {}

  /**
   * Returns the words of all leaves, then of the results of steps, where inputs have these words.
   */
  static long[] values(
      List<Expr.Leaf> leaves, List<Step> steps, ToLongFunction<Expr.Input> inputs) {
    long[] values = new long[leaves.size() + steps.size()];
    int at = 0;
    for (Expr.Leaf leaf : leaves) {
      values[at++] = leaf.value(inputs);
    }
    for (Step step : steps) {
      values[at++] =
          switch (step) {
            case UnaryStep(UnaryOp op, int operand) -> op.apply(values[operand]);
            case BinaryStep(BinaryOp op, int left, int right) ->
                op.apply(values[left], values[right]);
            case ShiftStep(BinaryOp op, int operand, int amount) ->
                op.apply(values[operand], amount);
            case TernaryStep(int table, int a, int b, int c) ->
                TernaryLogic.apply(table, values[a], values[b], values[c]);
          };
    }
    return values;
  }
}
