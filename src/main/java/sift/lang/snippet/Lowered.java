package sift.lang.snippet;

import java.util.List;
import java.util.Optional;
import sift.lang.BitWidth;
import sift.lang.Expr;

/**
 * A snippet as a formula over words of one width.
 *
 * <p>An input of a narrower type is the word that its value becomes in a wider type: the high bits
 * are zeros, or copies of the sign. The assumptions say so.
 *
 * @param width that of the widest type in which something is computed, at least 32 bits
 * @param formula whose low bits, under the mask, are those of the result
 * @param assumptions formulas that are not 0 where the inputs are of their types and nothing
 *     undefined is computed
 * @param mask the bits of the result's type
 */
public record Lowered(
    Snippet snippet, BitWidth width, Expr formula, List<Expr> assumptions, long mask) {
  public Lowered {
    assumptions = List.copyOf(assumptions);
  }

  /** The most symbols that a formula may have with its assumptions: more are not tried in time. */
  private static final int MOST_SYMBOLS = 200_000;

  /**
   * Returns why it is refused: it is too large with what it assumes of its inputs, or computes
   * something undefined whatever they are.
   *
   * @param name what messages call the code
   */
  public Optional<String> refusal(String name) {
    if (isTooLarge()) {
      return Optional.of(
          ("%s is too large: more than %,d symbols with what is assumed of signed sums, counts of"
                  + " shifts and divisors")
              .formatted(name, MOST_SYMBOLS));
    }
    return assumptions.contains(new Expr.Constant(0))
        ? Optional.of(
            ("what %s computes is undefined: a signed overflow, or a shift count or a divisor out"
                    + " of range")
                .formatted(name))
        : Optional.empty();
  }

  private boolean isTooLarge() {
    long symbols = formula.symbols();
    for (Expr assumption : assumptions) {
      symbols += assumption.symbols();
      if (symbols > MOST_SYMBOLS) {
        return true;
      }
    }
    return false;
  }

  /** Returns the result in a type at least as wide as its own. */
  public Expr in(Type type) {
    Words words = new Words(width);
    return type.bits() > snippet.result().type().bits()
        ? words.extended(formula, snippet.result().type())
        : formula;
  }
}
