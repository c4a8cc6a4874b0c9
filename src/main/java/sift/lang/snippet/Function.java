package sift.lang.snippet;

import java.util.List;
import java.util.Optional;
import java.util.function.BinaryOperator;
import java.util.function.UnaryOperator;

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
    FIXED,
    /** Any without sign, the same for all operands. */
    UNSIGNED,
    /** Any without sign, and a count. */
    UNSIGNED_AND_COUNT,
    /** Any, the same for all operands. */
    SAME,
    /** Any with a sign once promoted, converted to the common one of all operands. */
    COMMON,
    /** Any that is promoted to {@code int}. */
    INT
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
  Term call(Typer typer, String name, List<Term> operands, int offset) {
    Source source = typer.source();
    if (operands.size() != count) {
      throw source.wrong(
          offset,
          "'%s' takes %d operand%s, found %d"
              .formatted(name, count, count == 1 ? "" : "s", operands.size()));
    }
    boolean isTruthRefused =
        switch (kind) {
          case FIXED -> false; // each operand is converted
          case COMMON, SAME, INT ->
              source.isJava() && operands.stream().anyMatch(operand -> operand.type() == Type.BOOL);
          case UNSIGNED, UNSIGNED_AND_COUNT -> operands.getFirst().type() == Type.BOOL;
        };
    if (isTruthRefused) {
      throw source.wrong(offset, "'%s' takes numbers, found a truth value".formatted(name));
    }
    wrongType(operands)
        .ifPresent(type -> {
          throw source.wrong(
              offset,
              "'%s' takes %s, found %s"
                  .formatted(
                      name,
                      switch (kind) {
                        case SAME -> "operands of one type";
                        case COMMON -> "types with a sign";
                        case INT -> "int; write std::abs or labs";
                        case FIXED, UNSIGNED, UNSIGNED_AND_COUNT -> "a type without sign";
                      },
                      source.name(type)));
        });
    return meaning.of(converted(typer, operands, offset));
  }

  private Optional<Type> wrongType(List<Term> operands) {
    List<Type> types = operands.stream().map(Term::type).toList();
    return switch (kind) {
      case FIXED -> Optional.empty();
      case COMMON ->
          types.stream().map(Type::promoted).filter(type -> !type.isSigned()).findFirst();
      case INT -> types.stream().filter(type -> type.promoted() != Type.I32).findFirst();
      case UNSIGNED_AND_COUNT -> Optional.of(types.getFirst()).filter(Type::isSigned);
      case UNSIGNED ->
          types.stream().filter(type -> type.isSigned() || type != types.getFirst()).findFirst();
      case SAME -> types.stream().filter(type -> type != types.getFirst()).findFirst();
    };
  }

  private List<Term> converted(Typer typer, List<Term> operands, int offset) {
    return switch (kind) {
      case FIXED -> {
        Term[] converted = new Term[count];
        for (int i = 0; i < count; i++) {
          converted[i] = typer.converted(parameters.get(i), operands.get(i), offset);
        }
        yield List.of(converted);
      }
      case COMMON, INT -> {
        Type type = operands.stream().map(Term::type).reduce(Type::common).orElseThrow().promoted();
        yield operands.stream().map(operand -> Typer.cast(type, operand)).toList();
      }
      case UNSIGNED, UNSIGNED_AND_COUNT, SAME -> operands;
    };
  }
}
