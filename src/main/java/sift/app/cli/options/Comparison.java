package sift.app.cli.options;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import sift.lang.BitWidth;
import sift.lang.snippet.Type;
import sift.proof.equal.Equality;

/**
 * Two formulas, or what two pieces of code compute, over words of one width.
 *
 * @param left with the words that count
 * @param resultType the one in which what code computes is compared
 */
public record Comparison(Question left, Question right, Optional<Type> resultType) {
  /** Returns two formulas. */
  public static Comparison of(Question left, Question right) {
    return new Comparison(left, right, Optional.empty());
  }

  /** Returns the width of all words. */
  public BitWidth width() {
    return left.width();
  }

  /** Returns the type of an input, if it is one of code. */
  public Optional<Type> type(String input) {
    return left.typed().map(code -> code.snippet().inputs().get(input));
  }

  /** Returns the question whether both are equal. */
  public Equality equality() {
    return Equality.of(
        width(), List.of(left.formula()), List.of(right.formula()), left.assumptions());
  }

  /** Returns how formulas were read, if it makes a difference; nothing of code. */
  public Optional<String> unsignedReading() {
    return resultType.isEmpty()
        ? Question.unsignedReading(left.formula(), right.formula())
        : Optional.empty();
  }

  /** Returns how code was read and is compared, for people; nothing of formulas. */
  public List<String> notes() {
    return Stream.of(
            left.reading().map("A "::concat),
            right.reading().map("B "::concat),
            resultType.flatMap(this::conversion))
        .flatMap(Optional::stream)
        .toList();
  }

  private Optional<String> conversion(Type type) {
    Type one = left.typed().orElseThrow().snippet().result().type();
    Type other = right.typed().orElseThrow().snippet().result().type();
    if (one == other) {
      return Optional.empty();
    }
    return Optional.of(
        type == Type.BOOL
            ? "results compared as truth values"
            : "results compared in %d bits%s"
                .formatted(
                    type.bits(), one.bits() == other.bits() ? "" : ", the narrower one converted"));
  }
}
