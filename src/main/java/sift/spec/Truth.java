package sift.spec;

import java.util.function.BinaryOperator;
import java.util.function.UnaryOperator;

/**
 * The truth values of a reference: true on some of 64 boards, or a decision diagram over all
 * boards.
 *
 * @param <B> the values
 * @param never false
 */
public record Truth<B>(
    B never,
    BinaryOperator<B> conjunction,
    BinaryOperator<B> disjunction,
    UnaryOperator<B> negation) {
  /** Truth on 64 boards at once: bit i belongs to board i. */
  public static final Truth<Long> OF_64_BOARDS =
      new Truth<>(0L, (x, y) -> x & y, (x, y) -> x | y, x -> ~x);

  B and(B left, B right) {
    return conjunction.apply(left, right);
  }

  B or(B left, B right) {
    return disjunction.apply(left, right);
  }

  B not(B value) {
    return negation.apply(value);
  }
}
