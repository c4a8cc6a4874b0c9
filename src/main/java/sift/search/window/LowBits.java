package sift.search.window;

import sift.lang.BinaryOp;
import sift.lang.BitWidth;
import sift.lang.Expr;

/**
 * Rewrites words of which only the lower half counts at that width: those under a mask, or
 * multiplied by a power of two. The low bits of sums, products and logic depend on low bits alone.
 */
final class LowBits {
  private static final int LEAST_SYMBOLS = 4;
  private static final int MOST_SYMBOLS = 200;

  private final BitWidth width;

  /** Low bits of words of some width. */
  LowBits(BitWidth width) {
    this.width = width;
  }

  /** Returns an equal formula that is at most as large. */
  Expr rewritten(Expr formula) {
    return formula instanceof Expr.Binary(BinaryOp op, Expr x, Expr y)
        ? new Expr.Binary(op, rewritten(x, bits(op, y)), rewritten(y, bits(op, x)))
        : formula.map(this::rewritten);
  }

  /** Returns how many bits of a word count in an operator on it and another. */
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
        || !isOfLowBits(word)) {
      return rewritten(word);
    }
    BitWidth low = new BitWidth(bits);
    Expr found = new Windows(low).rewritten(cut(word, low));
    return found.symbols() <= word.symbols() ? found : rewritten(word);
  }

  private static Expr cut(Expr word, BitWidth low) {
    return word instanceof Expr.Constant(long value)
        ? new Expr.Constant(low.word(value))
        : word.map(operand -> cut(operand, low));
  }

  /** Whether no bit of a word depends on higher ones of its inputs. */
  private static boolean isOfLowBits(Expr word) {
    boolean isSo =
        switch (word) {
          case Expr.Input _, Expr.Constant _, Expr.Ternary _ -> true;
          case Expr.Unary(var op, Expr _) ->
              switch (op) {
                case NEG, NOT -> true;
                default -> false;
              };
          case Expr.Binary(BinaryOp op, Expr _, Expr _) ->
              switch (op) {
                case ADD, SUB, MUL, AND, OR, XOR, AND_NOT -> true;
                default -> false;
              };
          case Expr.WideConstant _, Expr.Choice _, Expr.Call _ -> false;
        };
    return isSo && word.operands().stream().allMatch(LowBits::isOfLowBits);
  }
}
