package sift.lang.snippet;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import sift.lang.snippet.SnippetLexer.Token;

/** What a snippet defines before its function: types, constants, and functions that it calls. */
final class Definitions {
  private final Source source;
  private final Map<String, Type> types = new LinkedHashMap<>();
  private final Map<String, Constant> constants = new LinkedHashMap<>();
  private final Map<String, Function> functions = new LinkedHashMap<>();

  /** A name for a value that does not change. */
  private record Constant(Token name, Term value) {}

  Definitions(Source source) {
    this.source = source;
  }

  /** Defines a name of a type. */
  void type(Token name, Type type) {
    Type before = types.put(name.text(), type);
    if (before != null && before != type) {
      throw twice(name);
    }
  }

  /** Returns the type of a name, if it was defined. */
  Optional<Type> type(String name) {
    return Optional.ofNullable(types.get(name));
  }

  /** Returns the names of types. */
  List<String> typeNames() {
    return List.copyOf(types.keySet());
  }

  /** Defines a constant. */
  void constant(Token name, Term value) {
    if (constants.put(name.text(), new Constant(name, value)) != null) {
      throw twice(name);
    }
  }

  /** Declares all constants. */
  void declareIn(Scope scope) {
    constants
        .values()
        .forEach(constant -> scope.declare(constant.name, constant.value.type(), constant.value));
  }

  /**
   * Defines a function.
   *
   * @param inputs its parameters
   * @param result what it returns
   */
  void function(Token name, Map<String, Type> inputs, Term result) {
    List<String> names = List.copyOf(inputs.keySet());
    Function function =
        Function.of(
            List.copyOf(inputs.values()),
            operands -> {
              Map<String, Term> values = new LinkedHashMap<>();
              for (int i = 0; i < names.size(); i++) {
                values.put(names.get(i), operands.get(i));
              }
              return Substitution.of(result, values);
            });
    if (functions.put(name.text(), function) != null) {
      throw twice(name);
    }
  }

  /** Returns the function of a name, if it was defined. */
  Optional<Function> function(String name) {
    return Optional.ofNullable(functions.get(name));
  }

  private SnippetException twice(Token name) {
    return source.wrong(name.offset(), "'%s' is defined twice".formatted(name.text()));
  }
}
