package sift.search.bank;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import sift.lang.BinaryOp;
import sift.lang.UnaryOp;

/**
 * Packs a formula into a word that sorts as its printed text does.
 *
 * <p>Printed text is {@code head left separator right )}. Operands are given by their rank among
 * the texts of all stored formulas, so comparing two words compares two texts:
 *
 * <pre>
 *   bits   61..57   56..31    30..26      25..0
 *          head     rank of   separator   rank of right
 *                   left                  (0 for unary)
 * </pre>
 *
 * <p>This holds because a printed text is a prefix of another only if it ends in a leaf, and the
 * characters after a leaf (a space, a comma, a closing parenthesis) sort before those that may
 * continue a name or number.
 */
final class TextOrder {
  /** The limit of ranks, and so of stored formulas. */
  static final int MAX_RANKS = 1 << 26;

  private static final int LEFT_SHIFT = 31;
  private static final int HEAD_SHIFT = 57;
  private static final int SEPARATOR_SHIFT = 26;
  private static final int CODE_MASK = 31;

  /** The limit of operator numbers. */
  static final int OPERATORS = (CODE_MASK + 1) * (CODE_MASK + 1);

  private final List<String> heads;
  private final long[] unaryBases = new long[UnaryOp.values().length];
  private final long[] binaryBases = new long[BinaryOp.values().length];

  TextOrder() {
    heads =
        Stream.concat(
                Arrays.stream(UnaryOp.values()).map(UnaryOp::head),
                Arrays.stream(BinaryOp.values()).map(BinaryOp::head))
            .sorted()
            .distinct()
            .toList();
    List<String> separators =
        Arrays.stream(BinaryOp.values()).map(BinaryOp::separator).sorted().distinct().toList();
    if (heads.size() > CODE_MASK || separators.size() > CODE_MASK) {
      throw new IllegalStateException("more operators than the packed word has room for");
    }
    for (UnaryOp op : UnaryOp.values()) {
      unaryBases[op.ordinal()] = (long) heads.indexOf(op.head()) << HEAD_SHIFT;
    }
    for (BinaryOp op : BinaryOp.values()) {
      binaryBases[op.ordinal()] =
          (long) heads.indexOf(op.head()) << HEAD_SHIFT
              | (long) separators.indexOf(op.separator()) << SEPARATOR_SHIFT;
    }
  }

  /** Returns the word of {@code op(x)}, x having this rank, without the rank's bits. */
  long base(UnaryOp op) {
    return unaryBases[op.ordinal()];
  }

  /** Returns the word of {@code op(x, y)} without the bits of the two ranks. */
  long base(BinaryOp op) {
    return binaryBases[op.ordinal()];
  }

  /** Returns a base word with the ranks of the operands; for unary operators 0 at the right. */
  static long word(long base, int leftRank, int rightRank) {
    return base | (long) leftRank << LEFT_SHIFT | rightRank;
  }

  static int leftRank(long word) {
    return (int) (word >>> LEFT_SHIFT) & MAX_RANKS - 1;
  }

  static int rightRank(long word) {
    return (int) word & MAX_RANKS - 1;
  }

  /** Returns the number of the operator of a word or a base, below {@link #OPERATORS}. */
  static int operator(long word) {
    int separator = (int) (word >>> SEPARATOR_SHIFT) & CODE_MASK;
    return (int) (word >>> HEAD_SHIFT) * (CODE_MASK + 1) + separator;
  }

  /** Returns the beginning of the printed text. */
  String head(long word) {
    return heads.get((int) (word >>> HEAD_SHIFT));
  }
}
