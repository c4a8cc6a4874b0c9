package sift.lang.snippet;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import sift.lang.text.Token;

/** Reads calls of functions, those of the snippet and those of libraries. */
record CallReader(Cursor cursor, Scope scope, Typer typer, PassedVariables passed) {
  /** Reads a call past the name, with a reader of its operands. */
  Term call(Token name, Supplier<Term> operand) {
    Source source = cursor.source();
    Optional<Helper> own = cursor.definitions().function(name);
    if (own.isPresent()) {
      return call(name, own.get(), operand);
    }
    List<Term> operands = operands(_ -> operand.get());
    Function function =
        Functions.of(name.text(), source.language())
            .orElseThrow(() ->
                source.wrong(
                    name,
                    "unknown function '%s' in %s%s",
                    name.text(),
                    source.language().title(),
                    Functions.hint(name.text(), source.language())));
    Functions.remark(function).ifPresent(cursor.definitions()::remark);
    return call(name, function, operands);
  }

  /** Reads the operands of a call; the reader takes their places. */
  private List<Term> operands(IntFunction<Term> reader) {
    cursor.expect("(", "");
    List<Term> operands = new ArrayList<>();
    if (!cursor.peek().is(")")) {
      do {
        operands.add(reader.apply(operands.size()));
      } while (cursor.skip(","));
    }
    cursor.expect(")", "an operator, ',' or ");
    return operands;
  }

  private Term call(Token name, Function function, List<Term> operands) {
    return typer.checked(function.call(typer, name, operands), name.offset());
  }

  /** Reads a call of a function of the snippet, and changes the variables passed by reference. */
  private Term call(Token name, Helper own, Supplier<Term> operand) {
    Map<Integer, Token> variables = new LinkedHashMap<>();
    List<Term> operands =
        operands(place -> {
          if (!own.references().containsKey(place)) {
            return operand.get();
          }
          Token variable = passed.argument(own.result().parameters().get(place));
          variables.put(place, variable);
          return scope.value(variable);
        });
    Term result = call(name, own.result(), operands);
    own.references()
        .forEach((place, after) ->
            scope.assign(
                Objects.requireNonNull(variables.get(place)), call(name, after, operands)));
    return result;
  }
}
