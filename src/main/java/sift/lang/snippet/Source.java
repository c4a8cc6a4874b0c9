package sift.lang.snippet;

/** A text to be read, and the language it is read as. */
record Source(String text, SourceLanguage language) {
  /** Returns an exception that points at a place of the text. */
  SnippetException wrong(int offset, String message) {
    return new SnippetException(text, offset, message);
  }

  boolean isJava() {
    return language == SourceLanguage.JAVA;
  }

  /** Returns the type of comparisons. */
  Type truth() {
    return language == SourceLanguage.C ? Type.I32 : Type.BOOL;
  }

  /** Returns the name of a type for people. */
  String name(Type type) {
    return isJava() && !type.isSigned() && type != Type.BOOL && type != Type.U16
        ? type.toString()
        : TypeNames.usual(type, language);
  }
}
