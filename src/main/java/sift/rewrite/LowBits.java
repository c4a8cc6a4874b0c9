package sift.rewrite;

import sift.lang.BinaryOp;
import sift.lang.BitWidth;
import sift.lang.Expr;
import sift.progress.Progress;

/**
 * Rewrites words of which at most the lower half matters, at that width: those under a mask, or
 * multiplied by a power of two. The low bits of sums, products and logic depend on low bits alone.
 */
record LowBits(BitWidth width, Progress progress) {
  private static final int LEAST_SYMBOLS = 4;
  private static final int MOST_SYMBOLS = 200;

  /** Returns an equal formula that is at most as large. */
  Expr rewritten(Expr formula) {
    return formula instanceof Expr.Binary(BinaryOp op, Expr x, Expr y)
        ? new Expr.Binary(op, rewritten(x, bits(op, y)), rewritten(y, bits(op, x)))
        : formula.map(this::rewritten);
  }

  /**
   * Returns the number of low bits of a word that matter in an operator on it and {@code other}.
   */
  private int bits(BinaryOp op, Expr other) {
    long number = other instanceof Expr.Constant(long value) ? width.word(value) : width.mask();
    return switch (op) {
      case AND -> Long.SIZE - Long.numberOfLeadingZeros(number);
      case MUL -> width.bits() - Long.numberOfTrailingZeros(number);
      default -> width.bits();
    };
  }

  private Expr rewritten(Expr word, int bits) {
    if (bits < 1
        || bits > width.bits() / 2
        || word.symbols() < LEAST_SYMBOLS
        || word.symbols() > MOST_SYMBOLS
        || !isOfLowBits(word, bits)) {
      return rewritten(word);
    }
    BitWidth low = new BitWidth(bits);
    Expr found = new Rewriter(low).rewritten(cut(word, low), progress);
    return found.symbols() <= word.symbols() && isOfLowBits(found, bits) ? found : rewritten(word);
  }

  private static Expr cut(Expr word, BitWidth low) {
    return word instanceof Expr.Constant(long value)
        ? new Expr.Constant(low.word(value))
        : word.map(operand -> cut(operand, low));
  }

  /**
   * Whether the lowest {@code bits} bits of a word are those of the same formula at that width.
   * Shift counts are modulo the width, so they may mean something else there.
   */
  private static boolean isOfLowBits(Expr word, int bits) {
    boolean isSo =
        switch (word) {
          case Expr.Input _, Expr.Constant _, Expr.Ternary _ -> true;
          case Expr.Unary(var op, Expr _) ->
              switch (op) {
                case NEG, NOT -> true;
                default -> false;
              };
          case Expr.Binary(BinaryOp op, Expr _, Expr y) ->
              switch (op) {
                case ADD, SUB, MUL, AND, OR, XOR, AND_NOT -> true;
                case SHL -> y instanceof Expr.Constant(long by) && 0 <= by && by < bits;
                default -> false;
              };
          case Expr.WideConstant _, Expr.Choice _, Expr.Call _ -> false;
        };
    return isSo && word.operands().stream().allMatch(operand -> isOfLowBits(operand, bits));
  }
}
