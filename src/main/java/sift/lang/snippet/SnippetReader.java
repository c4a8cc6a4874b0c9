package sift.lang.snippet;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import sift.lang.text.Token;
import sift.lang.text.Token.Kind;

/** Reads a function, or statements by themselves. */
final class SnippetReader {
  private final Source source;
  private final Snippet.Reading reading;
  private final Cursor cursor;
  // The names of the open classes and namespaces; empty if anonymous.
  private final Deque<String> blocks = new ArrayDeque<>();
  // The last class or namespace closed.
  private String closed = "";

  SnippetReader(Source source, Snippet.Reading reading) {
    this.source = source;
    this.reading = reading;
    cursor = new Cursor(source);
  }

  Snippet snippet() {
    if (isFunction()) {
      return functions().only(this);
    }
    Scope scope = scope();
    Term result = new StatementReader(cursor, scope, Optional.empty()).result();
    checkEnd();
    return snippet(scope, result, Optional.empty());
  }

  /**
   * Returns the results of a function by the names of its references, that which is returned last
   * and without a name; of statements all variables that they give a value.
   */
  Map<String, Snippet> results() {
    if (isFunction()) {
      return functions().all(this);
    }
    Scope scope = scope();
    new StatementReader(cursor, scope, Optional.empty()).variables();
    checkEnd();
    Map<String, Snippet> results = new LinkedHashMap<>();
    scope
        .assigned()
        .forEach((name, value) -> results.put(name, snippet(scope, value, Optional.empty())));
    return results;
  }

  private boolean isFunction() {
    SnippetLexer.hidden(source.text(), source.isJava())
        .ifPresent(offset -> {
          throw source.wrong(
              offset,
              source.isJava()
                  ? "found '\\u'; letters are not read as numbers"
                  : "found '\\' at the end of a line; write one line");
        });
    int mark = cursor.mark();
    boolean isFunction = cursor.hasFunction();
    cursor.reset(mark);
    return isFunction;
  }

  /** Returns a scope of statements by themselves. */
  private Scope scope() {
    Type undeclared = Type.of(source.isJava(), reading.bitsOfUndeclared());
    return new Scope(source, Optional.of(undeclared), reading.known());
  }

  private void checkEnd() {
    if (!cursor.isAt(Kind.END)) {
      throw cursor.unexpected("a statement or the end of the snippet");
    }
  }

  /**
   * The last function.
   *
   * @param type where the type of what it returns stands
   * @param head up to its block
   * @param results what it returns, if anything, then the final values of its references
   * @param returns whether it returns something
   */
  private record Main(Token type, String head, Scope scope, List<Term> results, boolean returns) {
    /** Returns what it returns, which must be all that it does. */
    Snippet only(SnippetReader reader) {
      scope
          .written()
          .ifPresent(at -> {
            throw reader.source.wrong(
                at,
                "'%s' is a reference, and what it is changed to a second result; read is one, but by"
                    + " sift shorten");
          });
      checkReturns(reader, returns);
      return reader.snippet(scope, results.getFirst(), Optional.of(head));
    }

    Map<String, Snippet> all(SnippetReader reader) {
      Map<String, Snippet> all = new LinkedHashMap<>();
      int place = 1;
      for (Variable parameter : scope.parameters()) {
        if (parameter.kind() == Variable.Kind.REFERENCE) {
          Term value = results.get(place++);
          if (!Scope.isInput(parameter, value)) {
            all.put(parameter.name(), reader.snippet(scope, value, Optional.of(head)));
          }
        }
      }
      if (returns) {
        all.put("", reader.snippet(scope, results.getFirst(), Optional.of(head)));
      }
      checkReturns(reader, !all.isEmpty());
      return all;
    }

    private void checkReturns(SnippetReader reader, boolean isRight) {
      if (!isRight) {
        throw reader.source.wrong(
            type, "found '%s', and no reference is changed; nothing is computed");
      }
    }
  }

