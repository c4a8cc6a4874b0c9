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

  SnippetReader(Source source, Snippet.Reading reading) {
    this.source = source;
    this.reading = reading;
    cursor = new Cursor(source);
  }

  Snippet snippet() {
    int mark = cursor.mark();
    cursor.skipModifiers();
    boolean isAny = !source.isJava() && cursor.skip("auto");
    if (isAny || cursor.isTypeAt(0)) {
      Optional<Type> type = isAny ? Optional.empty() : Optional.of(cursor.type());
      if (cursor.isAt(Kind.NAME) && cursor.peek(1).is("(")) {
        return function(type);
      }
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

  private Snippet function(Optional<Type> type) {
    cursor.take();
    Scope scope = new Scope(source, Optional.empty(), reading.known());
    cursor.expect("(", "");
    parameters(scope);
    while (cursor.skip("const") || cursor.skip("noexcept")) {
      // they change nothing here
    }
    Optional<Type> returned = cursor.skip("->") ? Optional.of(cursor.type()) : type;
    cursor.expect("{", "");
    Term result = new StatementReader(cursor, scope, returned).resultOfFunction();
    cursor.expect("}", "a statement or ");
    cursor.skip(";");
    if (!cursor.isAt(Kind.END)) {
      throw cursor.unexpected("the end of the snippet after one function");
    }
    return snippet(scope, result, true);
  }

  private void parameters(Scope scope) {
    if (cursor.skip(")")) {
      return;
    }
    do {
      if (!cursor.isTypeAt(0)) {
        throw cursor.unexpected("the type of a parameter");
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
