package sift.lang.snippet;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import sift.lang.text.Token;

/** Reads declarations of variables. */
record DeclarationReader(Cursor cursor, Scope scope, ExpressionReader expressions) {
  private static final int MOST_ELEMENTS = 64;

  /**
   * The value of a variable that is declared.
   *
   * @param kind NUMBER if the value is a constant expression, else CONSTANT
   */
  record Initial(Term value, Variable.Kind kind) {}

  /** Whether a declaration stands here. */
  boolean isOne() {
    int mark = cursor.mark();
    cursor.skipModifiers();
    boolean isOne =
        mark != cursor.mark()
            || cursor.peek().is(any())
            || (cursor.isTypeAt(0)
                && !scope.knows(cursor.peek().text())
                && !"({".contains(after()));
    cursor.reset(mark);
    return isOne;
  }

  /** Returns the keyword of inferred types. */
  private String any() {
    return cursor.source().isJava() ? "var" : "auto";
  }

  /** Returns the expected tokens after a type, for messages. */
  private String after() {
    cursor.type();
    String text = cursor.peek().text();
    return text.isEmpty() ? "end" : text;
  }

  /** Reads the type of a declaration with its modifiers; none if it is that of the value. */
  Optional<Type> type(String expected) {
    cursor.skipModifiers();
    boolean isAny = cursor.skip(any());
    cursor.skipModifiers();
    if (!isAny && !cursor.isTypeAt(0)) {
      throw cursor.unknownType(expected);
    }
    return isAny ? Optional.empty() : Optional.of(cursor.type());
  }

  /** Reads a declaration; returns the last value that it assigns. */
  Optional<Term> read() {
    int mark = cursor.mark();
    Optional<Type> type = type("a type of integers");
    boolean isTable = isTableOfJava();
    boolean isConstant = cursor.hasConstant(mark);
    Optional<Token> kept = cursor.passed(mark, token -> token.is("static"));
    Optional<Term> last = Optional.empty();
    do {
      Token name = cursor.name("the name of a variable");
      if (isTable || cursor.peek().is("[")) {
        table(name, type);
        continue;
      }
      Optional<Initial> initial = initial(name, type);
      Optional<Term> value = initial.map(Initial::value);
      if (type.isEmpty() && value.isEmpty()) {
        throw cursor.unexpected("'=' and a value");
      }
      boolean isNumber = cursor.source().isJava() || value.orElse(null) instanceof Term.Literal;
      if (kept.isPresent() && !(isConstant && isNumber)) {
        throw cursor.wrong(
            kept.get(),
            "found 'static', whose value is kept between calls; read are constant numbers");
      }
      scope.declare(
          name,
          type.orElseGet(() -> value.orElseThrow().type()),
          isConstant
              ? initial.map(Initial::kind).orElse(Variable.Kind.CONSTANT)
              : Variable.Kind.CHANGING,
          value.orElse(null));
      last = value.isPresent() ? value : last;
    } while (cursor.skip(","));
    return last;
  }

  /** Whether brackets after the type of Java, which are read, say that a table follows. */
  boolean isTableOfJava() {
    boolean isTable = cursor.source().isJava() && cursor.skip("[");
    if (isTable) {
      cursor.expect("]", "");
    }
    return isTable;
  }

  /** Defines a table of numbers, past its name: {@code [2] = {5, 7}}; in Java past the type. */
  void table(Token name, Optional<Type> type) {
    Type element = type.orElseThrow(() -> cursor.unexpected("the type of a table's elements"));
    Optional<Term> size = Optional.empty();
    if (cursor.skip("[") && !cursor.skip("]")) {
      size = Optional.of(expressions.expression());
      cursor.expect("]", "an operator or ");
    }
    cursor.expect("=", "");
    cursor.expect("{", "");
    List<Term> elements = new ArrayList<>();
    while (!cursor.skip("}")) {
      Token at = cursor.peek();
      Term value = expressions.typer().converted(element, expressions.expression(), at.offset());
      if (!(value instanceof Term.Literal)) {
        throw cursor.wrong(at, "'%s' begins no number; of arrays only tables of numbers are read");
      }
      elements.add(value);
      if (!cursor.peek().is("}")) {
        cursor.expect(",", "an operator, '}' or ");
      }
    }
    long count =
        size.filter(Term.Literal.class::isInstance)
            .map(given -> ((Term.Literal) given).value())
            .orElse((long) elements.size());
    if (count < 1 || count > MOST_ELEMENTS || count < elements.size()) {
      throw cursor.wrong(
          name,
          "'%s' has %,d elements of %,d; read are tables of 1 to %d",
          elements.size(),
          count,
          MOST_ELEMENTS);
    }
    while (elements.size() < count) {
      elements.add(new Term.Literal(0, element));
    }
    cursor.definitions().table(name, elements);
  }

  /** Reads the value of a variable past its name, converted to its type, if it has one. */
  Optional<Initial> initial(Token name, Optional<Type> type) {
    boolean isBraced = !cursor.source().isJava() && cursor.peek().is("{");
    if (!isBraced && !cursor.peek().is("=")) {
      return Optional.empty();
    }
    cursor.take();
    if (isBraced && type.isPresent() && cursor.skip("}")) {
      return Optional.of(new Initial(new Term.Literal(0, type.get()), Variable.Kind.CONSTANT));
    }
    int offset = cursor.peek().offset();
    int mark = cursor.mark();
    Term value = expressions.expression();
    Variable.Kind kind = expressions.constantOf(value, mark);
    cursor
        .passed(mark, token -> token.is(name.text()))
        .ifPresent(again -> {
          throw cursor.wrong(again, "'%s' is read before it has a value");
        });
    if (isBraced) {
      cursor.expect("}", "an operator or ");
    }
    return Optional.of(
        new Initial(
            type.map(given -> expressions.typer().converted(given, value, offset)).orElse(value),
            kind));
  }
}
