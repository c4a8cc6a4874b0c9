package sift.search.bank;

import sift.lang.BinaryOp;
import sift.lang.UnaryOp;

/**
 * An operator on numbered functions, or a leaf, as a word:
 *
 * <pre>
 *   bits   63..56     55..28     27..0
 *          operator   left       right operand; 0 for unary operators, its index for a leaf
 * </pre>
 */
public final class Application {
  /** Functions have numbers below this. */
  public static final int MAX_FUNCTIONS = 1 << 28;

  private static final int LEFT_SHIFT = 28;
  private static final int OP_SHIFT = 56;
  private static final int FUNCTION_MASK = MAX_FUNCTIONS - 1;
  private static final UnaryOp[] UNARY = UnaryOp.values();
  private static final BinaryOp[] BINARY = BinaryOp.values();
  private static final int LEAF = UNARY.length + BINARY.length;

  private Application() {}

  /** Returns the word of {@code op(x)}. */
  public static long of(UnaryOp op, int x) {
    return word(code(op), x, 0);
  }

  /** Returns the word of {@code op(x, y)}. */
  public static long of(BinaryOp op, int x, int y) {
    return word(code(op), x, y);
  }

  /** Returns the word of a leaf, by its index among the leaves of the problem. */
  static long leaf(int place) {
    return word(LEAF, 0, place);
  }

  /** Returns the code of an operator. */
  static int code(UnaryOp op) {
    return op.ordinal();
  }

  /** Returns the code of an operator. */
  static int code(BinaryOp op) {
    return UNARY.length + op.ordinal();
  }

  static long word(int code, int left, int right) {
    return (long) code << OP_SHIFT | (long) left << LEFT_SHIFT | right;
  }

  static boolean isLeaf(long word) {
    return word >>> OP_SHIFT == LEAF;
  }

  public static boolean isUnary(long word) {
    return word >>> OP_SHIFT < UNARY.length;
  }

  /** Returns the operator of a word for which {@link #isUnary} holds. */
  public static UnaryOp unary(long word) {
    return UNARY[(int) (word >>> OP_SHIFT)];
  }

  /** Returns the operator of a word that is neither a leaf nor unary. */
  public static BinaryOp binary(long word) {
    return BINARY[(int) (word >>> OP_SHIFT) - UNARY.length];
  }

  /** Returns the only or left operand. */
  public static int left(long word) {
    return (int) (word >>> LEFT_SHIFT) & FUNCTION_MASK;
  }

  /** Returns the right operand; for a leaf its index. */
  public static int right(long word) {
    return (int) word & FUNCTION_MASK;
  }
}
