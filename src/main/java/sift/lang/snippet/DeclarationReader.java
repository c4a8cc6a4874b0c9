package sift.lang.snippet;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import sift.lang.text.Token;
import sift.lang.text.Token.Kind;

/** Reads declarations of variables. */
record DeclarationReader(Cursor cursor, Scope scope, ExpressionReader expressions) {
  private static final int MOST_ELEMENTS = 64;

  /** The keywords before variables and constants whose types stand behind them. */
  private static final Set<String> NAMED = Set.of("let", "const", "static", "var");

  /**
   * The value of a variable that is declared.
   *
   * @param kind NUMBER if the value is a constant expression, else CONSTANT
   */
  record Initial(Term value, Variable.Kind kind) {}

  /** Whether a declaration stands here. */
  boolean isOne() {
    if (cursor.source().isStrict()) {
      return NAMED.contains(cursor.peek().text());
    }
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

  /** Where a declaration stands. */
  enum Place {
    /** Outside of functions: constants alone. */
    OUTSIDE,
    /** In a function, where a variable of Go without a value is 0. */
    FUNCTION,
    /** Among statements by themselves, where it is an input. */
    STATEMENTS
  }

  /**
   * Reads a declaration of Rust or Go, {@code let x: u32 = 1} or {@code var x, y uint32}; returns
   * the last value.
   */
  Optional<Term> named(Place place) {
    Token keyword = cursor.take();
    boolean isConstant = !keyword.is("let") && !keyword.is("var") && !cursor.peek().is("mut");
    boolean isMany = isGo() && cursor.skip("(");
    Optional<Term> last = Optional.empty();
    do {
      while (isMany && cursor.skip(";")) {
        // between two lines of one keyword
      }
      last = named(keyword, isConstant, place);
    } while (isMany && cursor.skip(";") && !cursor.peek().is(")"));
    if (isMany) {
      cursor.expect(")", "';' or ");
    }
    return last;
  }

  private boolean isGo() {
    return cursor.source().language() == SourceLanguage.GO;
  }

  private Optional<Term> named(Token keyword, boolean isConstant, Place place) {
    cursor.skipModifiers();
    List<Token> names = new ArrayList<>();
    do {
      names.add(cursor.name("the name of a variable"));
    } while (isGo() && cursor.skip(","));
    cursor.skip(":");
    if (cursor.peek().is("[") || (isGo() && cursor.peek().is("=") && cursor.peek(1).is("["))) {
      strictTable(names.getFirst());
      return Optional.empty();
    }
    if (place == Place.OUTSIDE && !isConstant) {
      throw cursor.wrong(
          keyword,
          "'%s' may change outside of the function; read are constants alone: write const");
    }
    boolean isTyped = !cursor.peek().is("=") && !cursor.peek().is(";") && !cursor.isAt(Kind.END);
    if (isTyped && !cursor.isTypeAt(0)) {
      throw cursor.unknownType("a type of integers");
    }
    Optional<Type> type = isTyped ? Optional.of(cursor.type()) : Optional.empty();
    List<Term> values = new ArrayList<>();
    if (cursor.skip("=")) {
      do {
        values.add(value(type, isConstant || !isGo()));
      } while (isGo() && cursor.skip(","));
    } else if (type.isPresent() && isGo() && place == Place.FUNCTION) {
      names.forEach(_ -> values.add(new Term.Literal(0, type.get())));
    }
    for (int i = 0; i < names.size(); i++) {
      declare(names.get(i), type, i < values.size() ? values.get(i) : null, isConstant, place);
    }
    return values.isEmpty() ? Optional.empty() : Optional.of(values.getLast());
  }

  private void declare(
      Token name, Optional<Type> type, @Nullable Term value, boolean isConstant, Place place) {
    if (place == Place.OUTSIDE) {
      if (!(value instanceof Term.Literal)) {
        throw cursor.wrong(name, "'%s' has no number as its value");
      }
      cursor.definitions().constant(name, value, Variable.Kind.NUMBER);
      cursor.definitions().declareIn(scope);
      return;
    }
    scope.declare(
        name,
        type.orElse(value == null ? Type.UNTYPED : value.type()),
        isConstant ? Variable.Kind.NUMBER : Variable.Kind.CHANGING,
        value);
  }

  /** Reads the value of a variable; its type may stay open where {@code isOpen}. */
  private Term value(Optional<Type> type, boolean isOpen) {
    int offset = cursor.peek().offset();
    Term value = expressions.expression();
    return type.map(given -> expressions.typer().converted(given, value, offset))
        .orElseGet(() -> isOpen ? value : expressions.typer().settled(value));
  }

  /** Reads a table: {@code [u8; 2] = [5, 7]} in Rust, {@code = [2]uint8{5, 7}} in Go. */
  private void strictTable(Token name) {
    boolean isAfter = cursor.skip("=");
    cursor.expect("[", "");
    Type element = isAfter ? Type.UNTYPED : cursor.type();
    Optional<Term> size = Optional.empty();
    if (!isAfter) {
      cursor.expect(";", "");
    }
    if (!(cursor.skip("..") && cursor.skip(".")) && !cursor.peek().is("]")) {
      size = Optional.of(expressions.expression());
    }
    cursor.expect("]", "an operator or ");
    if (isAfter) {
      element = cursor.type();
    } else {
      cursor.expect("=", "");
    }
    cursor.expect(isAfter ? "{" : "[", "");
    elements(name, element, size, isAfter ? "}" : "]");
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
    elements(name, element, size, "}");
  }

  /** Reads the numbers of a table up to a sign, and defines it. */
  private void elements(Token name, Type element, Optional<Term> size, String end) {
    List<Term> elements = new ArrayList<>();
    while (!cursor.skip(end)) {
      Token at = cursor.peek();
      Term value = expressions.typer().converted(element, expressions.expression(), at.offset());
      if (!(value instanceof Term.Literal)) {
        throw cursor.wrong(at, "'%s' begins no number; of arrays only tables of numbers are read");
      }
      elements.add(value);
      if (!cursor.peek().is(end)) {
        cursor.expect(",", "an operator, '" + end + "' or ");
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
