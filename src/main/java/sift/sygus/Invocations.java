package sift.sygus;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import sift.lang.BitWidth;
import sift.lang.Expr;

/** The calls of functions wanted in terms, each an input with a name that no variable has. */
final class Invocations {
  /**
   * A function wanted at arguments.
   *
   * @param result the input that stands for its value
   */
  record Invocation(Names.Wanted function, List<Term> arguments, Term result) {
    /** Returns the formulas of the arguments. */
    List<Expr> formulas() {
      return arguments.stream().map(Term::formula).toList();
    }
  }

  private record Key(String function, List<Expr> arguments) {}

  private final Map<Key, Invocation> known = new HashMap<>();
  private final Map<Expr.Input, Invocation> byInput = new HashMap<>();

  /** Returns the term that stands for a call at a place; equal calls have one. */
  Term of(Names.Wanted function, List<Term> arguments, Place place) {
    Optional<BitWidth> width = function.width(place);
    for (Term argument : arguments) {
      width = Term.joined(width, argument.width(), place);
    }
    Optional<BitWidth> words = width;
    List<Expr> formulas = arguments.stream().map(Term::formula).toList();
    return known
        .computeIfAbsent(
            new Key(function.name(), formulas),
            _ -> {
              Expr.Input input = new Expr.Input("#call " + byInput.size());
              Term result = new Term(input, function.result(), words, 1, 1);
              Invocation invocation = new Invocation(function, arguments, result);
              byInput.put(input, invocation);
              return invocation;
            })
        .result();
  }

  /** Returns the call that an input stands for, if it stands for one. */
  Optional<Invocation> of(Expr.Input input) {
    return Optional.ofNullable(byInput.get(input));
  }
}
