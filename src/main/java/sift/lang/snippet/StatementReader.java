package sift.lang.snippet;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import sift.lang.text.Token;
import sift.lang.text.Token.Kind;

/** Reads statements and updates the values of variables. */
final class StatementReader {
  private static final int MAX_DEPTH = 100;
  private static final Set<String> CHECKS = Set.of("assert", "static_assert", "_Static_assert");

  private final Cursor cursor;
  private final Source source;
  private final Scope scope;
  private final ExpressionReader expressions;
  private final AssignmentReader assignments;
  private final DeclarationReader declarations;
  private final LoopReader loops;
  // The return type; none if it is that of the returned value.
  private final Optional<Type> returned;
  private final Returns returns = new Returns();
  private @Nullable Term last;

  StatementReader(Cursor cursor, Scope scope, Optional<Type> returned) {
    this.cursor = cursor;
    source = cursor.source();
    this.scope = scope;
    expressions = new ExpressionReader(cursor, scope);
    assignments = new AssignmentReader(cursor, scope, expressions);
    declarations = new DeclarationReader(cursor, scope, expressions);
    loops = new LoopReader(cursor, scope, this);
    this.returned = returned;
  }

  /**
   * Reads statements up to the end; returns the returned value, or else the value of the last
   * expression.
   */
  Term result() {
    boolean isEnded = statements(0);
    Term value = last;
    return returns.isEmpty() && value != null ? value : results(isEnded).getFirst();
  }

  /**
   * Reads statements up to a closing brace; returns the returned value, then the final values of
   * references.
   */
  List<Term> resultsOfFunction() {
    return results(statements(0));
  }

  private List<Term> results(boolean isEnded) {
    if (!isEnded) {
      throw cursor.unexpected(
          returns.isEmpty() ? "an expression or a return" : "a return for the other cases");
    }
    return returns.values(expressions);
  }

  /** Reads statements; returns whether they always return. */
  private boolean statements(int depth) {
    boolean isEnded = false;
    while (!cursor.isAt(Kind.END) && !cursor.peek().is("}")) {
      isEnded |= statement(depth);
    }
    return isEnded;
  }

  /** Reads a statement; returns whether it always returns. */
  boolean statement(int depth) {
    Token first = cursor.peek();
    if (depth > MAX_DEPTH) {
      throw source.wrong(first.offset(), "statements nest deeper than %d".formatted(MAX_DEPTH));
    }
    if (cursor.skip(";")) {
      return false;
    }
    if (cursor.skip("{")) {
      Scope.State before = scope.enter();
      boolean isEnded = statements(depth + 1);
      cursor.expect("}", "a statement or ");
      scope.leave(before);
      return isEnded;
    }
    if (cursor.skip("if")) {
      return branches(first, depth);
    }
    if (cursor.skip("for")) {
      return loops.forLoop(first, depth);
    }
    if (cursor.skip("while")) {
      return loops.whileLoop(first, depth);
    }
    if (cursor.skip("return")) {
      returnValue();
      return true;
    }
    if (isCheck(first)) {
      check();
    } else {
      simple();
    }
    end();
    return false;
  }

  /** Whether an assertion stands here. */
  private boolean isCheck(Token first) {
    return CHECKS.contains(first.text()) && cursor.peek(1).is("(") && !source.isJava();
  }

  /** Skips an assertion, which must have no side effects. */
  private void check() {
    cursor.take();
    cursor.take();
    int mark = cursor.mark();
    cursor.skipTo(")");
    cursor
        .passed(
            mark, token -> AssignmentReader.isChange(token) || cursor.definitions().changes(token))
        .ifPresent(token -> {
          throw source.wrong(
              token.offset(),
              "found '%s'; an assertion must change nothing".formatted(token.text()));
        });
  }

  /** Reads an unreachable statement. */
  void unreached(int depth) {
    Scope.State state = scope.state();
    int before = returns.size();
    Term value = last;
    statement(depth);
    scope.restore(state);
    returns.forgetFrom(before);
    last = value;
  }

  /** Reads a condition. */
  Term condition() {
    int offset = cursor.peek().offset();
    return expressions.typer().condition(expressions.expression(), offset);
  }

  /** Reads the head of a loop, whose value is never the result. */
  void control() {
    Term value = last;
    simple();
    last = value;
  }

  /** Reads a definition, a declaration, or assignments and expressions with commas between. */
  void simple() {
    if (cursor.definitions().readType(cursor)) {
      return;
    }
    if (declarations.isOne()) {
      last = declarations.read().orElse(last);
      return;
    }
    boolean isOperator = cursor.peek().is("sizeof");
    if (cursor.isAt(Kind.NAME) && !isOperator && cursor.peek(1).kind() == Kind.NAME) {
      throw cursor.unknownType("a type of integers");
    }
    do {
      last = assignments.value();
    } while (cursor.skip(","));
  }

  /** Reads the end of a statement; the last one may lack its semicolon. */
  private void end() {
    if (!cursor.isAt(Kind.END)) {
      cursor.expect(";", "an operator or ");
    }
  }

  private void returnValue() {
    Token at = cursor.peek();
    Term value = expressions.expression();
    List<Term> values = new ArrayList<>();
    values.add(
        returned
            .map(type -> expressions.typer().converted(type, value, at.offset()))
            .orElse(value));
    values.addAll(scope.references());
    returns.add(values);
    end();
  }

  /** Reads an {@code if}; its values are not the result of statements without a return. */
  private boolean branches(Token at, int depth) {
    cursor.skip("constexpr");
    cursor.expect("(", "");
    Term condition = condition();
    cursor.expect(")", "an operator or ");
    Scope.State before = scope.state();
    boolean isThenEnded = branch(condition, depth);
    if (isThenEnded && !cursor.peek().is("else")) {
      scope.restore(before);
      return false;
    }
    Map<Variable, Term> then = scope.state().values();
    scope.restore(before);
    boolean isElseEnded =
        cursor.skip("else")
            && branch(expressions.typer().unary("!", condition, at.offset()), depth);
    if (isElseEnded && !isThenEnded) {
      scope.restore(new Scope.State(then, before.visible()));
    } else if (!isThenEnded) {
      scope.join(
          then,
          (one, other) ->
              expressions.typer().checked(Typer.chosen(condition, one, other), at.offset()));
    }
    return isThenEnded && isElseEnded;
  }

  private boolean branch(Term condition, int depth) {
    last = null;
    returns.enter(condition);
    Scope.State before = scope.enter();
    boolean isEnded = statement(depth + 1);
    scope.leave(before);
    returns.leave();
    last = null;
    return isEnded;
  }
}
