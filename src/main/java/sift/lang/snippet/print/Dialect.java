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

  /** The names in Java, C++, C, Rust and Go; * stands for the letters or bits of the width. */
  private static final Map<Enum<?>, String[]> NAMES =
      Map.ofEntries(
          names(
              UnaryOp.POPCOUNT,
              "bitCount std::popcount __builtin_popcount* count_ones bits.OnesCount*"),
          names(
              UnaryOp.COUNTL_ZERO,
              "numberOfLeadingZeros std::countl_zero __builtin_clz* leading_zeros bits.LeadingZeros*"),
          names(
              UnaryOp.COUNTR_ZERO,
              "numberOfTrailingZeros std::countr_zero __builtin_ctz* trailing_zeros bits.TrailingZeros*"),
          names(
              UnaryOp.BYTE_SWAP,
              "reverseBytes __builtin_bswap* __builtin_bswap* swap_bytes bits.ReverseBytes*"),
          names(
              UnaryOp.BIT_REVERSE,
              "reverse __builtin_bitreverse* __builtin_bitreverse* reverse_bits bits.Reverse*"),
          names(UnaryOp.NEG, "- - - wrapping_neg -"),
          names(UnaryOp.NOT, "~ ~ ~ ! ^"),
          names(BinaryOp.ADD, "+ + + wrapping_add +"),
          names(BinaryOp.SUB, "- - - wrapping_sub -"),
          names(BinaryOp.MUL, "* * * wrapping_mul *"),
          names(BinaryOp.ROTL, "rotateLeft std::rotl - rotate_left bits.RotateLeft*"),
          names(BinaryOp.ROTR, "rotateRight std::rotr - rotate_right bits.RotateLeft*"),
          names(BinaryOp.PEXT, "compress _pext_u* _pext_u*"),
          names(BinaryOp.PDEP, "expand _pdep_u* _pdep_u*"));

  private static Map.Entry<Enum<?>, String[]> names(Enum<?> op, String names) {
    return Map.entry(op, names.split(" ", -1));
  }

  SourceLanguage language() {
    return snippet.language();
  }

  /** Whether no operand is converted without a cast. */
  boolean isStrict() {
    return language().isStrict();
  }

  private boolean isRust() {
    return language() == SourceLanguage.RUST;
  }

  boolean isGo() {
    return language() == SourceLanguage.GO;
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
    return isStrict() ? type.bits() == width.bits() : type == word();
  }

  /** Returns the type that two operands are converted to, in a strict language by casts. */
  Type common(Printed x, Printed y) {
    if (!isStrict()) {
      return Type.common(x.type(), y.type());
    }
    Type one = x.type() == Type.UNTYPED && x.isIn(y.type()) ? y.type() : x.type();
    Type other = y.type() == Type.UNTYPED && y.isIn(one) ? one : y.type();
    return one == other && one != Type.UNTYPED ? one : word();
  }

  /** Returns an operand in the type of its operation, as far as the language asks for a cast. */
  Printed operand(Type type, Printed x) {
    return !isStrict() || x.type() == type
        ? x
        : x.isNumber() ? open(type, x.number().orElseThrow()) : as(type, x);
  }

  /** Returns an operand as the first one of a function, of which Rust must know the type. */
  Printed first(Type type, Printed x) {
    return isRust() ? as(type, x) : operand(type, x);
  }

  /** Returns a word in a type that what stands beside it says. */
  Printed open(Type type, long word) {
    long value = type.extended(width.signed(word));
    String digits = type.isSigned() && value < 0 ? "" + value : digits(value, 0);
    return printed(digits, type, value);
  }

  /** Returns a value in a type. */
  Printed as(Type type, Printed value) {
    if (value.type() == type) {
      return value;
    }
    if (isStrict() && value.isNumber()) {
      return typed(open(type, value.number().orElseThrow()));
    }
    if (value.isNumber() && type.bits() == width.bits()) {
      return numberIn(type, width.word(value.number().orElseThrow()));
    }
    Printed number = number(value);
    if (number.type() == type) {
      return number;
    }
    Range range = number.isIn(type) ? number.range() : Range.of(type);
    String name = snippet.name(type);
    if (isRust()) {
      return Printed.infix(number.nested() + " as " + name, type, range);
    }
    if (isGo() || (isCpp() && name.matches("[\\w:]+"))) {
      return Printed.atom(name + "(" + number.text() + ")", type, range);
    }
    return Printed.prefix("(" + name + ") " + number.nested(), type, range);
  }

  /** Returns a number whose text says its type. */
  private Printed typed(Printed number) {
    String name = snippet.name(number.type());
    String text =
        isGo()
            ? name + "(" + number.text() + ")"
            : name.matches("[iu](?:\\d+|size)")
                ? number.text() + name
                : "(%s as %s)".formatted(number.text(), name);
    return Printed.number(text, number.type(), number.number().orElseThrow(), number.range());
  }

  /** Returns a value with which sums wrap as words do. */
  Printed word(Printed value) {
    return as(word(), value);
  }

  /** Returns a value that is the word read with its sign. */
  Printed signed(Printed value) {
    return value.isIn(signed()) ? value : as(signed(), value);
  }

  /** Returns a number: in Java, Rust and Go a truth value is none. */
  Printed number(Printed value) {
    if (value.type() != Type.BOOL) {
      return value;
    }
    Range range = Range.of(0, 1);
    return switch (language()) {
      case C, CPP, LLVM -> value;
      case JAVA -> Printed.infix(tested(value) + " ? 1 : 0", Type.I32, range);
      case RUST -> Printed.infix(value.nested() + " as " + snippet.name(word()), word(), range);
      case GO -> chosen(value.text(), word(), open(word(), 1), open(word(), 0), range);
    };
  }

  /** Returns one of two values of a type. */
  Printed chosen(String condition, Type type, Printed then, Printed otherwise, Range range) {
    return switch (language()) {
      case C, CPP, JAVA, LLVM ->
          Printed.infix(
              "%s ? %s : %s".formatted(condition, then.nested(), otherwise.nested()), type, range);
      case RUST -> {
        boolean isChain = otherwise.text().startsWith("if ");
        String text = "if %s { %s } else " + (isChain ? "%s" : "{ %s }");
        yield Printed.infix(text.formatted(condition, then.text(), otherwise.text()), type, range);
      }
      case GO -> {
        String begin = "func() " + snippet.name(type) + " { ";
        String end = " }()";
        String last = otherwise.text();
        String rest =
            otherwise.form() == Printed.Form.ATOM && last.startsWith(begin)
                ? last.substring(begin.length(), last.length() - end.length())
                : "return " + last;
        yield Printed.atom(
            "%sif %s { return %s }; %s%s".formatted(begin, condition, then.text(), rest, end),
            type,
            range);
      }
    };
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
      return printed(Long.toString(signed), isStrict() ? Type.UNTYPED : Type.I32, signed);
    }
    String hex = "0x" + Long.toHexString(word);
    if (isStrict()) {
      return Printed.number(hex, Type.UNTYPED, word, new Range(unsigned(word), unsigned(word)));
    }
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
    return switch (language()) {
      case RUST -> names[3];
      case GO -> names[4].replace("*", width.toString());
      case JAVA -> owner() + names[0];
      case CPP -> names[1].replace("*", width.toString());
      case C, LLVM -> names[2].replace("*", width.toString());
    };
  }

  /** Returns a number of bits, or of zeros; those in C defined for operands other than 0 only. */
  Printed count(UnaryOp op, Printed x) {
    boolean isPopcount = op == UnaryOp.POPCOUNT;
    boolean isAnyType = isPopcount && !isGo() && !x.type().isSigned() && x.type() != Type.BOOL;
    boolean isNarrow = width().bits() == Integer.SIZE || (isPopcount && x.isIn(Type.U32));
    Printed operand = (isCpp() || isStrict()) && !isAnyType ? word(x) : x;
    Type type = isRust() ? Type.U32 : isGo() ? Type.I64 : Type.I32;
    Object letters = isGo() ? width().bits() : isNarrow ? "" : "ll";
    return Printed.atom(called(name(op, letters), operand, ""), type, Range.of(0, width().bits()));
  }

  /** Returns a call of a function, or of a method of the first operand. */
  private String called(String name, Printed x, String others) {
    if (!isRust()) {
      return "%s(%s)".formatted(name, others.isEmpty() ? x.text() : x.text() + ", " + others);
    }
    String receiver = x.form() == Printed.Form.ATOM ? x.text() : "(" + x.text() + ")";
    return "%s.%s(%s)".formatted(receiver, name, others);
  }

  /** Returns a sum, difference or product of two values of a type that may not hold the result. */
  String wrapping(BinaryOp op, Printed x, Printed y) {
    return called(name(op, ""), x, y.text());
  }

  /** Returns the negation of a value of a type that may not hold it. */
  String negated(Printed x) {
    return called(name(UnaryOp.NEG, ""), x, "");
  }

  /** Returns the sign of the complement. */
  String complement() {
    return isStrict() ? name(UnaryOp.NOT, "") : "~";
  }

  /** Returns the lesser or the greater of two values of one type. */
  String extreme(String name, Printed x, Printed y) {
    return called(isStrict() ? name : "Math." + name, x, y.text());
  }

  /** Returns the bits or bytes in the opposite order. */
  Printed moved(UnaryOp op, Printed x) {
    return wordCall(called(name(op, width().bits()), isStrict() ? word(x) : x, ""));
  }

  Printed rotated(BinaryOp op, Printed x, Printed count) {
    Printed places =
        switch (language()) {
          case C, CPP, LLVM -> count;
          case JAVA -> count.type() == Type.I64 ? as(Type.I32, count) : count;
          case RUST -> operand(Type.U32, count);
          case GO -> operand(Type.I64, count);
        };
    if (isGo()) {
      String there = op == BinaryOp.ROTL ? places.text() : places.behind("-");
      return wordCall(called(name(op, width().bits()), word(x), there));
    }
    return call(name(op, ""), isCpp() || isRust() ? word(x) : x, places);
  }

  Printed packed(BinaryOp op, Printed x, Printed mask) {
    return call(name(op, width().bits()), x, mask);
  }

  /** Returns a call of a function of two words. */
  Printed call(String name, Printed x, Printed y) {
    return wordCall(called(name, x, y.text()));
  }

  private Printed wordCall(String text) {
    return Printed.atom(text, word(), Range.of(word()));
  }
}
