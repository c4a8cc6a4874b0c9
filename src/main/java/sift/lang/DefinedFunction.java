package sift.lang;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A function of one's own: a name for a formula over {@code a}, or {@code a} and {@code b}, or
 * {@code a}, {@code b} and {@code c}, used like an operator.
 *
 * @param name how it is called
 * @param body the formula
 * @param cost what a call costs on a machine, if that is not what the body costs
 */
public record DefinedFunction(String name, Expr body, Optional<Cost> cost) {
  /** The names of operands, in the order of a call. */
  public static final List<String> PARAMETERS = List.of("a", "b", "c");

  /**
   * The cost of a call that is an instruction of its own.
   *
   * @param latency cycles from the operands to the result
   * @param uops micro-operations
   */
  public record Cost(double latency, double uops) {}

  /**
   * @throws IllegalArgumentException if the formula has other inputs, or leaves one out before
   *     another
   */
  public DefinedFunction {
    Set<String> named = new HashSet<>(Program.of(body).inputs());
    if (named.isEmpty()
        || !named.equals(
            Set.copyOf(PARAMETERS.subList(0, Math.min(named.size(), PARAMETERS.size()))))) {
      throw new IllegalArgumentException(
          "the inputs of '%s' must be a, or a and b, or a, b and c".formatted(name));
    }
  }

  /** Returns how many operands it has, 1 to 3. */
  public int arity() {
    return Program.of(body).inputs().size();
  }

  /** Returns it with its body: {@code "maj(a, b, c) = ..."}. */
  public String definition() {
    return "%s(%s) = %s"
        .formatted(name, String.join(", ", PARAMETERS.subList(0, arity())), body.snippet());
  }

  /** Returns the body over other operands. */
  public Expr inlined(List<Expr> operands) {
    return body.with(input -> operands.get(PARAMETERS.indexOf(input.name())));
  }

  /** Returns the function applied to words, of which more than it has operands may be given. */
  public long apply(BitWidth width, long... operands) {
    return body.value(width, input -> operands[input.name().charAt(0) - 'a']);
  }
}
