package sift.lang.snippet;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import sift.lang.text.Token;
import sift.lang.text.Token.Kind;

/**
 * Reads calls of functions, those of the snippet and those of libraries. The order of evaluation is
 * open, so an expression may name a variable that it passes by reference only once, and must
 * evaluate it unconditionally.
 */
final class CallReader {
  private final Cursor cursor;
  private final Scope scope;
  private final Typer typer;
  // The variables that the expression names, and those of them that it passes by reference.
  private final Set<String> named = new HashSet<>();
  private final Set<String> passed = new HashSet<>();
  private int conditions = 0;

  CallReader(Cursor cursor, Scope scope, Typer typer) {
    this.cursor = cursor;
    this.scope = scope;
    this.typer = typer;
  }

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
          Token variable = argument(own.result().parameters().get(place));
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

  /** Begins a full expression. */
  void begin() {
    named.clear();
    passed.clear();
  }

  /** Reads a part that is evaluated conditionally. */
  <T> T sometimes(Supplier<T> reader) {
    conditions++;
    T read = reader.get();
    conditions--;
    return read;
  }

  /** Records that a variable is read. */
  void read(Token name) {
    named.add(name.text());
    if (passed.contains(name.text())) {
      throw changed(name);
    }
  }

  /** Reads a variable of the given type that is passed by reference. */
  private Token argument(Type type) {
    Token name = cursor.peek();
    boolean isName = cursor.isAt(Kind.NAME) && (cursor.peek(1).is(",") || cursor.peek(1).is(")"));
    if (!isName || !scope.knows(name.text())) {
      throw cursor.unexpected("a variable, which is passed by reference");
    }
    Source source = cursor.source();
    Type given = scope.named(name).type();
    if (given != type) {
      throw source.wrong(
          name,
          "'%s' is passed by reference and must have type %s, found %s",
          source.name(type),
          source.name(given));
    }
    if (conditions > 0) {
      throw source.wrong(
          name,
          "'%s' is changed by a call that is not reached in any case; write a statement of its own");
    }
    if (!named.add(name.text())) {
      throw changed(name);
    }
    passed.add(name.text());
    return cursor.take();
  }

  private SnippetException changed(Token name) {
    return cursor.wrong(
        name, "'%s' is read and changed in one expression, in an open order; write two statements");
  }
}