  /** Reads functions with the definitions before them; the last function is the snippet. */
  private Main functions() {
    while (true) {
      int mark = skipToDefinition();
      Scope scope = new Scope(source, Optional.empty(), reading.known());
      cursor.definitions().declareIn(scope);
      DeclarationReader declarations = declarations(scope);
      boolean isStrict = source.isStrict();
      if (isStrict && declarations.isOne() && !cursor.peek(1).is(source.language().function())) {
        declarations.named(DeclarationReader.Place.OUTSIDE);
        continue;
      }
      if (isStrict) {
        cursor.skip("const");
        cursor.expect(source.language().function(), "");
      }
      Token first = cursor.peek();
      boolean returns = isStrict || !(first.is("void") && cursor.peek(2).is("("));
      Optional<Type> type =
          isStrict
              ? Optional.empty()
              : returns
                  ? declarations.type("a function that returns an integer")
                  : Optional.of(cursor.take()).map(_ -> Type.BOOL);
      if (!isStrict && !cursor.peek(1).is("(")) {
        constants(declarations, type, cursor.hasConstant(mark));
        continue;
      }
      Token name = cursor.name("a name");
      cursor.definitions().begin(name);
      StatementReader body = function(scope, type);
      List<Term> results = returns ? body.resultsOfFunction() : body.resultsOfProcedure();
      cursor.expect("}", "a statement or ");
      String head = head(mark);
      skipToDefinition();
      if (cursor.isAt(Kind.END)) {
        return new Main(first, head, scope, results, returns);
      }
      if (!scope.ends().isEmpty()) {
        throw source.wrong(
            name,
            "how many rounds a loop of '%s' has depends on an input; read are such loops in the last"
                + " function");
      }
      cursor.definitions().function(name, Helper.of(scope.parameters(), results));
    }
  }

  /** Returns the function that begins at a place up to its block, in one line. */
  private String head(int mark) {
    int begin = cursor.passed(mark, _ -> true).orElseThrow().offset();
    int end = cursor.passed(mark, token -> token.is("{")).orElseThrow().offset();
    return SourceLanguage.withoutComments(source.text().substring(begin, end)).strip();
  }

  private DeclarationReader declarations(Scope scope) {
    return new DeclarationReader(
        cursor,
        scope,
        new ExpressionReader(
            cursor,
            scope,
            _ -> {
              throw cursor.unexpected("a number");
            },
            () -> {
              throw cursor.changed();
            }));
  }

  /**
   * Skips definitions of types and the beginnings and ends of classes and namespaces; returns the
   * position of the modifiers before the next definition.
   */
  private int skipToDefinition() {
    boolean isAny;
    int mark;
    do {
      mark = cursor.mark();
      cursor.skipModifiers();
      isAny = cursor.skip(";") || cursor.definitions().readType(cursor);
      if (cursor.skip(source.isJava() ? "class" : source.isStrict() ? "mod" : "namespace")) {
        blocks.push(cursor.isAt(Kind.NAME) ? cursor.take().text() : "");
        cursor.expect("{", "");
        isAny = true;
      } else if (!blocks.isEmpty() && cursor.skip("}")) {
        closed = blocks.peek().isEmpty() ? closed : blocks.peek();
        blocks.pop();
        isAny = true;
      }
    } while (isAny);
    if (!closed.isEmpty() && !cursor.isAt(Kind.END)) {
      throw source.wrong(
          cursor.peek(), "found '%s' after the end of '%s', whose names do not hold here", closed);
    }
    if (!blocks.isEmpty() && cursor.isAt(Kind.END)) {
      throw cursor.unexpected("'}'");
    }
    return mark;
  }

