package sift.lang.snippet;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import sift.lang.text.Token;
import sift.lang.text.Token.Kind;

/** Reads assignments, and expressions where an assignment may stand. */
record AssignmentReader(Cursor cursor, Scope scope, ExpressionReader expressions) {
  private static final Set<String> ASSIGNMENTS =
      Set.of("=", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<=", ">>=", ">>>=", "&^=");

  private static final Set<String> SWAP = Set.of("swap", "std::swap");

  /** Reads one; returns its value, which may be the result. */
  Term value() {
    Token first = cursor.peek();
    if (isSwap(first)) {
      return swap();
    }
    if (isStep() && (cursor.source().isStrict() || isEnd(cursor.peek(2)))) {
      return stepped().after();
    }
    return operand();
  }

  /** Reads an assignment or an expression. */
  Term operand() {
    return operand(0);
  }

  /** Reads what changes a variable within an expression, where it may stand; returns its value. */
  Term inner() {
    if (isAssignment(cursor)) {
      return operand();
    }
    boolean isBehind = cursor.isAt(Kind.NAME);
    Step step = stepped();
    return isBehind ? step.before() : step.after();
  }

  /** The values of a variable before and after it was stepped. */
  private record Step(Term before, Term after) {}

  private boolean isStep() {
    Token sign = cursor.peek(cursor.isAt(Kind.NAME) ? 1 : 0);
    return sign.is("++") || sign.is("--");
  }

  private static boolean isEnd(Token token) {
    return token.kind() == Kind.END
        || token.is(";")
        || token.is(",")
        || token.is(")")
        || token.is("}");
  }

  /** Reads {@code ++x} or {@code x--}. */
  private Step stepped() {
    boolean isBehind = cursor.isAt(Kind.NAME);
    Token first = cursor.take();
    Token name = isBehind ? first : variable();
    Token sign = isBehind ? cursor.take() : first;
    Term before = scope.value(name);
    return new Step(before, step(name, sign));
  }

  /** Whether assignments of Go stand here that declare variables, or are made at once. */
  boolean isParallel() {
    return cursor.source().language() == SourceLanguage.GO
        && cursor.isAt(Kind.NAME)
        && (cursor.peek(1).is(":=") || cursor.peek(1).is(","));
  }

  /** Reads them, {@code a, b = b, a} or {@code x := 1}; returns the last value. */
  Term parallel() {
    List<Token> names = new ArrayList<>();
    do {
      names.add(variable());
    } while (cursor.skip(","));
    boolean isDeclared = cursor.skip(":=");
    if (!isDeclared) {
      cursor.expect("=", "',' or ");
    }
    List<Term> values = new ArrayList<>();
    do {
      values.add(expressions.expression());
    } while (cursor.skip(","));
    if (values.size() != names.size()) {
      throw cursor.wrong(
          names.getFirst(),
          "'%s' begins %2$d variables, which get %3$d values",
          names.size(),
          values.size());
    }
    for (int i = 0; i < names.size(); i++) {
      if (isDeclared && !scope.hasHere(names.get(i).text())) {
        Term value = expressions.typer().settled(values.get(i));
        scope.declare(names.get(i), value.type(), Variable.Kind.CHANGING, value);
      } else {
        assign(names.get(i), "", values.get(i), names.get(i));
      }
    }
    return values.getLast();
  }

  private boolean isSwap(Token first) {
    return cursor.source().language() == SourceLanguage.CPP
        && SWAP.contains(first.text())
        && cursor.peek(1).is("(")
        && cursor.definitions().function(first).isEmpty();
  }

  /** Reads a call of {@code std::swap}; returns the new value of the first variable. */
  private Term swap() {
    cursor.take();
    cursor.expect("(", "");
    Token one = variable();
    cursor.expect(",", "");
    Token other = variable();
    cursor.expect(")", "");
    if (scope.named(one).type() != scope.named(other).type()) {
      throw cursor.wrong(
          other, "'%2$s' and '%1$s' have different types and cannot be swapped", one.text());
    }
    Term value = scope.value(other);
    scope.assign(other, scope.value(one));
    scope.assign(one, value);
    return value;
  }

  private Token variable() {
    return cursor.name("the name of a variable");
  }

  private Term step(Token name, Token sign) {
    if (cursor.source().language() == SourceLanguage.CPP && scope.value(name).type() == Type.BOOL) {
      throw cursor.wrong(sign, "C++ has no '%s' of a bool");
    }
    Type type = cursor.source().isStrict() ? Type.UNTYPED : Type.I32;
    return assign(name, sign.text().substring(1), new Term.Literal(1, type), sign);
  }

  /** Whether a piece of code gives a variable a value. */
  static boolean isChange(Token token) {
    return token.is("++") || token.is("--") || ASSIGNMENTS.contains(token.text());
  }

  /** Whether an assignment stands here. */
  static boolean isAssignment(Cursor cursor) {
    return cursor.isAt(Kind.NAME) && ASSIGNMENTS.contains(cursor.peek(1).text());
  }

  /** Reads an assignment, whose value may be the one of another: {@code x = y = 0}. */
  @SuppressWarnings("ReferenceEquality") // comparing terms that share terms may take for ever
  private Term assignment(int depth) {
    expressions.checkDepth(depth, cursor.peek());
    Token name = cursor.take();
    Token sign = cursor.take();
    if (sign.is(">>>=") && !cursor.source().isJava()) {
      throw cursor.wrong(sign, "found '>>>=', which only Java has");
    }
    String operator = sign.text().substring(0, sign.text().length() - 1);
    if (operator.isEmpty()) {
      Term operand = operand(depth + 1);
      if (cursor.source().language() == SourceLanguage.C && expressions.isChanged(name)) {
        throw changedTwice(name, sign);
      }
      return assign(name, operator, operand, sign);
    }
    Term before = scope.value(name);
    Term operand = operand(depth + 1);
    if (before != scope.value(name)) {
      throw changedTwice(name, sign);
    }
    return assign(name, operator, operand, sign);
  }

  private SnippetException changedTwice(Token name, Token sign) {
    return cursor.wrong(
        name, "'%s' is changed on both sides of '%s'; write two statements", sign.text());
  }

  private Term operand(int depth) {
    return isAssignment(cursor) ? assignment(depth) : expressions.expression();
  }

  /**
   * Gives a variable a value, and returns it.
   *
   * @param operator the operator of a compound assignment, or empty
   */
  private Term assign(Token name, String operator, Term operand, Token sign) {
    Typer typer = expressions.typer();
    Term value;
    if (operator.isEmpty()) {
      value = typer.converted(scope.named(name).type(), operand, sign.offset());
    } else {
      Term before = scope.value(name);
      Term after = typer.binary(operator, before, operand, sign.offset());
      typer.checked(after, sign.offset());
      value =
          cursor.source().isStrict()
              ? typer.converted(scope.named(name).type(), after, sign.offset())
              : typer.explicit(before.type(), after, sign.offset());
    }
    scope.assign(name, value);
    expressions.change(name);
    return value;
  }
}
