package sift.lang.snippet;

import java.util.List;
import java.util.Optional;
import java.util.function.BinaryOperator;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import sift.lang.text.Token;

/**
 * A function of a library.
 *
 * @param parameters the types that operands are converted to; none of a function of any type
 * @param count how many operands it takes
 * @param kind which types it takes if it takes several
 * @param meaning the term over the converted operands
 */
record Function(List<Type> parameters, int count, Kind kind, Meaning meaning) {
  /** Makes the term that a function computes. */
  @FunctionalInterface
  interface Meaning {
    Term of(List<Term> operands);
  }

  /** The types that a function accepts. */
  enum Kind {
    /** Those of its parameters. */
    FIXED(""),
    /** Any without sign; one operand. */
    UNSIGNED("a type without sign"),
    /** Any without sign, and a count. */
    UNSIGNED_AND_COUNT("a type without sign"),
    /** Any, and a count of 32 bits without sign. */
    COUNTED(""),
    /** Any, the same for all operands. */
    SAME("operands of one type"),
    /** Any with a sign once promoted, converted to the common one of all operands. */
    COMMON("types with a sign"),
    /** Any that is promoted to {@code int}. */
    INT("int; write std::abs or labs");

    private final String title;

    Kind(String title) {
      this.title = title;
    }

    private static boolean isNotUnsigned(Type type) {
      return type.isSigned() || type == Type.BOOL;
    }

    /** Returns the first of these types that is refused. */
    private Optional<Type> refused(List<Type> types) {
      Predicate<Type> isRefused =
          switch (this) {
            case FIXED, COUNTED -> _ -> false;
            case UNSIGNED -> Kind::isNotUnsigned;
            case UNSIGNED_AND_COUNT -> type -> type == types.getFirst() && isNotUnsigned(type);
            case SAME -> type -> type != types.getFirst();
            case COMMON -> type -> !type.promoted().isSigned();
            case INT -> type -> type.promoted() != Type.I32;
          };
      return types.stream().filter(isRefused).findFirst();
    }
  }

  static Function of(Type parameter, UnaryOperator<Term> meaning) {
    return of(List.of(parameter), operands -> meaning.apply(operands.getFirst()));
  }

  static Function of(List<Type> parameters, Meaning meaning) {
    return new Function(parameters, parameters.size(), Kind.FIXED, meaning);
  }

  static Function of(Type parameter, Type other, BinaryOperator<Term> meaning) {
    return of(
        List.of(parameter, other),
        operands -> meaning.apply(operands.getFirst(), operands.getLast()));
  }

  static Function of(Kind kind, UnaryOperator<Term> meaning) {
    return of(kind, 1, operands -> meaning.apply(operands.getFirst()));
  }

  static Function of(Kind kind, BinaryOperator<Term> meaning) {
    return of(kind, 2, operands -> meaning.apply(operands.getFirst(), operands.getLast()));
  }

  static Function of(Kind kind, int count, Meaning meaning) {
    return new Function(List.of(), count, kind, meaning);
  }

  /** Returns a call. */
  Term call(Typer typer, Token name, List<Term> given) {
    Source source = typer.source();
    if (given.size() != count) {
      throw source.wrong(
          name, "'%s' takes %d operand%s, found %d", count, count == 1 ? "" : "s", given.size());
    }
    List<Term> operands =
        source.isStrict() && kind == Kind.SAME ? typer.alike(given, name.offset()) : given;
    List<Type> types = operands.stream().map(Term::type).toList();
    kind.refused(types)
        .ifPresent(type -> {
          throw source.wrong(name, "'%s' takes %s, found %s", kind.title, source.name(type));
        });
    return meaning.of(
        IntStream.range(0, count)
            .mapToObj(i -> {
              Term operand = operands.get(i);
              return switch (kind) {
                case FIXED -> typer.converted(parameters.get(i), operand, name.offset());
                case COMMON, INT ->
                    Typer.cast(
                        types.stream().reduce(types.getFirst(), Type::common),
                        typer.number(operand, name.offset()));
                case COUNTED ->
                    i == 0
                        ? typer.settled(operand)
                        : typer.converted(Type.U32, operand, name.offset());
                case UNSIGNED, UNSIGNED_AND_COUNT, SAME -> operand;
              };
            })
            .toList());
  }
}
