package sift.lang.snippet;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import sift.word.Numeral;

/** Numbers as code writes them, and the types they have. */
final class Literals {
  // Digits with separators, and a suffix.
  private static final Pattern C = Pattern.compile("([0-9a-fA-FxX']+?)([uUlLzZ]{0,3})");
  private static final Pattern JAVA = Pattern.compile("([0-9a-fA-FxX_]+?)([lL]?)");

  private static final Pattern RUST =
      Pattern.compile("([0-9][0-9a-fA-Fxb_]*?)_?((?:[iu](?:8|16|32|64|size))?)");
  private static final Pattern GO = Pattern.compile("([0-9][0-9a-fA-FxXbB_]*)()");

  // The numbers that names of limits of types stand for.
  private static final Map<String, Term.Literal> C_LIMITS = new HashMap<>();
  private static final Map<String, Term.Literal> JAVA_LIMITS = new HashMap<>();
  private static final Map<String, Term.Literal> RUST_LIMITS = new HashMap<>();
  private static final Map<String, Term.Literal> GO_LIMITS = new HashMap<>();

  static {
    Map<String, Type> named =
        Map.of(
            "INT", Type.I32, "LONG", Type.I64, "LLONG", Type.I64, "SIZE", Type.U64, "UINT",
            Type.U32, "ULONG", Type.U64, "ULLONG", Type.U64, "USHRT", Type.U16, "UCHAR", Type.U8);
    named.forEach((name, type) -> limits(C_LIMITS, name + "_", "", type));
    for (Type type : Type.INTEGERS) {
      limits(C_LIMITS, (type.isSigned() ? "INT" : "UINT") + type.bits() + "_", "", type);
    }
    for (String name : List.of("INT", "LONG")) { // of gcc and clang without headers
      C_LIMITS.put("__" + name + "_MAX__", C_LIMITS.get(name + "_MAX"));
    }
    C_LIMITS.put("CHAR_BIT", new Term.Literal(Byte.SIZE, Type.I32));
    limits(JAVA_LIMITS, "Integer.", "_VALUE", Type.I32);
    limits(JAVA_LIMITS, "Long.", "_VALUE", Type.I64);
    JAVA_LIMITS.put("Integer.SIZE", new Term.Literal(Integer.SIZE, Type.I32));
    JAVA_LIMITS.put("Long.SIZE", new Term.Literal(Long.SIZE, Type.I32));
    TypeNames.all(SourceLanguage.RUST).forEach(name -> ofRust(name));
    for (Type type : Type.INTEGERS) {
      ofGo((type.isSigned() ? "Int" : "Uint") + type.bits(), type);
    }
    ofGo("Int", Type.I64);
    ofGo("Uint", Type.U64);
    GO_LIMITS.put("bits.UintSize", new Term.Literal(Long.SIZE, Type.UNTYPED));
  }

  private static void limits(Map<String, Term.Literal> names, String begin, String end, Type type) {
    names.put(begin + "MAX" + end, new Term.Literal(type.most().longValue(), type.promoted()));
    if (type.isSigned()) {
      names.put(begin + "MIN" + end, new Term.Literal(type.least().longValue(), type.promoted()));
    }
  }

  private static void ofRust(String name) {
    Type type = TypeNames.of(List.of(name), SourceLanguage.RUST).orElseThrow();
    RUST_LIMITS.put(name + "::MAX", new Term.Literal(type.most().longValue(), type));
    RUST_LIMITS.put(name + "::MIN", new Term.Literal(type.least().longValue(), type));
    RUST_LIMITS.put(name + "::BITS", new Term.Literal(type.bits(), Type.U32));
  }

  private static void ofGo(String name, Type type) {
    GO_LIMITS.put("math.Max" + name, untyped(type.most()).orElseThrow());
    GO_LIMITS.put("math.Min" + name, untyped(type.least()).orElseThrow());
  }

