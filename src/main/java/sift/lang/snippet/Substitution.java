package sift.lang.snippet;

import java.util.IdentityHashMap;
import java.util.Map;

/** Substitutes terms for inputs; a shared term is visited once. */
final class Substitution {
  private final Map<String, Term> values;
  private final IdentityHashMap<Term, Term> done = new IdentityHashMap<>();

  private Substitution(Map<String, Term> values) {
    this.values = values;
  }

  /**
   * Returns a term with the values of its inputs in their places.
   *
   * @param values of the types of the inputs; an input without one stays
   */
  static Term of(Term term, Map<String, Term> values) {
    return new Substitution(values).of(term);
  }

  private Term of(Term term) {
    return switch (term) {
      case Term.Literal literal -> literal;
      case Term.Input(String name, Type _) -> values.getOrDefault(name, term);
      case Term.Operation operation -> {
        Term known = done.get(operation);
        if (known == null) {
          known =
              Term.Operation.of(
                  operation.op(),
                  operation.type(),
                  operation.operands().stream().map(this::of).toArray(Term[]::new));
          done.put(operation, known);
        }
        yield known;
      }
    };
  }
}
