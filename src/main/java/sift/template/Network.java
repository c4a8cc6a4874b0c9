package sift.template;

/**
 * Words whose logic is open, and what the result may be a function of.
 *
 * <p>Layout. Words are numbered: 0 the sliders, 1 the occupied squares, then words of open logic,
 * each a function of operands that come before it. An operand is a word and how many squares it is
 * shifted up, in one int:
 *
 * <pre>
 *   bits  6 5 4 3   2 1 0
 *          word     shift
 * </pre>
 */
final class Network {
  static final int SLIDERS = 0;
  static final int OCCUPIED = 1;
  static final int INPUTS = 2;
  static final int MOST_WORDS = 16;
  static final int OPERANDS = MOST_WORDS << 3;

  /** The operands of each word of open logic, the first of most weight in the table's index. */
  final int[][] operands = new int[MOST_WORDS][];

  /** How many words there are, inputs counted. */
  int words = INPUTS;

  /** What the result is an open function of. */
  int[] result = {};

  /** How far the result is shifted up. */
  int resultShift;

  static int operand(int word, int shift) {
    return word << 3 | shift;
  }

  static int word(int operand) {
    return operand >> 3;
  }

  static int shift(int operand) {
    return operand & 7;
  }
}
