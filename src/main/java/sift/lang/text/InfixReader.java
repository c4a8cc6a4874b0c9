package sift.lang.text;

/**
 * Reads infix expressions by precedence; signs of equal precedence group from the left.
 *
 * @param <T> the result of reading an operand
 */
public abstract class InfixReader<T> {
  private final TokenReader tokens;

  protected InfixReader(TokenReader tokens) {
    this.tokens = tokens;
  }

  /** Returns the precedence of a token as an infix sign, 0 if it is none. */
  protected abstract int precedence(Token sign);

  /** Reads an operand with its prefix signs. */
  protected abstract T prefix(int depth);

  /**
   * Goes past a sign, reads its right operand with {@link #right}, and joins both.
   *
   * @param length the number of signs in this chain, this one included
   */
  protected abstract T joined(T left, Token sign, int depth, int length);

  /** Continues after an operand with signs of precedence {@code least} or more. */
  protected final T infix(T first, int least, int depth) {
    T left = first;
    for (int length = 1; precedence(tokens.peek()) >= least; length++) {
      left = joined(left, tokens.peek(), depth, length);
    }
    return left;
  }

  /** Reads the right operand of a sign. */
  protected final T right(Token sign, int depth) {
    return infix(prefix(depth), precedence(sign) + 1, depth);
  }
}