  /** Returns a number without a type: one that only 64 bits without a sign have is of these. */
  private static Optional<Term.Literal> untyped(BigInteger value) {
    return Stream.of(Type.UNTYPED, Type.U64)
        .filter(type -> type.has(value))
        .findFirst()
        .map(type -> new Term.Literal(value.longValue(), type));
  }

  /**
   * Returns the number that a text writes; none if the language has no such number.
   *
   * @param isNegated whether a minus stands before it: Java has 2147483648 only so
   */
  static Optional<Term.Literal> number(String text, SourceLanguage language, boolean isNegated) {
    Pattern form =
        switch (language) {
          case C, CPP, LLVM -> C;
          case JAVA -> JAVA;
          case RUST -> RUST;
          case GO -> GO;
        };
    Matcher matcher = form.matcher(text);
    if (!matcher.matches()) {
      return Optional.empty();
    }
    String suffix = matcher.group(2).toLowerCase(Locale.ROOT);
    return Numeral.read(digits(matcher.group(1)))
        .flatMap(number ->
            switch (language) {
              case C, CPP, LLVM -> typed(number, cType(number, suffix));
              case JAVA -> typed(number, javaType(number, !suffix.isEmpty(), isNegated));
              case RUST, GO -> strict(number, suffix, isNegated);
            });
  }

  private static Optional<Term.Literal> typed(Numeral number, Optional<Type> type) {
    return type.map(given -> new Term.Literal(number.value().longValue(), given));
  }

  /** Returns a number of a strict language, with the minus before it. */
  private static Optional<Term.Literal> strict(Numeral number, String suffix, boolean isNegated) {
    BigInteger value = isNegated ? number.value().negate() : number.value();
    return suffix.isEmpty()
        ? untyped(value)
        : TypeNames.of(List.of(suffix), SourceLanguage.RUST)
            .filter(type -> type.has(value))
            .map(type -> new Term.Literal(value.longValue(), type));
  }

  private static String digits(String text) {
    return text.replaceAll("['_]", "");
  }

  /** Whether a number begins with a 0 that makes it octal in all languages. */
  static boolean isOctal(String text) {
    return Numeral.isOctal(digits(text).replaceFirst("[uUlLzZ]{0,3}$", ""));
  }

  private static Optional<Type> javaType(Numeral number, boolean isLong, boolean isNegated) {
    Type type = isLong ? Type.I64 : Type.I32;
    boolean fits =
        number.radix() != 10
            ? Numeral.fits(number.value(), type.bits())
            : number.value().compareTo(isNegated ? type.least().negate() : type.most()) <= 0;
    return fits ? Optional.of(type) : Optional.empty();
  }

  /**
   * Returns the first type of the standard's list in which the value fits; compilers differ on a
   * decimal number without {@code u} that fits none.
   */
  private static Optional<Type> cType(Numeral number, String suffix) {
    boolean isUnsigned = suffix.contains("u");
    int letters = suffix.length() - (isUnsigned ? 1 : 0);
    String length = suffix.replace("u", "");
    if (letters != length.length() || !length.matches("|l|ll|z")) {
      return Optional.empty();
    }
    return Stream.of(Type.I32, Type.U32, Type.I64, Type.U64)
        .filter(type -> length.isEmpty() || type.bits() == 64)
        .filter(type -> type.isSigned() ? !isUnsigned : isUnsigned || number.radix() != 10)
        .filter(type -> number.value().compareTo(type.most()) <= 0)
        .findFirst();
  }

  /** Returns the number that a name stands for: a truth value, or a limit of a type. */
  static Optional<Term.Literal> named(String name, SourceLanguage language) {
    if (name.equals("true") || name.equals("false")) {
      return Optional.of(new Term.Literal(name.equals("true") ? 1 : 0, language.truth()));
    }
    return Optional.ofNullable(
        switch (language) {
          case C, CPP, LLVM -> C_LIMITS.get(name);
          case JAVA -> JAVA_LIMITS.get(name);
          case RUST -> RUST_LIMITS.get(name);
          case GO -> GO_LIMITS.get(name);
        });
  }
}
