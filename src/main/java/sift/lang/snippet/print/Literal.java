package sift.lang.snippet.print;

import java.math.BigInteger;
import sift.lang.BitWidth;
import sift.lang.snippet.SourceLanguage;
import sift.lang.snippet.Type;

/** Numbers as a language writes them. */
record Literal(SourceLanguage language, BitWidth width) {
  private static final int LEAST_DECIMAL = -64;
  private static final int MOST_DECIMAL = 1023;

  private boolean isJava() {
    return language == SourceLanguage.JAVA;
  }

  /** Returns a word in the type that its shortest text has. */
  Printed usual(long word) {
    long signed = width.signed(word);
    if (signed >= LEAST_DECIMAL && signed <= MOST_DECIMAL) {
      return printed(Long.toString(signed), Type.I32, signed);
    }
    String hex = "0x" + Long.toHexString(word);
    if (!isJava()) {
      BigInteger value = unsigned(word);
      for (Type type : new Type[] {Type.I32, Type.U32, Type.I64}) {
        if (value.compareTo(type.most()) <= 0) {
          return printed(hex, type, value.longValue());
        }
      }
      return printed(hex, Type.U64, word);
    }
    if (width.bits() == Integer.SIZE) {
      return printed(hex, Type.I32, signed);
    }
    return word >>> 31 == 0 ? printed(hex, Type.I32, word) : printed(hex + "L", Type.I64, word);
  }

  /** Returns a word that C and C++ return in a type: no other number that is converted to it. */
  Printed returned(Type type, long word) {
    Printed usual = usual(word);
    Range silent = new Range(Type.of(true, type.bits()).least(), type.most());
    return usual.range().isIn(silent)
        ? usual
        : in(type.promoted(), width.word(type.extended(width.signed(word))));
  }

  /** Returns a word in some type of at least 32 bits. */
  Printed in(Type type, long word) {
    Printed usual = usual(word);
    long value = type.extended(width.signed(word));
    if (usual.type() == type) {
      return usual;
    }
    if (!type.isSigned()) {
      String hex =
          value >= 0 && value <= MOST_DECIMAL ? "" + value : "0x" + Long.toHexString(value);
      boolean isNatural =
          unsigned(value).compareTo(type == Type.U32 ? Type.I32.most() : Type.I64.most()) > 0;
      return printed(hex + (isNatural ? "" : type == Type.U32 ? "u" : "ULL"), type, value);
    }
    if (isJava()) {
      String text =
          value >= LEAST_DECIMAL && value <= MOST_DECIMAL
              ? "" + value
              : "0x" + Long.toHexString(value);
      return printed(text + (type == Type.I64 ? "L" : ""), type, value);
    }
    if (value == type.least().longValue()) {
      return printed(type == Type.I32 ? "INT32_MIN" : "INT64_MIN", type, value);
    }
    // In decimal, because 0x80000000 has no sign.
    return printed(value + (type == Type.I64 ? "LL" : ""), type, value);
  }

  private static Printed printed(String text, Type type, long value) {
    BigInteger exact = type == Type.U64 ? unsigned(value) : BigInteger.valueOf(value);
    return Printed.number(text, type, value, new Range(exact, exact));
  }

  private static BigInteger unsigned(long value) {
    return new BigInteger(Long.toUnsignedString(value));
  }
}