  /** Reads constants with commas between, past their type; nothing else may stand here. */
  private void constants(DeclarationReader declarations, Optional<Type> type, boolean isConstant) {
    boolean isTable = declarations.isTableOfJava();
    do {
      Token name = cursor.name("a name");
      if (!isConstant && Set.of("=", "{", "[").contains(cursor.peek().text())) {
        throw source.wrong(
            name,
            "'%s' may change outside of the function; read are constants alone: write %s",
            source.isJava() ? "final" : "const");
      }
      if (isTable || cursor.peek().is("[")) {
        declarations.table(name, type);
        continue;
      }
      DeclarationReader.Initial initial =
          declarations.initial(name, type).orElseThrow(() -> cursor.unexpected("'(' or '='"));
      cursor.definitions().constant(name, initial.value(), initial.kind());
      cursor.definitions().declareIn(declarations.scope());
    } while (cursor.skip(","));
    cursor.expect(";", "an operator or ");
  }

  /** Reads a function past its name up to its statements, which are left to a reader. */
  private StatementReader function(Scope scope, Optional<Type> type) {
    cursor.expect("(", "");
    if (source.isStrict()) {
      namedParameters(scope);
    } else {
      parameters(scope);
    }
    while (cursor.skip("const") || cursor.skip("noexcept")) {
      // they change nothing here
    }
    if (source.isJava() && cursor.skip("throws")) {
      while (cursor.isAt(Kind.NAME) || cursor.peek().is(".") || cursor.peek().is(",")) {
        cursor.take();
      }
    }
    boolean isAfter = cursor.skip("->") || (source.isStrict() && cursor.isAt(Kind.NAME));
    Optional<Type> returned = isAfter ? Optional.of(cursor.type()) : type;
    if (source.isStrict() && !isAfter) {
      throw cursor.unexpected("the type of the result");
    }
    cursor.expect("{", "");
    return new StatementReader(cursor, scope, returned);
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
      int mark = cursor.mark();
      Type type = cursor.type();
      boolean isConstant = cursor.hasConstant(mark);
      boolean isReference = isReference();
      scope.input(
          cursor.name("the name of a parameter"),
          type,
          isConstant
              ? Variable.Kind.CONSTANT
              : isReference ? Variable.Kind.REFERENCE : Variable.Kind.CHANGING);
    } while (cursor.skip(","));
    cursor.expect(")", "',' or ");
  }

  /** Reads parameters whose types stand after their names: {@code x: u32}, {@code x, y uint32}. */
  private void namedParameters(Scope scope) {
    List<Token> names = new ArrayList<>();
    while (!cursor.peek().is(")")) {
      cursor.skipModifiers();
      names.add(cursor.name("the name of a parameter"));
      if (source.language() == SourceLanguage.GO && cursor.skip(",")) {
        continue;
      }
      if (source.language() == SourceLanguage.RUST) {
        cursor.expect(":", "");
      }
      if (!cursor.isTypeAt(0)) {
        throw cursor.unknownType("the type of a parameter");
      }
      Type type = cursor.type();
      names.forEach(name -> scope.input(name, type, Variable.Kind.CHANGING));
      names.clear();
      if (!cursor.skip(",")) {
        break;
      }
    }
    cursor.expect(")", "',' or ");
  }

  /** Skips the sign of a reference; returns whether there was one. */
  private boolean isReference() {
    if (cursor.peek().is("&") && source.language() != SourceLanguage.CPP) {
      throw source.wrong(cursor.peek(), "found '&'; references are read in C++ alone");
    }
    return cursor.skip("&");
  }

  private Snippet snippet(Scope scope, Term result, Optional<String> head) {
    return new Snippet(
        source.text(),
        source.language(),
        Collections.unmodifiableMap(new LinkedHashMap<>(scope.inputs())),
        result,
        scope.assumed(),
        scope.ends(),
        scope.hasUndeclared(),
        head,
        Collections.unmodifiableMap(new LinkedHashMap<>(cursor.spellings())),
        cursor.definitions().remarks());
  }
}
