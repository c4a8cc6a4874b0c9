package sift.lang.snippet;

import java.util.Arrays;
import java.util.stream.Stream;
import sift.lang.text.Token;

/** The text of a snippet with its language. */
record Source(String text, SourceLanguage language) {
  /** Returns the exception for an error at {@code offset}. */
  @SuppressWarnings("AnnotateFormatMethod") // its annotation would be one more library
  SnippetException wrong(int offset, String message, Object... values) {
    return new SnippetException(text, offset, message.formatted(values));
  }

  /** Returns the exception for an error at a token, whose text is the first value. */
  SnippetException wrong(Token at, String message, Object... values) {
    Stream<Object> all = Stream.concat(Stream.of(at.text()), Arrays.stream(values));
    return wrong(at.offset(), message, all.toArray());
  }

  boolean isJava() {
    return language == SourceLanguage.JAVA;
  }

  boolean isC() {
    return language.isC();
  }

  boolean isStrict() {
    return language.isStrict();
  }

  /** Returns the name of a type for messages. */
  String name(Type type) {
    return isJava() && !type.isSigned() && type != Type.BOOL && type != Type.U16
        ? type.toString()
        : TypeNames.usual(type, language);
  }
}
