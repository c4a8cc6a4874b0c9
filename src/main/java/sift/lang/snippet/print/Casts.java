package sift.lang.snippet.print;

import sift.lang.BitWidth;
import sift.lang.snippet.Snippet;
import sift.lang.snippet.SourceLanguage;
import sift.lang.snippet.Type;

/** Values in other types, as a snippet writes them. */
record Casts(Snippet snippet, BitWidth width) {
  boolean isJava() {
    return snippet.language() == SourceLanguage.JAVA;
  }

  /** Returns the class that has the functions of words in Java, with a dot. */
  String owner() {
    return width.bits() == Integer.SIZE ? "Integer." : "Long.";
  }

  Literal literal() {
    return new Literal(snippet.language(), width);
  }

  /** Returns the type of words in which sums wrap: without sign, but in Java. */
  Type word() {
    return Type.of(isJava(), width.bits());
  }

  /** Returns the type of words with a sign. */
  Type signed() {
    return Type.of(true, width.bits());
  }

  /** Whether operations in a type are those on words, whatever the values are. */
  boolean wraps(Type type) {
    return type == word();
  }

  /** Returns the type of comparisons. */
  Type truth() {
    return snippet.language() == SourceLanguage.C ? Type.I32 : Type.BOOL;
  }

  /** Returns a value in a type. */
  Printed as(Type type, Printed value) {
    if (value.type() == type) {
      return value;
    }
    if (value.isNumber() && type.bits() == width.bits()) {
      return literal().in(type, width.word(value.number().orElseThrow()));
    }
    Printed number = number(value);
    Range range = number.isIn(type) ? number.range() : Range.of(type);
    String name = snippet.name(type);
    if (snippet.language() == SourceLanguage.CPP && name.matches("[\\w:]+")) {
      return Printed.atom(name + "(" + number.text() + ")", type, range);
    }
    return Printed.prefix("(" + name + ") " + number.nested(), type, range);
  }

  /** Returns a value with which sums wrap as words do. */
  Printed word(Printed value) {
    return as(word(), value);
  }

  /** Returns a value that is the word read with its sign. */
  Printed signed(Printed value) {
    return value.isIn(signed()) ? value : as(signed(), value);
  }

  /** Returns a number: in Java a truth value is none. */
  Printed number(Printed value) {
    return isJava() && value.type() == Type.BOOL
        ? Printed.infix(tested(value) + " ? 1 : 0", Type.I32, Range.of(0, 1))
        : value;
  }

  /** Returns a condition as it stands before a question mark. */
  static String tested(Printed condition) {
    return condition.form() == Printed.Form.INFIX || condition.text().contains(" ? ")
        ? condition.nested()
        : condition.text();
  }
}
