package sift.lang.snippet;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import sift.lang.text.Token;

/** The definitions before the main function of a snippet: types, constants and functions. */
final class Definitions {
  private static final String NEW_NAME = "the new name of a type";

  private final Source source;
  private final Map<String, Type> types = new LinkedHashMap<>();
  private final Map<String, Constant> constants = new LinkedHashMap<>();
  private final Map<String, List<Term>> tables = new LinkedHashMap<>();
  private final Map<String, Helper> functions = new LinkedHashMap<>();
  private final Set<String> remarks = new LinkedHashSet<>();
  // The name of the function that is being read.
  private String open = "";

  private record Constant(Term value, Variable.Kind kind) {}

  Definitions(Source source) {
    this.source = source;
  }

  /** Adds a remark on behaviour in which compilers differ. */
  void remark(String what) {
    remarks.add(what);
  }

  /** Returns the remarks on behaviour in which compilers differ. */
  Set<String> remarks() {
    return Collections.unmodifiableSet(remarks);
  }

  /**
   * Reads a name for a type where one is defined, {@code typedef uint64_t U64} or {@code using U64
   * = uint64_t} or {@code type U64 = u64}, up to its semicolon, and returns whether one is.
   */
  boolean readType(Cursor cursor) {
    if (source.isStrict() && cursor.skip("type")) {
      Token name = cursor.name(NEW_NAME);
      cursor.skip("=");
      define(name, definedType(cursor));
      return true;
    }
    if (!source.isC() || !(cursor.peek().is("typedef") || cursor.peek().is("using"))) {
      return false;
    }
    if (cursor.take().is("typedef")) {
      Type type = definedType(cursor);
      define(cursor.name(NEW_NAME), type);
    } else {
      Token name = cursor.name(NEW_NAME);
      cursor.expect("=", "");
      define(name, definedType(cursor));
    }
    return true;
  }

  private static Type definedType(Cursor cursor) {
    if (!cursor.isTypeAt(0)) {
      throw cursor.unexpected("the name of a type of integers");
    }
    return cursor.definedType();
  }

  private void define(Token name, Type type) {
    Type before = types.put(name.text(), type);
    if (before != null && before != type) {
      throw twice(name);
    }
  }

  /** Returns the type of a name, if it was defined. */
  Optional<Type> type(String name) {
    return Optional.ofNullable(types.get(name));
  }

  /** Returns the names of types. */
  List<String> typeNames() {
    return List.copyOf(types.keySet());
  }

  /** Defines a constant. */
  void constant(Token name, Term value, Variable.Kind kind) {
    if (constants.put(name.text(), new Constant(value, kind)) != null) {
      throw twice(name);
    }
  }

  /** Defines a table of numbers. */
  void table(Token name, List<Term> elements) {
    if (tables.put(name.text(), List.copyOf(elements)) != null) {
      throw twice(name);
    }
  }

  /** Returns the elements of the table of a name, if there is one. */
  Optional<List<Term>> table(String name) {
    return Optional.ofNullable(tables.get(name));
  }

  /** Declares all constants. */
  void declareIn(Scope scope) {
    constants.forEach((name, constant) -> scope.constant(name, constant.value, constant.kind));
  }

  /** Begins a function, which is defined at its end. */
  void begin(Token name) {
    open = name.text();
  }

  /** Defines a function. */
  void function(Token name, Helper function) {
    if (functions.put(name.text(), function) != null) {
      throw twice(name);
    }
  }

  /**
   * Returns the function of a name, if it was defined.
   *
   * @throws SnippetException if it is the one that is being read
   */
  Optional<Helper> function(Token name) {
    if (name.text().equals(open)) {
      throw source.wrong(name, "'%s' calls itself; recursion is not read");
    }
    return Optional.ofNullable(functions.get(name.text()));
  }

  /** Whether a token names a function that changes variables passed by reference. */
  boolean changes(Token token) {
    Helper function = functions.get(token.text());
    return function != null && !function.references().isEmpty();
  }

  private SnippetException twice(Token name) {
    return source.wrong(name, "'%s' is defined twice");
  }
}
