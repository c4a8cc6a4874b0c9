package sift.lang.snippet;

import java.util.Map;

/** Gives the inputs of a term other names. */
final class Renaming {
  private Renaming() {}

  static Term of(Term term, Map<String, String> names) {
    return switch (term) {
      case Term.Literal literal -> literal;
      case Term.Input(String name, Type type) ->
          new Term.Input(names.getOrDefault(name, name), type);
      case Term.Operation operation ->
          Term.Operation.of(
              operation.op(),
              operation.type(),
              operation.operands().stream()
                  .map(operand -> of(operand, names))
                  .toArray(Term[]::new));
    };
  }
}
