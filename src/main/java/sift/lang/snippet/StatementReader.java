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
  // What a function returns that returns nothing.
  private static final Term NOTHING = Term.Literal.FALSE;
  private static final Set<String> JUMPS = Set.of("break", "continue");

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
  private final AssertionReader assertions;
  private @Nullable Term last;
  private boolean returnsNothing = false;
  // The value of the statement read last, if it is an expression without a semicolon in Rust.
  private @Nullable Term tail;
  private int placeOfTail = 0;

  StatementReader(Cursor cursor, Scope scope, Optional<Type> returned) {
    this.cursor = cursor;
    source = cursor.source();
    this.scope = scope;
    expressions = new ExpressionReader(cursor, scope, this::block, this::change);
    assignments = new AssignmentReader(cursor, scope, expressions);
    declarations = new DeclarationReader(cursor, scope, expressions);
    this.returned = returned;
    returns = new Returns(expressions.typer());
    loops = new LoopReader(cursor, scope, this);
    assertions = new AssertionReader(cursor, scope, expressions.typer(), returns);
  }

  /**
   * Reads statements up to the end; returns the returned value, or else the value of the last
   * expression.
   */
  Term result() {
    boolean isEnded = statements(0);
    Term value = tail == null ? last : tail;
    if (returns.isEmpty() && value != null) {
      return expressions.typer().settled(value);
    }
    return results(isEnded).getFirst();
  }

  /**
   * Reads statements up to a closing brace; returns the returned value, then the final values of
   * references.
   */
  List<Term> resultsOfFunction() {
    return results(statements(0));
  }

  /**
   * Reads statements of a function that returns nothing; returns {@link #NOTHING}, then the final
   * values of references.
   */
  List<Term> resultsOfProcedure() {
    returnsNothing = true;
    if (!statements(0)) {
      returns.add(with(NOTHING));
    }
    return returns.values();
  }

  /** Reads statements up to the end; none of them may return. */
  void variables() {
    Token first = cursor.peek();
    statements(0);
    if (!returns.isEmpty()) {
      throw source.wrong(
          first.offset(), "found a return; results are variables of statements without one");
    }
  }

  private List<Term> results(boolean isReturned) {
    Term value = tail;
    if (value != null && !isReturned) {
      add(value, placeOfTail);
    }
    boolean isEnded = isReturned || value != null;
    if (!isEnded || returns.isEmpty()) {
      throw cursor.unexpected(
          returns.isEmpty() ? "an expression or a return" : "a return for the other cases");
    }
    return returns.values();
  }

  private boolean statements(int depth) {
    return statements(depth, () -> cursor.isAt(Kind.END) || cursor.peek().is("}"));
  }

  /** Reads statements up to an end; returns whether nothing goes on after them. */
  boolean statements(int depth, BooleanSupplier isEnd) {
    boolean isEnded = false;
    while (!isEnd.getAsBoolean()) {
      if (isEnded) {
        returns.enter(Term.Literal.FALSE);
      }
      boolean isLast = statement(depth);
      if (isEnded) {
        returns.leave();
      }
      isEnded |= isLast;
    }
    return isEnded;
  }

  /** Reads a statement; returns whether nothing goes on after it. */
  boolean statement(int depth) {
    Token first = cursor.peek();
    tail = null;
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
    if (LoopReader.begins(first, source.language())) {
      boolean isEnded = loops.loop(depth);
      tail = null;
      return isEnded;
    }
    if (source.isStrict()
        ? cursor.skip(source.language() == SourceLanguage.GO ? "switch" : "match")
        : cursor.skip("switch")) {
      return source.isStrict()
          ? new ArmReader(cursor, expressions, this).read(first, depth)
          : new SwitchReader(cursor, scope, expressions, this).read(first, depth);
    }
    if (source.language() == SourceLanguage.RUST
        && cursor.peek(1).is("{")
        && cursor.skip("unsafe")) {
      return statement(depth + 1);
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
    AssertionReader.Kind assertion = assertions.kind();
    if (assertion == AssertionReader.Kind.NONE) {
      boolean isValue = simple() && source.language() == SourceLanguage.RUST;
      tail = isValue && !cursor.peek().is(";") ? last : null;
      placeOfTail = first.offset();
    } else {
      assertions.read(assertion, this::condition);
    }
    end();
    return assertion.isNeverPassed();
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
    int ends = scope.ends().size();
    int before = returns.count();
    Term value = last;
    statement(depth);
    JUMPS.forEach(_ -> returns.close());
    scope.restore(state);
    scope.assumeFirst(assumed);
    scope.endFirst(ends);
    returns.keepFirst(before);
    last = value;
  }

  /** Leaves the loop that is being read where a condition does not hold. */
  void leaveUnless(Term condition) {
    returns.enter(expressions.typer().unary("!", condition, 0));
    returns.jump("break", scope.state());
    returns.leave();
  }

  /** States that the loop that is being read has ended here unless a condition holds. */
  void endUnless(Term condition, int offset) {
    Typer typer = expressions.typer();
    Term ended = returns.whereReached(typer.unary("!", condition, offset));
    for (Term before : scope.assumed()) {
      ended = typer.binary("||", typer.unary("!", before, offset), ended, offset);
    }
    scope.ends(typer.checked(ended, offset));
  }

  /** Whether the loop that is being read was left under a condition. */
  boolean mayHaveLeft() {
    return returns.mayHaveLeft();
  }

  /** Reads a condition. */
  Term condition() {
    int offset = cursor.peek().offset();
    return expressions
        .typer()
        .condition(source.isStrict() ? expressions.expression() : assignments.operand(), offset);
  }

  /** Reads an expression. */
  Term value() {
    return expressions.expression();
  }

  /** Reads the head of a loop, whose value is never the result. */
  void control() {
    Term value = last;
    simple();
    last = value;
  }

  /**
   * Reads a definition, a declaration, or assignments and expressions with commas between; returns
   * whether it is one of the last.
   */
  private boolean simple() {
    if (cursor.definitions().readType(cursor)) {
      return false;
    }
    if (declarations.isOne()) {
      last =
          (source.isStrict()
                  ? declarations.named(
                      scope.hasOpenNames()
                          ? DeclarationReader.Place.STATEMENTS
                          : DeclarationReader.Place.FUNCTION)
                  : declarations.read())
              .orElse(last);
      return false;
    }
    if (assignments.isParallel()) {
      last = assignments.parallel();
      return false;
    }
    boolean isOperator = cursor.peek().is("sizeof") || cursor.peek(1).is("as");
    if (cursor.isAt(Kind.NAME) && !isOperator && cursor.peek(1).kind() == Kind.NAME) {
      throw cursor.unknownType("a type of integers");
    }
    do {
      last = assignments.value();
    } while (!source.isStrict() && cursor.skip(","));
    return true;
  }

  /** Reads the end of a statement; the last one may lack its semicolon. */
  void end() {
    boolean isOpen = source.isStrict() && (cursor.peek().is("}") || cursor.peek().is(","));
    if (!isOpen && !cursor.isAt(Kind.END)) {
      cursor.expect(";", "an operator or ");
    }
  }

  private void returnValue() {
    if (returnsNothing) {
      returns.add(with(NOTHING));
      cursor.expect(";", "");
      return;
    }
    Token at = cursor.peek();
    add(expressions.expression(), at.offset());
    end();
  }

  private void add(Term value, int offset) {
    returns.add(
        with(
            returned
                .map(type -> expressions.typer().converted(type, value, offset))
                .orElseGet(() -> expressions.typer().settled(value))));
  }

  private Term change() {
    return assignments.inner();
  }

  /** Reads a block or a choice of Rust that is a value, or a function of Go that is called. */
  private Term block(int depth) {
    if (cursor.skip("func")) {
      return called();
    }
    Term before = last;
    Token begin = cursor.peek();
    Scope.State state = scope.state();
    int assumed = scope.assumed().size();
    int count = returns.count();
    statement(depth + 1);
    last = before;
    Term value = tail;
    if (value == null) {
      throw cursor.unexpected("a block that ends with an expression");
    }
    boolean isValue =
        scope.assumed().size() == assumed
            && returns.count() == count
            && scope.state().isSame(state);
    if (expressions.isSometimes() && !isValue) {
      throw source.wrong(
          begin, "found a block that is not reached in any case, and does more than to be a value");
    }
    return value;
  }

  /** Reads a function of Go without parameters, past its keyword, and its call. */
  private Term called() {
    cursor.expect("(", "");
    cursor.expect(")", "");
    Type type = cursor.type();
    cursor.expect("{", "");
    Token begin = cursor.peek();
    Scope.State before = scope.enter();
    int assumed = scope.assumed().size();
    Term value =
        new StatementReader(cursor, scope, Optional.of(type)).resultsOfFunction().getFirst();
    if (scope.assumed().size() > assumed) {
      throw source.wrong(begin, "found an assumption in a function that is called at once");
    }
    scope.leave(before);
    cursor.expect("}", "a statement or ");
    cursor.expect("(", "");
    cursor.expect(")", "");
    return value;
  }

  /** Returns a value that is returned, then the values of references. */
  private List<Term> with(Term value) {
    List<Term> values = new ArrayList<>(List.of(value));
    values.addAll(scope.references());
    return values;
  }

  /** Reads an {@code if}; its values are not the result of statements without a return. */
  private boolean branches(Token at, int depth) {
    cursor.skip("constexpr");
    Scope.State before = scope.enter();
    if (!source.isStrict()) {
      cursor.expect("(", "");
    }
    if (source.language() == SourceLanguage.GO && cursor.hasBeforeBlock(";")) {
      control();
      cursor.expect(";", "");
    }
    Term condition = condition();
    if (!source.isStrict()) {
      cursor.expect(")", "an operator or ");
    }
    boolean isEnded =
        condition instanceof Term.Literal(long value, Type _)
            ? known(value != 0, depth)
            : choose(
                at,
                condition,
                () -> statement(depth + 1),
                () -> cursor.skip("else") && statement(depth + 1));
    scope.leave(before);
    return isEnded;
  }

  /**
   * Reads two branches; returns whether nothing goes on after them.
   *
   * @param otherwise reads the second if there is one
   */
  boolean choose(Token at, Term condition, BooleanSupplier then, BooleanSupplier otherwise) {
    Scope.State before = scope.state();
    tail = null;
    boolean isThenEnded = branch(condition, then);
    Term thenValue = tail;
    Map<Variable, Term> values = scope.state().values();
    scope.restore(before);
    tail = null;
    boolean isElseEnded = branch(expressions.typer().unary("!", condition, at.offset()), otherwise);
    Term elseValue = tail;
    if (isElseEnded && !isThenEnded) {
      scope.restore(new Scope.State(values, before.visible()));
      tail = thenValue;
    } else if (!isThenEnded) {
      join(at, condition, values);
      tail =
          thenValue == null || elseValue == null
              ? null
              : expressions.typer().joined(condition, thenValue, elseValue, at.offset());
    }
    return isThenEnded && isElseEnded;
  }

  /** Reads the branches of an {@code if} whose condition is known. */
  private boolean known(boolean isTrue, int depth) {
    boolean isEnded = reached(isTrue, depth);
    Term then = tail;
    if (cursor.skip("else")) {
      isEnded |= reached(!isTrue, depth);
      Term otherwise = tail;
      tail =
          then == null || otherwise == null
              ? isTrue ? then : otherwise
              : expressions
                  .typer()
                  .choice(new Term.Literal(isTrue ? 1 : 0, Type.BOOL), then, otherwise, 0);
    }
    return isEnded;
  }

  private boolean reached(boolean isReached, int depth) {
    if (isReached) {
      return branch(Term.Literal.TRUE, () -> statement(depth + 1));
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
