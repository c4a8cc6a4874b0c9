package sift.lang.snippet;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Optional;
import sift.lang.snippet.SnippetLexer.Kind;
import sift.lang.snippet.SnippetLexer.Token;

/** Reads a function, or statements by themselves. */
final class SnippetReader {
  private final Source source;
  private final Snippet.Reading reading;
  private final Cursor cursor;
  // Classes and namespaces that are open.
  private int blocks = 0;

  SnippetReader(Source source, Snippet.Reading reading) {
    this.source = source;
    this.reading = reading;
    cursor = new Cursor(source);
  }

  Snippet snippet() {
    int mark = cursor.mark();
    if (cursor.hasFunction()) {
      return functions();
    }
    cursor.reset(mark);
    Type undeclared = Type.of(source.isJava(), reading.bitsOfUndeclared());
    Scope scope = new Scope(source, Optional.of(undeclared), reading.known());
    Term result = new StatementReader(cursor, scope, Optional.empty()).result();
    if (!cursor.isAt(Kind.END)) {
      throw cursor.unexpected("a statement or the end of the snippet");
    }
    return snippet(scope, result, false);
  }

  /** Reads functions, with what they use before them; the last one is the snippet. */
  private Snippet functions() {
    while (true) {
      skipToDefinition();
      boolean isAny = cursor.skip(source.isJava() ? "var" : "auto");
      cursor.skipModifiers();
      if (!isAny && !cursor.isTypeAt(0)) {
        throw cursor.unknownType("a function that returns an integer");
      }
      Optional<Type> type = isAny ? Optional.empty() : Optional.of(cursor.type());
      if (!cursor.peek(1).is("(")) {
        constants(type);
        continue;
      }
      Token name = name();
      Scope scope = new Scope(source, Optional.empty(), reading.known());
      Term result = function(scope, type);
      skipToDefinition();
      if (cursor.isAt(Kind.END)) {
        return snippet(scope, result, true);
      }
      cursor.definitions().function(name, scope.inputs(), result);
    }
  }

  /** Goes on past names for types, and past what begins and ends classes and namespaces. */
  private void skipToDefinition() {
    boolean isAny;
    do {
      cursor.skipModifiers();
      isAny = cursor.skip(";") || new DefinitionReader(cursor).isRead();
      if (cursor.skip(source.isJava() ? "class" : "namespace")) {
        if (cursor.isAt(Kind.NAME)) {
          cursor.take();
        }
        cursor.expect("{", "");
        blocks++;
        isAny = true;
      } else if (blocks > 0 && cursor.skip("}")) {
        blocks--;
        isAny = true;
      }
    } while (isAny);
    if (blocks > 0 && cursor.isAt(Kind.END)) {
      throw cursor.unexpected("'}'");
    }
  }

  private Token name() {
    if (!cursor.isAt(Kind.NAME)) {
      throw cursor.unexpected("a name");
    }
    return cursor.take();
  }

  /** Reads constants with commas between, past their type. */
  private void constants(Optional<Type> type) {
    do {
      constant(name(), type);
    } while (cursor.skip(","));
    cursor.expect(";", "an operator or ");
  }

  /** Reads the value of a constant, past its name. */
  private void constant(Token name, Optional<Type> type) {
    String end = cursor.peek().is("{") ? "}" : "";
    if (end.isEmpty()) {
      cursor.expect("=", "'(' or ");
    } else {
      cursor.take();
    }
    Scope scope = new Scope(source, Optional.empty(), reading.known());
    cursor.definitions().declareIn(scope);
    ExpressionReader expressions = new ExpressionReader(cursor, scope);
    int offset = cursor.peek().offset();
    Term value = expressions.expression();
    if (!end.isEmpty()) {
      cursor.expect(end, "an operator or ");
    }
    cursor
        .definitions()
        .constant(
            name,
            type.map(given -> expressions.typer().converted(given, value, offset)).orElse(value));
  }

  /** Reads a function, past its name, and returns its result. */
  private Term function(Scope scope, Optional<Type> type) {
    cursor.expect("(", "");
    parameters(scope);
    while (cursor.skip("const") || cursor.skip("noexcept")) {
      // they change nothing here
    }
    Optional<Type> returned = cursor.skip("->") ? Optional.of(cursor.type()) : type;
    cursor.definitions().declareIn(scope);
    cursor.expect("{", "");
    Term result = new StatementReader(cursor, scope, returned).resultOfFunction();
    cursor.expect("}", "a statement or ");
    return result;
  }

  private void parameters(Scope scope) {
    if (cursor.peek().is("void") && cursor.peek(1).is(")")) {
      cursor.take();
    }
    if (cursor.skip(")")) {
      return;
    }
    do {
      if (!cursor.isTypeAt(0)) {
        throw cursor.unknownType("the type of a parameter");
      }
      Type type = cursor.type();
      cursor.skip("&");
      Token name = cursor.peek();
      if (name.kind() != Kind.NAME) {
        throw cursor.unexpected("the name of a parameter");
      }
      cursor.take();
      scope.input(name, type);
    } while (cursor.skip(","));
    cursor.expect(")", "',' or ");
  }

  private Snippet snippet(Scope scope, Term result, boolean isFunction) {
    return new Snippet(
        source.text(),
        source.language(),
        Collections.unmodifiableMap(new LinkedHashMap<>(scope.inputs())),
        result,
        scope.hasUndeclared(),
        isFunction,
        Collections.unmodifiableMap(new LinkedHashMap<>(cursor.spellings())));
  }
}
