package sift.sygus;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import sift.lang.DefinedFunction;
import sift.lang.Expr;

/**
 * A function that a file defines.
 *
 * @param parameters their sorts
 * @param body where the input {@link #parameter} stands for a parameter
 */
record Macro(String name, List<SygusSort> parameters, Term body) {
  /** Returns the input that stands for a parameter in the body; no name in a file is its name. */
  static Expr.Input parameter(int index) {
    return new Expr.Input("#" + index);
  }

  /** Returns the index of the parameter that an input of the body stands for, if it is one. */
  Optional<Integer> index(Expr.Input input) {
    return IntStream.range(0, parameters.size())
        .boxed()
        .filter(i -> parameter(i).equals(input))
        .findFirst();
  }

  /**
   * Returns the signature for grammars; refuses a macro without 1 to 3 parameters, or with other
   * names in its body.
   */
  MacroSignature signature(Place place) {
    int arity = parameters.size();
    Set<Expr.Input> wanted =
        IntStream.range(0, arity).mapToObj(Macro::parameter).collect(Collectors.toSet());
    if (arity < 1
        || arity > DefinedFunction.PARAMETERS.size()
        || !Term.inputs(body.formula()).equals(wanted)) {
      throw place.wrong(
          "'%s' in a grammar must have 1 to 3 parameters, and use each of them and nothing else"
              .formatted(name));
    }
    Expr formula =
        body.formula()
            .with(input ->
                new Expr.Input(DefinedFunction.PARAMETERS.get(index(input).orElseThrow())));
    return new MacroSignature(
        new DefinedFunction(name, formula, Optional.empty()), parameters, body.sort());
  }
}
