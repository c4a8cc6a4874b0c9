package sift.lang.snippet;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import sift.lang.BitWidth;
import sift.lang.Expr;
import sift.lang.Program;

/**
 * A snippet as a formula over words of one width.
 *
 * <p>An input of a narrower type is zero-extended or sign-extended to a word, as the assumptions
 * require.
 *
 * @param width the widest type of any operation, at least that of {@link SourceLanguage#leastBits}
 * @param formula whose low bits, under the mask, are those of the result
 * @param assumptions formulas that are not 0 where the inputs are in the range of their types and
 *     the behaviour is defined
 * @param mask the bits of the result's type
 */
public record Lowered(
    Snippet snippet, BitWidth width, Expr formula, List<Expr> assumptions, long mask) {
  public Lowered {
    assumptions = List.copyOf(assumptions);
  }

  /**
   * The greatest number of operations of a formula with its assumptions, equal terms counted once;
   * more cannot be proved in time.
   */
  private static final int MOST_OPERATIONS = 20_000;

  /**
   * Returns the reason to refuse it: too large with its assumptions, or undefined for all inputs.
   *
   * @param name the name of the code in messages
   */
  public Optional<String> refusal(String name) {
    if (isTooLarge()) {
      return Optional.of(
          ("%s is too large: more than %,d operations with what is assumed of signed sums, counts"
                  + " of shifts and divisors")
              .formatted(name, MOST_OPERATIONS));
    }
    return assumptions.contains(new Expr.Constant(0))
        ? Optional.of(
            ("what %s computes is undefined: a signed overflow, or a shift count or a divisor out"
                    + " of range")
                .formatted(name))
        : Optional.empty();
  }

  private boolean isTooLarge() {
    Expr[] formulas = Stream.concat(Stream.of(formula), assumptions.stream()).toArray(Expr[]::new);
    return Program.of(formulas).steps().size() > MOST_OPERATIONS;
  }

  /** Returns the result in a type at least as wide as its own. */
  public Expr in(Type type) {
    Words words = new Words(width);
    return type.bits() > snippet.result().type().bits()
        ? words.extended(formula, snippet.result().type())
        : formula;
  }

  /**
   * Returns the same as a function of a language. Where Java has no type without a sign, it has the
   * one with a sign that is as wide as the words, or wide enough for all numbers.
   *
   * @param name of the function
   * @param names the parameters that have another name there
   */
  public Lowered in(SourceLanguage language, String name, Map<String, String> names) {
    boolean isOther = snippet.language() != language;
    UnaryOperator<Type> there =
        type -> language == SourceLanguage.JAVA && isOther ? ofJava(type) : type;
    Map<String, Type> inputs = new LinkedHashMap<>();
    snippet
        .inputs()
        .forEach((input, type) -> inputs.put(names.getOrDefault(input, input), there.apply(type)));
    Type type = there.apply(snippet.result().type());
    Snippet function = snippet.in(language, inputs, type, name);
    UnaryOperator<Expr> renamed =
        term -> term.with(input -> new Expr.Input(names.getOrDefault(input.name(), input.name())));
    return new Lowered(
        function,
        width,
        renamed.apply(in(type)),
        assumptions.stream().map(renamed).toList(),
        type.mask(width));
  }

  private Type ofJava(Type type) {
    if (type == Type.BOOL) {
      return type;
    }
    return type.isSigned()
        ? Type.of(true, type.bits())
        : Type.of(true, Math.min(width.bits(), Math.max(Integer.SIZE, 2 * type.bits())));
  }
}
