package sift.lang.snippet;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import sift.lang.snippet.SnippetLexer.Kind;
import sift.lang.snippet.SnippetLexer.Token;

/** Reads statements, and keeps what each variable is worth after them. */
final class StatementReader {
  private static final int MAX_DEPTH = 100;
  private static final Set<String> ASSIGNMENTS =
      Set.of("=", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<=", ">>=", ">>>=");

  private final Cursor cursor;
  private final Source source;
  private final Scope scope;
  private final ExpressionReader expressions;
  // The type of what is returned; none if it is that of the value.
  private final Optional<Type> returned;
  private final List<Term> path = new ArrayList<>();
  private final List<Return> returns = new ArrayList<>();
  private @Nullable Term last;

  /** A value that is returned where all of these conditions hold, and none before did. */
  private record Return(List<Term> path, Term value) {}

  StatementReader(Cursor cursor, Scope scope, Optional<Type> returned) {
    this.cursor = cursor;
    source = cursor.source();
    this.scope = scope;
    expressions = new ExpressionReader(cursor, scope);
    this.returned = returned;
  }

  /**
   * Reads statements up to the end, and returns the result: what is returned, or else the last
   * value.
   */
  Term result() {
    boolean isEnded = statements(0);
    Term value = last;
    return returns.isEmpty() && value != null ? value : result(isEnded);
  }

  /** Reads statements up to a closing brace, and returns what they return. */
  Term resultOfFunction() {
    return result(statements(0));
  }

  private Term result(boolean isEnded) {
    if (!isEnded) {
      throw cursor.unexpected(
          returns.isEmpty() ? "an expression or a return" : "a return for the other cases");
    }
    return folded();
  }

  /** Returns the choice among all that is returned. */
  private Term folded() {
    Typer typer = expressions.typer();
    Term result = returns.getLast().value;
    for (Return other : returns.subList(0, returns.size() - 1).reversed()) {
      Optional<Term> condition = other.path.stream().reduce((x, y) -> typer.binary("&&", x, y, 0));
      Term after = result;
      result =
          condition
              .map(holds -> expressions.checked(typer.choice(holds, other.value, after, 0), 0))
              .orElse(other.value);
    }
    return result;
  }

  /** Returns whether a return is met in any case. */
  private boolean statements(int depth) {
    boolean isEnded = false;
    while (!cursor.isAt(Kind.END) && !cursor.peek().is("}")) {
      isEnded |= statement(depth);
    }
    return isEnded;
  }

  private boolean statement(int depth) {
    Token first = cursor.peek();
    if (depth > MAX_DEPTH) {
      throw source.wrong(first.offset(), "statements nest deeper than %d".formatted(MAX_DEPTH));
    }
    if (cursor.skip(";")) {
      return false;
    }
    if (cursor.skip("{")) {
      Scope.State before = scope.state();
      boolean isEnded = statements(depth + 1);
      cursor.expect("}", "a statement or ");
      scope.leave(before);
      return isEnded;
    }
    if (cursor.skip("if")) {
      return branches(first, depth);
    }
    if (cursor.skip("return")) {
      returnValue();
      return true;
    }
    if (isDeclaration()) {
      declaration();
    } else {
      simple();
    }
    end();
    return false;
  }

  /** The last statement of a snippet may stand without a semicolon. */
  private void end() {
    if (!cursor.isAt(Kind.END)) {
      cursor.expect(";", "an operator or ");
    }
  }

  private void returnValue() {
    Token at = cursor.peek();
    Term value = expressions.expression();
    returns.add(
        new Return(
            List.copyOf(path),
            returned
                .map(type -> expressions.typer().converted(type, value, at.offset()))
                .orElse(value)));
    end();
  }

  private boolean branches(Token at, int depth) {
    cursor.skip("constexpr");
    cursor.expect("(", "");
    Term condition =
        expressions.typer().condition(expressions.expression(), cursor.peek().offset());
    cursor.expect(")", "an operator or ");
    Scope.State before = scope.state();
    boolean isThenEnded = branch(condition, depth);
    if (isThenEnded && !cursor.peek().is("else")) {
      scope.restore(before);
      return false;
    }
    Map<String, Term> then = scope.state().values();
    scope.restore(before);
    boolean isElseEnded =
        cursor.skip("else")
            && branch(expressions.typer().unary("!", condition, at.offset()), depth);
    if (isElseEnded && !isThenEnded) {
      scope.restore(new Scope.State(then, before.declared()));
    } else if (!isThenEnded) {
      scope.join(
          then,
          (one, other) ->
              expressions.checked(
                  Term.Operation.of(Op.CHOICE, one.type(), condition, one, other), at.offset()));
    }
    return isThenEnded && isElseEnded;
  }

  private boolean branch(Term condition, int depth) {
    path.add(condition);
    Scope.State before = scope.state();
    boolean isEnded = statement(depth + 1);
    scope.leave(before);
    path.removeLast();
    return isEnded;
  }

  private boolean isDeclaration() {
    int mark = cursor.mark();
    cursor.skipModifiers();
    boolean isOne =
        mark != cursor.mark()
            || cursor.peek().is(source.isJava() ? "var" : "auto")
            || (cursor.isTypeAt(0)
                && !scope.knows(cursor.peek().text())
                && !"({".contains(after(cursor)));
    cursor.reset(mark);
    return isOne;
  }

  /** Returns what stands after a type. */
  private static String after(Cursor cursor) {
    cursor.type();
    String text = cursor.peek().text();
    return text.isEmpty() ? "end" : text;
  }

  private void declaration() {
    cursor.skipModifiers();
    boolean isAny = cursor.skip(source.isJava() ? "var" : "auto");
    Optional<Type> type = isAny ? Optional.empty() : Optional.of(cursor.type());
    do {
      Token name = cursor.peek();
      if (name.kind() != Kind.NAME) {
        throw cursor.unexpected("the name of a variable");
      }
      cursor.take();
      Optional<Term> value = initial(type);
      if (isAny && value.isEmpty()) {
        throw cursor.unexpected("'=' and a value");
      }
      scope.declare(name, type.orElseGet(() -> value.orElseThrow().type()), value.orElse(null));
      last = value.orElse(last);
    } while (cursor.skip(","));
  }

  private Optional<Term> initial(Optional<Type> type) {
    boolean isBraced = !source.isJava() && cursor.peek().is("{");
    if (!isBraced && !cursor.peek().is("=")) {
      return Optional.empty();
    }
    cursor.take();
    int offset = cursor.peek().offset();
    Term value = expressions.expression();
    if (isBraced) {
      cursor.expect("}", "an operator or ");
    }
    return Optional.of(
        type.map(given -> expressions.typer().converted(given, value, offset)).orElse(value));
  }

  /** An assignment, or an expression whose value may be the result. */
  private void simple() {
    Token first = cursor.peek();
    if (first.is("++") || first.is("--")) {
      cursor.take();
      Token name = cursor.peek();
      if (name.kind() != Kind.NAME) {
        throw cursor.unexpected("the name of a variable");
      }
      cursor.take();
      step(name, first);
      return;
    }
    String sign = cursor.peek(1).text();
    if (first.kind() == Kind.NAME && (sign.equals("++") || sign.equals("--"))) {
      cursor.take();
      step(first, cursor.take());
    } else if (first.kind() == Kind.NAME && ASSIGNMENTS.contains(sign)) {
      cursor.take();
      assignment(first, cursor.take());
    } else {
      last = expressions.expression();
    }
  }

  private void step(Token name, Token sign) {
    if (source.language() == SourceLanguage.CPP && scope.value(name).type() == Type.BOOL) {
      throw source.wrong(sign.offset(), "C++ has no '%s' of a bool".formatted(sign.text()));
    }
    assign(name, sign.text().substring(1), new Term.Literal(1, Type.I32), sign);
  }

  private void assignment(Token name, Token sign) {
    if (sign.is(">>>=") && !source.isJava()) {
      throw source.wrong(sign.offset(), "found '>>>=', which only Java has");
    }
    String operator = sign.text().substring(0, sign.text().length() - 1);
    assign(name, operator, expressions.expression(), sign);
  }

  /**
   * Gives a variable a value.
   *
   * @param operator what is applied to its value before, or nothing
   */
  private void assign(Token name, String operator, Term operand, Token sign) {
    Typer typer = expressions.typer();
    Term value;
    if (operator.isEmpty()) {
      value = typer.converted(scope.assigned(name), operand, sign.offset());
    } else {
      Term before = scope.value(name);
      Term after = typer.binary(operator, before, operand, sign.offset());
      value =
          typer.explicit(before.type(), expressions.checked(after, sign.offset()), sign.offset());
    }
    scope.assign(name.text(), value);
    last = value;
  }
}
