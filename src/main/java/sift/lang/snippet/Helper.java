package sift.lang.snippet;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A function that the code defines and calls.
 *
 * @param result the returned value
 * @param references the final values of variables passed by reference, by the index of their
 *     parameters
 */
record Helper(Function result, Map<Integer, Function> references) {
  /**
   * Returns a function of its parameters.
   *
   * @param values the returned value, then the final values of its references
   */
  static Helper of(List<Variable> parameters, List<Term> values) {
    Map<Integer, Function> references = new LinkedHashMap<>();
    for (int place = 0; place < parameters.size(); place++) {
      if (parameters.get(place).kind() == Variable.Kind.REFERENCE) {
        references.put(place, function(parameters, values.get(references.size() + 1)));
      }
    }
    return new Helper(
        function(parameters, values.getFirst()), Collections.unmodifiableMap(references));
  }

  private static Function function(List<Variable> parameters, Term value) {
    return Function.of(
        parameters.stream().map(Variable::type).toList(),
        operands -> {
          Map<String, Term> given = new LinkedHashMap<>();
          for (int i = 0; i < operands.size(); i++) {
            given.put(parameters.get(i).name(), operands.get(i));
          }
          return value.with(given);
        });
  }
}
