package sift.lang.snippet;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import sift.lang.text.Token;
import sift.lang.text.Token.Kind;

/** Reads statements and updates the values of variables. */
final class StatementReader {
  private static final int MAX_DEPTH = 100;
  private static final Term TRUE = new Term.Literal(1, Type.BOOL);
  private static final Set<String> JUMPS = Set.of("break", "continue");
  private static final Set<String> CHECKS = Set.of("assert", "static_assert", "_Static_assert");
  private static final Set<String> ASSUMED = Set.of("__builtin_assume", "__assume");
  private static final Set<String> UNREACHABLE =
      Set.of("__builtin_unreachable", "std::unreachable", "unreachable");

  private final Cursor cursor;
  private final Source source;
  private final Scope scope;
  private final ExpressionReader expressions;
  private final AssignmentReader assignments;
  private final DeclarationReader declarations;
  // The return type; none if it is that of the returned value.
  private final Optional<Type> returned;
  private final Returns returns;
  private final LoopReader loops;
  private @Nullable Term last;

  StatementReader(Cursor cursor, Scope scope, Optional<Type> returned) {
    this.cursor = cursor;
    source = cursor.source();
    this.scope = scope;
    expressions = new ExpressionReader(cursor, scope);
    assignments = new AssignmentReader(cursor, scope, expressions);
    declarations = new DeclarationReader(cursor, scope, expressions);
    this.returned = returned;
    returns = new Returns(expressions.typer());
    loops = new LoopReader(cursor, scope, this);
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
    if (!isEnded || returns.isEmpty()) {
      throw cursor.unexpected(
          returns.isEmpty() ? "an expression or a return" : "a return for the other cases");
    }
    return returns.values();
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
      throw source.wrong(first.offset(), "statements nest deeper than %d", MAX_DEPTH);
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
    if (LoopReader.BEGINNINGS.contains(first.text())) {
      return loops.loop(depth);
    }
    if (cursor.skip("switch")) {
      return new SwitchReader(cursor, scope, expressions, this).read(first, depth);
    }
    if (cursor.skip("return")) {
      returnValue();
      return true;
    }
    if (JUMPS.contains(first.text()) && returns.jump(first.text(), scope.state())) {
      cursor.take();
      end();
      return true;
    }
    boolean isUnreachable = isCallOf(UNREACHABLE);
    if (isUnreachable || isCallOf(ASSUMED)) {
      assume();
    } else if (isCallOf(CHECKS)) {
      check();
    } else {
      simple();
    }
    end();
    return isUnreachable;
  }

  private boolean isCallOf(Set<String> names) {
    return names.contains(cursor.peek().text()) && cursor.peek(1).is("(") && !source.isJava();
  }

  /** Reads what is assumed where this place is reached; nothing in parentheses is never. */
  private void assume() {
    Token at = cursor.take();
    cursor.take();
    Term holds = cursor.peek().is(")") ? new Term.Literal(0, Type.BOOL) : condition();
    cursor.expect(")", "an operator or ");
    scope.assume(expressions.typer().checked(returns.whereReached(holds), at.offset()));
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
          throw source.wrong(token, "found '%s'; an assertion must change nothing");
        });
  }

  /**
   * Reads statements that a jump may leave, and gives each variable the value with which they are
   * left; returns whether nothing goes on after them.
   */
  boolean left(Token at, String jump, BooleanSupplier statements) {
    returns.open(jump);
    boolean isEnded = statements.getAsBoolean();
    for (Returns.Jump each : returns.close().reversed()) {
      Optional<Term> condition = returns.condition(each.path());
      if (isEnded || condition.isEmpty()) {
        scope.become(each.state().values());
      } else {
        join(at, condition.get(), each.state().values());
      }
      isEnded = false;
      last = null;
    }
    return isEnded;
  }

  /** Reads a statement whose effects are undone. */
  void unreached(int depth) {
    JUMPS.forEach(returns::open);
    Scope.State state = scope.state();
    int assumed = scope.assumed().size();
    int before = returns.count();
    Term value = last;
    statement(depth);
    JUMPS.forEach(_ -> returns.close());
    scope.restore(state);
    scope.assumeFirst(assumed);
    returns.keepFirst(before);
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
  private void simple() {
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
  void end() {
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
    if (condition instanceof Term.Literal(long value, Type _)) {
      return known(value != 0, depth);
    }
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
      join(at, condition, then);
    }
    return isThenEnded && isElseEnded;
  }

  /** Reads the branches of an {@code if} whose condition is known. */
  private boolean known(boolean isTrue, int depth) {
    boolean isEnded = reached(isTrue, depth);
    return cursor.skip("else") ? isEnded | reached(!isTrue, depth) : isEnded;
  }

  private boolean reached(boolean isReached, int depth) {
    if (isReached) {
      return branch(TRUE, depth);
    }
    unreached(depth + 1);
    return false;
  }

  /** Gives each variable the value of a branch where its condition holds. */
  void join(Token at, Term condition, Map<Variable, Term> then) {
    scope.join(
        then,
        (one, other) ->
            expressions
                .typer()
                .checked(
                    expressions.typer().joined(condition, one, other, at.offset()), at.offset()));
  }

  private boolean branch(Term condition, int depth) {
    return branch(condition, () -> statement(depth + 1));
  }

  /** Reads statements on a condition; returns whether they always return. */
  boolean branch(Term condition, BooleanSupplier statements) {
    last = null;
    returns.enter(condition);
    Scope.State before = scope.enter();
    boolean isEnded = statements.getAsBoolean();
    scope.leave(before);
    returns.leave();
    last = null;
    return isEnded;
  }
}
