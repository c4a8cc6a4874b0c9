package sift.lang.snippet;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import sift.lang.text.Token;
import sift.lang.text.Token.Kind;

/** Reads statements and updates the values of variables. */
final class StatementReader {
  private static final int MAX_DEPTH = 100;
  private static final int MOST_ROUNDS = 1000;
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
  private final List<Return> returns = new ArrayList<>();
  // The conditions of the branches that are being read.
  private final List<Term> path = new ArrayList<>();
  // Counts the rounds of all loops, so that nested loops end too.
  private int rounds = 0;
  private @Nullable Term last;

  /** Values returned where all conditions of {@code path} hold and no earlier return applies. */
  private record Return(List<Term> path, List<Term> values) {}

  StatementReader(Cursor cursor, Scope scope, Optional<Type> returned) {
    this.cursor = cursor;
    source = cursor.source();
    this.scope = scope;
    expressions = new ExpressionReader(cursor, scope);
    assignments = new AssignmentReader(cursor, scope, expressions);
    declarations = new DeclarationReader(cursor, scope, expressions);
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
    if (!isEnded || returns.isEmpty()) {
      throw cursor.unexpected(
          returns.isEmpty() ? "an expression or a return" : "a return for the other cases");
    }
    return IntStream.range(0, returns.getLast().values.size())
        .mapToObj(this::returnedValue)
        .toList();
  }

  /** Returns the value at a place as a choice among all returns; the last one is the default. */
  private Term returnedValue(int place) {
    Typer typer = expressions.typer();
    Term result = returns.getLast().values.get(place);
    for (Return other : returns.subList(0, returns.size() - 1).reversed()) {
      Term value = other.values.get(place);
      Optional<Term> condition = other.path.stream().reduce((x, y) -> typer.binary("&&", x, y, 0));
      result =
          condition.isEmpty() ? value : typer.checked(either(condition.get(), value, result), 0);
    }
    return result;
  }

