package sift.lang.snippet;

import java.math.BigInteger;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Numbers as code writes them, and the types they have. */
final class Literals {
  private static final Pattern C =
      Pattern.compile("(0[xX]([0-9a-fA-F']+)|0[bB]([01']+)|([0-9][0-9']*))([uUlLzZ]{0,3})");
  private static final Pattern JAVA =
      Pattern.compile("(0[xX]([0-9a-fA-F_]+)|0[bB]([01_]+)|([0-9][0-9_]*))([lL]?)");

  private static final Pattern OCTAL = Pattern.compile("0['_]*[0-9]");

  private static final Map<String, Long> LIMITS =
      Map.ofEntries(
          Map.entry("CHAR_BIT", 8L),
          Map.entry("INT_MAX", (long) Integer.MAX_VALUE),
          Map.entry("INT_MIN", (long) Integer.MIN_VALUE));

  private static final Map<String, Type> MOST =
      Map.ofEntries(
          Map.entry("UCHAR_MAX", Type.U8),
          Map.entry("USHRT_MAX", Type.U16),
          Map.entry("UINT_MAX", Type.U32),
          Map.entry("LONG_MAX", Type.I64),
          Map.entry("LLONG_MAX", Type.I64),
          Map.entry("ULONG_MAX", Type.U64),
          Map.entry("ULLONG_MAX", Type.U64),
          Map.entry("SIZE_MAX", Type.U64));

  private Literals() {}

  /**
   * Returns the number that a text writes; none if it writes none of the language.
   *
   * @param isNegated whether a minus stands before it: Java has 2147483648 only so
   */
  static Optional<Term.Literal> number(String text, SourceLanguage language, boolean isNegated) {
    boolean isJava = language == SourceLanguage.JAVA;
    Matcher matcher = (isJava ? JAVA : C).matcher(text);
    if (!matcher.matches()) {
      return Optional.empty();
    }
    String suffix = matcher.group(5).toLowerCase(Locale.ROOT);
    return value(text, matcher)
        .flatMap(value ->
            (isJava
                    ? javaType(value, radix(matcher), !suffix.isEmpty(), isNegated)
                    : cType(value, radix(matcher), suffix))
                .map(type -> new Term.Literal(value.longValue(), type)));
  }

  /** Returns the number that a text writes in C without a suffix. */
  static Optional<BigInteger> whole(String text) {
    Matcher matcher = C.matcher(text);
    return matcher.matches() && matcher.group(5).isEmpty()
        ? value(text, matcher)
        : Optional.empty();
  }

  private static int radix(Matcher matcher) {
    return matcher.group(2) != null ? 16 : matcher.group(3) != null ? 2 : 10;
  }

  private static Optional<BigInteger> value(String text, Matcher matcher) {
    String digits =
        Stream.of(2, 3, 4)
            .map(matcher::group)
            .filter(group -> group != null)
            .findFirst()
            .orElseThrow()
            .replaceAll("['_]", "");
    return isOctal(text) || digits.isEmpty() || digits.length() > Long.SIZE
        ? Optional.empty()
        : Optional.of(new BigInteger(digits, radix(matcher)));
  }

  /** Whether a number begins with a 0 that makes it octal in all languages. */
  static boolean isOctal(String text) {
    return OCTAL.matcher(text).lookingAt();
  }

  private static Optional<Type> javaType(
      BigInteger value, int radix, boolean isLong, boolean isNegated) {
    Type type = isLong ? Type.I64 : Type.I32;
    boolean fits =
        radix != 10
            ? value.bitLength() <= type.bits()
            : value.compareTo(isNegated ? type.least().negate() : type.most()) <= 0;
    return fits ? Optional.of(type) : Optional.empty();
  }

  /**
   * Returns the first type of the standard's list in which the value fits; a decimal number without
   * {@code u} that none has, compilers read differently.
   */
  private static Optional<Type> cType(BigInteger value, int radix, String suffix) {
    boolean isUnsigned = suffix.contains("u");
    int letters = suffix.length() - (isUnsigned ? 1 : 0);
    String length = suffix.replace("u", "");
    if (letters != length.length() || !length.matches("|l|ll|z")) {
      return Optional.empty();
    }
    return Stream.of(Type.I32, Type.U32, Type.I64, Type.U64)
        .filter(type -> length.isEmpty() || type.bits() == 64)
        .filter(type -> type.isSigned() ? !isUnsigned : isUnsigned || radix != 10)
        .filter(type -> value.compareTo(type.most()) <= 0)
        .findFirst();
  }

  /** Returns the number that a name stands for, if it is that of a limit of a type. */
  static Optional<Term.Literal> named(String name, SourceLanguage language) {
    if (language == SourceLanguage.JAVA) {
      return switch (name) {
        case "Integer.MAX_VALUE" -> literal(Integer.MAX_VALUE, Type.I32);
        case "Integer.MIN_VALUE" -> literal(Integer.MIN_VALUE, Type.I32);
        case "Integer.SIZE" -> literal(Integer.SIZE, Type.I32);
        case "Long.MAX_VALUE" -> literal(Long.MAX_VALUE, Type.I64);
        case "Long.MIN_VALUE" -> literal(Long.MIN_VALUE, Type.I64);
        case "Long.SIZE" -> literal(Long.SIZE, Type.I32);
        case "true" -> literal(1, Type.BOOL);
        case "false" -> literal(0, Type.BOOL);
        default -> Optional.empty();
      };
    }
    if (LIMITS.containsKey(name)) {
      return literal(LIMITS.get(name), Type.I32);
    }
    if (MOST.containsKey(name)) {
      Type type = MOST.get(name);
      return literal(type.most().longValue(), type.bits() < 32 ? Type.I32 : type);
    }
    return switch (name) {
      case "true" -> literal(1, language == SourceLanguage.CPP ? Type.BOOL : Type.I32);
      case "false" -> literal(0, language == SourceLanguage.CPP ? Type.BOOL : Type.I32);
      case "LONG_MIN", "LLONG_MIN" -> literal(Long.MIN_VALUE, Type.I64);
      default -> ofFixedWidth(name);
    };
  }

  private static Optional<Term.Literal> literal(long value, Type type) {
    return Optional.of(new Term.Literal(value, type));
  }

  private static final Pattern FIXED = Pattern.compile("(U?)INT(8|16|32|64)_(MAX|MIN)");

  private static final Pattern SUFFIX = Pattern.compile("(U?)INT(8|16|32|64)_C");

  private static Optional<Term.Literal> ofFixedWidth(String name) {
    Matcher matcher = FIXED.matcher(name);
    if (!matcher.matches()) {
      return Optional.empty();
    }
    Type type = Type.of(matcher.group(1).isEmpty(), Integer.parseInt(matcher.group(2)));
    BigInteger value = matcher.group(3).equals("MAX") ? type.most() : type.least();
    return type.isSigned() || matcher.group(3).equals("MAX")
        ? literal(value.longValue(), type.promoted())
        : Optional.empty();
  }

  /** Returns the type whose suffix a macro puts behind a number: {@code UINT64_C(1)} is 1ULL. */
  static Optional<Type> suffixed(String name) {
    Matcher matcher = SUFFIX.matcher(name);
    return matcher.matches()
        ? Optional.of(Type.of(matcher.group(1).isEmpty(), Integer.parseInt(matcher.group(2))))
        : Optional.empty();
  }
}
