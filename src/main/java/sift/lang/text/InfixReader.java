package sift.lang.text;

/**
 * Reads operands joined by signs, by the precedence of these; signs of equal precedence group from
 * the left.
 *
 * @param <T> what is read
 */
public abstract class InfixReader<T> {
  private final TokenReader tokens;

  protected InfixReader(TokenReader tokens) {
    this.tokens = tokens;
  }

  /** Returns how tightly a piece of the text binds that stands between operands, 0 if none does. */
  protected abstract int precedence(Token sign);

  /** Reads an operand with the signs before it. */
  protected abstract T prefix(int depth);

  /**
   * Goes on past a sign, reads what stands on its right with {@link #right}, and joins both.
   *
   * @param length how many signs are chained here, this one counted
   */
  protected abstract T joined(T left, Token sign, int depth, int length);

  /** Goes on past an operand, as far as signs bind at least as tightly as {@code least}. */
  protected final T infix(T first, int least, int depth) {
    T left = first;
    for (int length = 1; precedence(tokens.peek()) >= least; length++) {
      left = joined(left, tokens.peek(), depth, length);
    }
    return left;
  }

  /** Reads what stands on the right of a sign. */
  protected final T right(Token sign, int depth) {
    return infix(prefix(depth), precedence(sign) + 1, depth);
  }
}
