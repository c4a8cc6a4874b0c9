package sift.lang.snippet;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** The names of types: those of the languages, and common user-defined ones. */
final class TypeNames {
  private static final Map<String, Type> JAVA =
      Map.of(
          "byte", Type.I8,
          "short", Type.I16,
          "char", Type.U16,
          "int", Type.I32,
          "long", Type.I64,
          "boolean", Type.BOOL);

  /** Names of enumerations in chess programs, read as {@code int}. */
  private static final List<String> ENUMERATIONS =
      List.of("Square", "File", "Rank", "Color", "Direction", "Piece", "PieceType");

  /** Names without a number of bits in them; the fast ones as in the GNU library for 64 bits. */
  private static final Map<Type, List<String>> NAMED =
      Map.of(
          Type.U64,
          List.of(
              """
              uint_fast16_t uint_fast32_t size_t std::size_t uintptr_t ulong Bitboard
              BitBoard bitboard bitboard_t BB Key HashKey QWORD UINT64\
              """
                  .split("\\s+", -1)),
          Type.I64,
          List.of(
              "int_fast16_t",
              "int_fast32_t",
              "ssize_t",
              "ptrdiff_t",
              "std::ptrdiff_t",
              "intptr_t",
              "INT64"),
          Type.U32,
          List.of("DWORD", "uint"),
          Type.U16,
          List.of("WORD", "ushort"),
          Type.U8,
          List.of("BYTE", "uchar"),
          Type.BOOL,
          List.of("bool", "_Bool"));

  private static final Map<String, Type> ONE_WORD = oneWord();

  /** The keywords of C that make a type together, in any order. */
  private static final Set<String> WORDS =
      Set.of("signed", "unsigned", "char", "short", "int", "long", "__int64");

  /** Words beside a type that have no effect here. */
  private static final Set<String> MODIFIERS =
      Set.of(
          """
          const volatile static inline constexpr extern register final public private
          protected __inline __forceinline restrict\
          """
              .split("\\s+", -1));

  /** Modifiers of Java that are ordinary names in C and C++. */
  private static final Set<String> MODIFIERS_OF_JAVA =
      Set.of("final", "public", "private", "protected");

  private static final Set<String> CONSTANT = Set.of("const", "constexpr", "final");

  private TypeNames() {}

  private static Map<String, Type> oneWord() {
    Map<String, Type> names = new LinkedHashMap<>();
    for (Type type : Type.INTEGERS) {
      String sign = type.isSigned() ? "" : "u";
      String letter = type.isSigned() ? "i" : "u";
      for (String name :
          List.of(
              sign + "int" + type.bits() + "_t",
              "std::" + sign + "int" + type.bits() + "_t",
              letter + type.bits(),
              letter.toUpperCase(Locale.ROOT) + type.bits(),
              sign + "int" + type.bits(),
              "__" + (type.isSigned() ? "s" : "u") + type.bits(),
              sign + "int_fast" + type.bits() + "_t",
              sign + "int_least" + type.bits() + "_t")) {
        names.put(name, type);
      }
    }
    NAMED.forEach((type, named) -> named.forEach(name -> names.put(name, type)));
    for (String name : ENUMERATIONS) {
      names.put(name, Type.I32);
    }
    return names;
  }

  /** Whether a word beside a type has no effect. */
  static boolean isModifier(String word, SourceLanguage language) {
    return MODIFIERS.contains(word)
        && (language == SourceLanguage.JAVA || !MODIFIERS_OF_JAVA.contains(word));
  }

  /** Whether a word beside a type makes a variable constant. */
  static boolean isConstant(String word) {
    return CONSTANT.contains(word);
  }

  /** Whether a type begins with this word. */
  static boolean begins(String word, SourceLanguage language) {
    return language == SourceLanguage.JAVA
        ? JAVA.containsKey(word)
        : ONE_WORD.containsKey(word) || WORDS.contains(word);
  }

  /** Whether several words like this may make one type. */
  static boolean isPart(String word) {
    return WORDS.contains(word);
  }

  /** Returns the type that words name, if they name one. */
  static Optional<Type> of(List<String> words, SourceLanguage language) {
    if (words.size() == 1) {
      Type type = (language == SourceLanguage.JAVA ? JAVA : ONE_WORD).get(words.getFirst());
      if (type != null || language == SourceLanguage.JAVA) {
        return Optional.ofNullable(type);
      }
    }
    List<String> rest = new ArrayList<>(words);
    boolean isUnsigned = rest.remove("unsigned");
    boolean isSigned = !isUnsigned && rest.remove("signed");
    if (!isUnsigned && !isSigned && rest.isEmpty()) {
      return Optional.empty();
    }
    String size = String.join(" ", new TreeSet<>(rest));
    boolean isOnce =
        rest.stream().filter(word -> !word.equals("long")).distinct().count()
                == rest.stream().filter(word -> !word.equals("long")).count()
            && rest.stream().filter("long"::equals).count() <= 2;
    if (!isOnce) {
      return Optional.empty();
    }
    return switch (size) {
      case "char" -> Optional.of(isUnsigned ? Type.U8 : isSigned ? Type.I8 : Type.CHAR);
      case "short", "int short" -> Optional.of(Type.of(!isUnsigned, 16));
      case "", "int" -> Optional.of(Type.of(!isUnsigned, 32));
      case "long", "int long", "__int64" -> Optional.of(Type.of(!isUnsigned, 64));
      default -> Optional.empty();
    };
  }

  /** Returns the usual spelling of a type that the snippet does not name. */
  static String usual(Type type, SourceLanguage language) {
    if (language == SourceLanguage.JAVA) {
      return JAVA.entrySet().stream()
          .filter(name -> name.getValue() == type)
          .map(Map.Entry::getKey)
          .findFirst()
          .orElseThrow(() -> new IllegalArgumentException("Java has no type " + type));
    }
    return switch (type) {
      case BOOL -> "bool";
      case CHAR -> "char";
      case I32 -> "int";
      case U32 -> "uint32_t";
      case I8, U8, I16, U16, I64, U64 -> (type.isSigned() ? "int" : "uint") + type.bits() + "_t";
    };
  }

  /** Returns names of types, for messages about an unknown one. */
  static List<String> all(SourceLanguage language) {
    if (language == SourceLanguage.JAVA) {
      return Arrays.asList("byte", "short", "char", "int", "long", "boolean");
    }
    List<String> names = new ArrayList<>(ONE_WORD.keySet());
    names.addAll(List.of("char", "short", "int", "long", "unsigned"));
    return names;
  }
}
