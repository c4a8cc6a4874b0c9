package sift.lang.snippet.print;

import java.math.BigInteger;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import sift.lang.BinaryOp;
import sift.lang.BitWidth;
import sift.lang.UnaryOp;
import sift.lang.snippet.Snippet;
import sift.lang.snippet.SourceLanguage;
import sift.lang.snippet.Type;

/** The types, numbers and functions of a language, as a snippet writes them. */
record Dialect(Snippet snippet, BitWidth width) {
  private static final int LEAST_DECIMAL = -64;
  private static final int MOST_DECIMAL = 1023;

  /** The names in Java, C++ and C; * stands for the letters or bits of the width. */
  private static final Map<Enum<?>, String[]> NAMES =
      Map.of(
          UnaryOp.POPCOUNT, names("bitCount std::popcount __builtin_popcount*"),
          UnaryOp.COUNTL_ZERO, names("numberOfLeadingZeros std::countl_zero __builtin_clz*"),
          UnaryOp.COUNTR_ZERO, names("numberOfTrailingZeros std::countr_zero __builtin_ctz*"),
          UnaryOp.BYTE_SWAP, names("reverseBytes __builtin_bswap* __builtin_bswap*"),
          UnaryOp.BIT_REVERSE, names("reverse __builtin_bitreverse* __builtin_bitreverse*"),
          BinaryOp.ROTL, names("rotateLeft std::rotl"),
          BinaryOp.ROTR, names("rotateRight std::rotr"),
          BinaryOp.PEXT, names("compress _pext_u* _pext_u*"),
          BinaryOp.PDEP, names("expand _pdep_u* _pdep_u*"));

  private static String[] names(String names) {
    return names.split(" ", -1);
  }

  boolean isJava() {
    return snippet.language() == SourceLanguage.JAVA;
  }

  private boolean isCpp() {
    return snippet.language() == SourceLanguage.CPP;
  }

  /** Returns the class that has the functions of words in Java, with a dot. */
  String owner() {
    return width.bits() == Integer.SIZE ? "Integer." : "Long.";
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

  /** Returns a value in a type. */
  Printed as(Type type, Printed value) {
    if (value.type() == type) {
      return value;
    }
    if (value.isNumber() && type.bits() == width.bits()) {
      return numberIn(type, width.word(value.number().orElseThrow()));
    }
    Printed number = number(value);
    Range range = number.isIn(type) ? number.range() : Range.of(type);
    String name = snippet.name(type);
    if (isCpp() && name.matches("[\\w:]+")) {
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

  /** Returns a word in the type that its shortest text has. */
  Printed usual(long word) {
    long signed = width.signed(word);
    if (signed >= LEAST_DECIMAL && signed <= MOST_DECIMAL) {
      return printed(Long.toString(signed), Type.I32, signed);
    }
    String hex = "0x" + Long.toHexString(word);
    if (!isJava()) {
      Stream<Type> types = Stream.of(Type.I32, Type.U32, Type.I64, Type.U64);
      return printed(hex, types.filter(each -> fits(word, each)).findFirst().orElseThrow(), word);
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
        : numberIn(type.promoted(), width.word(type.extended(width.signed(word))));
  }

  /** Returns a word in some type of at least 32 bits. */
  Printed numberIn(Type type, long word) {
    Printed usual = usual(word);
    long value = type.extended(width.signed(word));
    if (usual.type() == type) {
      return usual;
    }
    if (!type.isSigned()) {
      boolean isNatural = !fits(value, type == Type.U32 ? Type.I32 : Type.I64);
      String suffix = isNatural ? "" : type == Type.U32 ? "u" : "ULL";
      return printed(digits(value, 0) + suffix, type, value);
    }
    if (isJava()) {
      String suffix = type == Type.I64 ? "L" : "";
      return printed(digits(value, LEAST_DECIMAL) + suffix, type, value);
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

  /** Returns a number in decimal if it is small, from {@code least} on, else in hexadecimal. */
  private static String digits(long value, long least) {
    return value >= least && value <= MOST_DECIMAL ? "" + value : "0x" + Long.toHexString(value);
  }

  private static boolean fits(long word, Type type) {
    return unsigned(word).compareTo(type.most()) <= 0;
  }

  private static BigInteger unsigned(long value) {
    return new BigInteger(Long.toUnsignedString(value));
  }

  private String name(Enum<?> op, Object width) {
    String[] names = Objects.requireNonNull(NAMES.get(op));
    return switch (snippet().language()) {
      case JAVA -> owner() + names[0];
      case CPP -> names[1].replace("*", width.toString());
      case C, LLVM -> names[2].replace("*", width.toString());
    };
  }

  /** Returns a number of bits, or of zeros; those in C defined for operands other than 0 only. */
  Printed count(UnaryOp op, Printed x) {
    boolean isPopcount = op == UnaryOp.POPCOUNT;
    boolean isAnyType = isPopcount && !x.type().isSigned() && x.type() != Type.BOOL;
    boolean isNarrow = width().bits() == Integer.SIZE || (isPopcount && x.isIn(Type.U32));
    Printed operand = isCpp() && !isAnyType ? word(x) : x;
    return Printed.atom(
        "%s(%s)".formatted(name(op, isNarrow ? "" : "ll"), operand.text()),
        Type.I32,
        Range.of(0, width().bits()));
  }

  /** Returns the bits or bytes in the opposite order. */
  Printed moved(UnaryOp op, Printed x) {
    return wordCall("%s(%s)".formatted(name(op, width().bits()), x.text()));
  }

  Printed rotated(BinaryOp op, Printed x, Printed count) {
    Printed places = isJava() && count.type() == Type.I64 ? as(Type.I32, count) : count;
    return call(name(op, ""), isCpp() ? word(x) : x, places);
  }

  Printed packed(BinaryOp op, Printed x, Printed mask) {
    return call(name(op, width().bits()), x, mask);
  }

  /** Returns a call of a function of two words. */
  Printed call(String name, Printed x, Printed y) {
    return wordCall("%s(%s, %s)".formatted(name, x.text(), y.text()));
  }

  private Printed wordCall(String text) {
    return Printed.atom(text, word(), Range.of(word()));
  }
}
