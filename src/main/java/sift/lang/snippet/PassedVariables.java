package sift.lang.snippet;

import java.util.HashSet;
import java.util.Set;
import java.util.function.Supplier;
import sift.lang.text.Token;
import sift.lang.text.Token.Kind;

/**
 * The variables that an expression passes by reference. The order of evaluation is open, so the
 * expression may name such a variable only once, and must evaluate it unconditionally.
 */
final class PassedVariables {
  private final Cursor cursor;
  private final Scope scope;
  private final Set<String> named = new HashSet<>();
  private final Set<String> passed = new HashSet<>();
  private int conditions = 0;

  PassedVariables(Cursor cursor, Scope scope) {
    this.cursor = cursor;
    this.scope = scope;
  }

  /** Begins a full expression. */
  void begin() {
    named.clear();
    passed.clear();
  }

  /** Reads a part that is evaluated conditionally. */
  <T> T sometimes(Supplier<T> reader) {
    conditions++;
    T read = reader.get();
    conditions--;
    return read;
  }

  /** Records that a variable is read. */
  void read(Token name) {
    named.add(name.text());
    if (passed.contains(name.text())) {
      throw changed(name);
    }
  }

  /** Reads a variable of the given type that is passed by reference. */
  Token argument(Type type) {
    Token name = cursor.peek();
    boolean isName = cursor.isAt(Kind.NAME) && (cursor.peek(1).is(",") || cursor.peek(1).is(")"));
    if (!isName || !scope.knows(name.text())) {
      throw cursor.unexpected("a variable, which is passed by reference");
    }
    Source source = cursor.source();
    Type given = scope.named(name).type();
    if (given != type) {
      throw source.wrong(
          name,
          "'%s' is passed by reference and must have type %s, found %s",
          name.text(),
          source.name(type),
          source.name(given));
    }
    if (conditions > 0) {
      throw source.wrong(
          name,
          "'%s' is changed by a call that is not reached in any case; write a statement of its own",
          name.text());
    }
    if (!named.add(name.text())) {
      throw changed(name);
    }
    passed.add(name.text());
    return cursor.take();
  }

  private SnippetException changed(Token name) {
    return cursor.wrong(
        name,
        "'%s' is read and changed in one expression, in an open order; write two statements",
        name.text());
  }
}
