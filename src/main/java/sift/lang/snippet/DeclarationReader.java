package sift.lang.snippet;

import java.util.Optional;
import sift.lang.text.Token;
import sift.lang.text.Token.Kind;

/** Reads declarations of variables. */
record DeclarationReader(Cursor cursor, Scope scope, ExpressionReader expressions) {
  /**
   * The common part of a declaration of several variables; no type if each has the type of its
   * value.
   */
  private record Head(Optional<Type> type, boolean isConstant, Optional<Token> kept) {}

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

  /** Reads a declaration; returns the last value that it assigns. */
  Optional<Term> read() {
    int mark = cursor.mark();
    cursor.skipModifiers();
    boolean isAny = cursor.skip(any());
    if (isAny) {
      cursor.skipModifiers();
    }
    Optional<Type> type = isAny ? Optional.empty() : Optional.of(cursor.type());
    Head head =
        new Head(type, cursor.hasConstant(mark), cursor.passed(mark, token -> token.is("static")));
    Optional<Term> last = Optional.empty();
    do {
      Optional<Term> value = variable(head);
      last = value.isPresent() ? value : last;
    } while (cursor.skip(","));
    return last;
  }

  private Optional<Term> variable(Head head) {
    Token name = cursor.peek();
    if (name.kind() != Kind.NAME) {
      throw cursor.unexpected("the name of a variable");
    }
    cursor.take();
    int mark = cursor.mark();
    Optional<Term> value = initial(name, head.type);
    if (head.type.isEmpty() && value.isEmpty()) {
      throw cursor.unexpected("'=' and a value");
    }
    if (head.kept.isPresent()
        && !(head.isConstant
            && (cursor.source().isJava() || value.orElse(null) instanceof Term.Literal))) {
      throw cursor
          .source()
          .wrong(
              head.kept.get().offset(),
              "found 'static', whose value is kept between calls; read are constant numbers");
    }
    scope.declare(
        name,
        head.type.orElseGet(() -> value.orElseThrow().type()),
        head.isConstant
            ? value.map(given -> expressions.constantOf(given, mark)).orElse(Variable.Kind.CONSTANT)
            : Variable.Kind.CHANGING,
        value.orElse(null));
    return value;
  }

  private Optional<Term> initial(Token name, Optional<Type> type) {
    boolean isBraced = !cursor.source().isJava() && cursor.peek().is("{");
    if (!isBraced && !cursor.peek().is("=")) {
      return Optional.empty();
    }
    cursor.take();
    if (isBraced && type.isPresent() && cursor.skip("}")) {
      return Optional.of(new Term.Literal(0, type.get()));
    }
    int offset = cursor.peek().offset();
    int mark = cursor.mark();
    Term value = expressions.expression();
    cursor
        .passed(mark, token -> token.is(name.text()))
        .ifPresent(again -> {
          throw cursor
              .source()
              .wrong(again.offset(), "'%s' is read before it has a value".formatted(name.text()));
        });
    if (isBraced) {
      cursor.expect("}", "an operator or ");
    }
    return Optional.of(
        type.map(given -> expressions.typer().converted(given, value, offset)).orElse(value));
  }
}
