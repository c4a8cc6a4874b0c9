package sift.lang.snippet;

import sift.lang.snippet.SnippetLexer.Kind;
import sift.lang.snippet.SnippetLexer.Token;

/** Reads names for types, {@code typedef uint64_t U64} and {@code using U64 = uint64_t}. */
record DefinitionReader(Cursor cursor) {
  /** Reads one if it stands here, up to its semicolon, and returns whether one did. */
  boolean isRead() {
    if (cursor.source().isJava()) {
      return false;
    }
    if (cursor.skip("typedef")) {
      Type type = type();
      cursor.definitions().type(name(), type);
      return true;
    }
    if (cursor.skip("using")) {
      Token name = name();
      cursor.expect("=", "");
      cursor.definitions().type(name, type());
      return true;
    }
    return false;
  }

  private Type type() {
    if (!cursor.isTypeAt(0)) {
      throw cursor.unexpected("the name of a type of integers");
    }
    return cursor.definedType();
  }

  private Token name() {
    if (!cursor.isAt(Kind.NAME)) {
      throw cursor.unexpected("the new name of a type");
    }
    return cursor.take();
  }
}