  /** Returns a choice of two values, converted to the return type if there is one. */
  private Term either(Term condition, Term value, Term after) {
    return value.type() == after.type()
        ? Typer.chosen(condition, value, after)
        : expressions.typer().choice(condition, value, after, 0);
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
  private boolean statement(int depth) {
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
    if (cursor.skip("for")) {
      return forLoop(first, depth);
    }
    if (cursor.skip("while")) {
      return whileLoop(first, depth);
    }
    if (cursor.skip("do")) {
      return doLoop(first, depth);
    }
    if (cursor.skip("switch")) {
      return switchOver(first, depth);
    }
    if (cursor.skip("return")) {
      returnValue();
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
    Typer typer = expressions.typer();
    Term holds = cursor.peek().is(")") ? new Term.Literal(0, Type.BOOL) : condition();
    cursor.expect(")", "an operator or ");
    for (Term branch : path) {
      holds = typer.binary("||", typer.unary("!", branch, at.offset()), holds, at.offset());
    }
    for (Return sooner : returns) {
      Term isLeft =
          sooner.path.stream()
              .reduce((x, y) -> typer.binary("&&", x, y, at.offset()))
              .orElse(new Term.Literal(1, Type.BOOL));
      holds = typer.binary("||", isLeft, holds, at.offset());
    }
    scope.assume(typer.checked(holds, at.offset()));
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

  /** Reads a loop past {@code while}; returns whether it always returns from the function. */
  private boolean whileLoop(Token loop, int depth) {
    cursor.expect("(", "");
    int condition = cursor.mark();
    cursor.skipTo(")");
    return loop(loop, new Places(condition, ")", cursor.mark(), cursor.mark()), depth);
  }

  /** Reads a loop past {@code do}, whose first round is in any case; returns the same. */
  private boolean doLoop(Token loop, int depth) {
    int body = cursor.mark();
    boolean isEnded = statement(depth + 1);
    cursor.expect("while", "");
    cursor.expect("(", "");
    int condition = cursor.mark();
    cursor.skipTo(")");
    int after = cursor.mark();
    isEnded = isEnded || loop(loop, new Places(condition, ")", body, body), depth);
    cursor.reset(after);
    end();
    return isEnded;
  }

  /** Reads a loop past {@code for}; returns the same. */
  private boolean forLoop(Token loop, int depth) {
    cursor.expect("(", "");
    Scope.State before = scope.enter();
    if (!cursor.skip(";")) {
      control();
      if (cursor.peek().is(":")) {
        throw cursor.unexpected("';': only loops over numbers are read");
      }
      cursor.expect(";", "an operator or ");
    }
    int condition = cursor.mark();
    cursor.skipTo(";");
    int step = cursor.mark();
    cursor.skipTo(")");
    boolean isEnded = loop(loop, new Places(condition, ";", step, cursor.mark()), depth);
    scope.leave(before);
    return isEnded;
  }

  /**
   * Token positions of the parts of a loop.
   *
   * @param end the token that ends the condition
   * @param step the position of the step; that of the body if there is none
   */
  private record Places(int condition, String end, int step, int body) {}

  /** Unrolls a loop, whose condition must not depend on inputs. */
  private boolean loop(Token loop, Places places, int depth) {
    boolean isEnded = false;
    while (!isEnded && goesOn(loop, places)) {
      if (++rounds > MOST_ROUNDS) {
        throw source.wrong(
            loop.offset(), "more than %,d rounds of loops, the most that are read", MOST_ROUNDS);
      }
      cursor.reset(places.body);
      isEnded = statement(depth + 1);
      cursor.reset(places.step);
      if (places.step != places.body && !cursor.peek().is(")")) {
        control();
        cursor.expect(")", "an operator or ");
      }
    }
    cursor.reset(places.body);
    unreached(depth + 1);
    return isEnded;
  }

  /** Returns whether there is one more round. */
  private boolean goesOn(Token loop, Places places) {
    cursor.reset(places.condition);
    if (cursor.peek().is(places.end)) {
      return true;
    }
    Term condition = condition();
    cursor.expect(places.end, "an operator or ");
    if (condition instanceof Term.Literal(long value, Type _)) {
      return value != 0;
    }
    throw source.wrong(
        loop, "how many rounds '%s' has depends on an input; write out those there can be");
  }

  /** Reads a statement whose effects are undone. */
  private void unreached(int depth) {
    Scope.State state = scope.state();
    int before = returns.size();
    Term value = last;
    statement(depth);
    scope.restore(state);
    returns.subList(before, returns.size()).clear();
    last = value;
  }

  /** Reads a condition. */
  private Term condition() {
    int offset = cursor.peek().offset();
    return expressions.typer().condition(expressions.expression(), offset);
  }

  /** Reads the head of a loop, whose value is never the result. */
  private void control() {
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
    returns.add(new Return(List.copyOf(path), values));
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
      join(at, condition, then);
    }
    return isThenEnded && isElseEnded;
  }

  /** Gives each variable the value of a branch where its condition holds. */
  private void join(Token at, Term condition, Map<Variable, Term> then) {
    scope.join(
        then,
        (one, other) ->
            expressions.typer().checked(Typer.chosen(condition, one, other), at.offset()));
  }

  /**
   * Reads a {@code switch} past its keyword: what stands between two labels is a branch, whose
   * condition is that a label before it holds and no {@code break} stands between.
   */
  private boolean switchOver(Token at, int depth) {
    cursor.expect("(", "");
    int offset = cursor.peek().offset();
    Term value = expressions.typer().number(expressions.expression(), offset);
    cursor.expect(")", "an operator or ");
    if (source.isJava() && value.type().bits() > Type.I32.bits()) {
      throw source.wrong(at, "'%s' of a long; write a cast to int");
    }
    cursor.expect("{", "");
    Term other = noCase(value, at);
    Scope.State before = scope.enter();
    Optional<Term> reached = Optional.empty();
    boolean isEnded = false;
    boolean goesOn = false;
    while (!cursor.skip("}")) {
      if (cursor.peek().is("case") || cursor.peek().is("default")) {
        isEnded |= cursor.peek().is("default");
        Term label = cursor.skip("default") ? other : oneCase(value);
        cursor.expect(":", "an operator or ");
        reached =
            Optional.of(
                reached
                    .map(sooner -> expressions.typer().binary("||", sooner, label, at.offset()))
                    .orElse(label));
      } else if (reached.isPresent() && cursor.skip("break")) {
        end();
        goesOn = true;
        reached = Optional.empty();
      } else {
        Term condition = reached.orElseThrow(() -> cursor.unexpected("'case', 'default' or '}'"));
        reached = reached.filter(_ -> !untilLabel(at, condition, depth));
      }
    }
    scope.leave(before);
    return isEnded && !goesOn && reached.isEmpty();
  }

  /** Reads statements up to a label, break or brace on a condition; returns as a statement. */
  private boolean untilLabel(Token at, Term condition, int depth) {
    Scope.State before = scope.state();
    boolean isEnded =
        branch(
            condition,
            () -> {
              boolean isReturning = false;
              while (!Set.of("case", "default", "break", "}").contains(cursor.peek().text())) {
                isReturning |= statement(depth + 1);
              }
              return isReturning;
            });
    Map<Variable, Term> then = scope.state().values();
    scope.restore(before);
    if (!isEnded) {
      join(at, condition, then);
    }
    return isEnded;
  }

  /** Reads the constant of a label; returns whether the value is that. */
  private Term oneCase(Term value) {
    Token at = cursor.take();
    Term constant = expressions.expression();
    if (!(constant instanceof Term.Literal)) {
      throw source.wrong(at, "found '%s' of a value that depends on an input");
    }
    return expressions.typer().binary("==", value, constant, at.offset());
  }

  /** Returns whether a value is none of the labels up to the closing brace, which stay ahead. */
  private Term noCase(Term value, Token at) {
    int mark = cursor.mark();
    Term none = new Term.Literal(1, Type.BOOL);
    for (int open = 0; open >= 0 && !cursor.isAt(Kind.END); ) {
      if (open == 0 && cursor.peek().is("case")) {
        Term label = oneCase(value);
        Typer typer = expressions.typer();
        none = typer.binary("&&", none, typer.unary("!", label, at.offset()), at.offset());
      } else {
        String text = cursor.take().text();
        open += text.equals("{") ? 1 : text.equals("}") ? -1 : 0;
      }
    }
    cursor.reset(mark);
    return none;
  }

  private boolean branch(Term condition, int depth) {
    return branch(condition, () -> statement(depth + 1));
  }

  private boolean branch(Term condition, BooleanSupplier statements) {
    last = null;
    path.add(condition);
    Scope.State before = scope.enter();
    boolean isEnded = statements.getAsBoolean();
    scope.leave(before);
    path.removeLast();
    last = null;
    return isEnded;
  }
}
