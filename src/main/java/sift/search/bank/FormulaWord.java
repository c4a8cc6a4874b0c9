package sift.search.bank;

import java.util.Arrays;
import java.util.List;
import java.util.function.IntUnaryOperator;
import java.util.stream.Stream;
import sift.lang.BinaryOp;
import sift.lang.Operator;
import sift.lang.UnaryOp;

/**
 * Formulas packed into words: an operator on numbered functions, or a leaf.
 *
 * <p>Printed text is {@code head left separator right )}. If operands are given by their rank among
 * the texts of all stored formulas, words sort as texts do:
 *
 * <pre>
 *   bits   61..57   56..31   30..26      25..0
 *          head     left     separator   right operand; 0 for unary operators
 *          31                            the index of a leaf
 * </pre>
 *
 * <p>This holds because a printed text is a prefix of another only if it ends in a leaf, and the
 * characters after a leaf (a space, a comma, a closing parenthesis) sort before those that may
 * continue a name or number.
 */
final class FormulaWord {
  /** The limit of ranks, and so of stored formulas. */
  static final int MAX_RANKS = 1 << 26;

  private static final int LEFT_SHIFT = 31;
  private static final int HEAD_SHIFT = 57;
  private static final int SEPARATOR_SHIFT = 26;
  private static final int CODE_MASK = 31;
  private static final long OPERATOR =
      (long) CODE_MASK << HEAD_SHIFT | (long) CODE_MASK << SEPARATOR_SHIFT;
  private static final long LEAF = (long) CODE_MASK << HEAD_SHIFT;

  private static final List<String> HEADS =
      Stream.concat(
              Arrays.stream(UnaryOp.values()).map(UnaryOp::head),
              Arrays.stream(BinaryOp.values()).map(BinaryOp::head))
          .sorted()
          .distinct()
          .toList();
  private static final List<String> SEPARATORS =
      Arrays.stream(BinaryOp.values()).map(BinaryOp::separator).sorted().distinct().toList();
  private static final long[] UNARY =
      Arrays.stream(UnaryOp.values()).mapToLong(op -> base(op.head(), 0)).toArray();
  private static final long[] BINARY =
      Arrays.stream(BinaryOp.values())
          .mapToLong(op -> base(op.head(), SEPARATORS.indexOf(op.separator())))
          .toArray();
  private static final Operator[] OPERATORS = new Operator[(CODE_MASK + 1) * (CODE_MASK + 1)];

  static {
    for (UnaryOp op : UnaryOp.values()) {
      OPERATORS[number(of(op, 0))] = op;
    }
    for (BinaryOp op : BinaryOp.values()) {
      OPERATORS[number(of(op, 0, 0))] = op;
    }
  }

  private FormulaWord() {}

  private static long base(String head, int separator) {
    if (HEADS.size() >= CODE_MASK || SEPARATORS.size() > CODE_MASK) {
      throw new IllegalStateException("more operators than the packed word has room for");
    }
    return (long) HEADS.indexOf(head) << HEAD_SHIFT | (long) separator << SEPARATOR_SHIFT;
  }

  private static int number(long word) {
    int separator = (int) (word >>> SEPARATOR_SHIFT) & CODE_MASK;
    return (int) (word >>> HEAD_SHIFT) * (CODE_MASK + 1) + separator;
  }

  /** Returns the word of {@code op(x)}. */
  static long of(UnaryOp op, int x) {
    return UNARY[op.ordinal()] | (long) x << LEFT_SHIFT;
  }

  /** Returns the word of {@code op(x, y)}. */
  static long of(BinaryOp op, int x, int y) {
    return BINARY[op.ordinal()] | (long) x << LEFT_SHIFT | y;
  }

  /** Returns the word of a leaf, by its index among the leaves of the problem. */
  static long leaf(int index) {
    return LEAF | index;
  }

  static boolean isLeaf(long word) {
    return word >= LEAF;
  }

  /** Returns the operator of a word that is no leaf. */
  static Operator op(long word) {
    return OPERATORS[number(word)];
  }

  /** Returns the only or left operand. */
  static int left(long word) {
    return (int) (word >>> LEFT_SHIFT) & MAX_RANKS - 1;
  }

  /** Returns the right operand; for a leaf its index. */
  static int right(long word) {
    return (int) word & MAX_RANKS - 1;
  }

  /** Returns a word that is no leaf with other numbers for its operands. */
  static long renumbered(long word, IntUnaryOperator numbers) {
    long left = numbers.applyAsInt(left(word));
    long right = op(word) instanceof BinaryOp ? numbers.applyAsInt(right(word)) : 0;
    return word & OPERATOR | left << LEFT_SHIFT | right;
  }

  /** Returns the beginning of the printed text of a word that is no leaf. */
  static String head(long word) {
    return HEADS.get((int) (word >>> HEAD_SHIFT));
  }
}
