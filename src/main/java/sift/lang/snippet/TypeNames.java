package sift.lang.snippet;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** The names of types: those of the languages, and common user-defined ones. */
final class TypeNames {
  private static final Map<String, Type> JAVA =
      named("I8 byte\nI16 short\nU16 char\nI32 int\nI64 long\nBOOL boolean");

  /** The keywords of C that make a type together, in any order. */
  private static final Set<String> WORDS =
      Set.of("signed", "unsigned", "char", "short", "int", "long", "__int64");

  /** Types of several keywords, these sorted. */
  private static final Map<String, Type> OF_WORDS = new HashMap<>();

  static {
    for (String sign : List.of("", "signed", "unsigned")) {
      of(sign, 8, "char");
      of(sign, 16, "short", "short int");
      of(sign, 32, "int");
      of(sign, 64, "long", "long int", "long long", "long long int", "__int64");
    }
    OF_WORDS.putAll(Map.of("char", Type.CHAR, "signed", Type.I32, "unsigned", Type.U32));
  }

  /** Types of one word; the fast ones as in the GNU library for 64 bits. */
  private static final Map<String, Type> ONE_WORD = new LinkedHashMap<>();

  static {
    for (Type type : Type.INTEGERS) {
      String sign = type.isSigned() ? "" : "u";
      String letter = type.isSigned() ? "i" : "u";
      for (String name :
          List.of(
              sign + "int%d_t",
              "std::" + sign + "int%d_t",
              letter + "%d",
              letter.toUpperCase(Locale.ROOT) + "%d",
              sign + "int%d",
              "__" + (type.isSigned() ? "s" : "u") + "%d",
              sign + "int_fast%d_t",
              sign + "int_least%d_t")) {
        ONE_WORD.put(name.formatted(type.bits()), type);
      }
    }
    // The last line has names of enumerations in chess programs.
    ONE_WORD.putAll(
        named(
            """
            U64 uint_fast16_t uint_fast32_t size_t std::size_t uintptr_t ulong Bitboard BitBoard
            U64 bitboard bitboard_t BB Key HashKey QWORD UINT64
            I64 int_fast16_t int_fast32_t ssize_t ptrdiff_t std::ptrdiff_t intptr_t INT64
            U32 DWORD uint
            U16 WORD ushort
            U8 BYTE uchar
            BOOL bool _Bool
            I32 Square File Rank Color Direction Piece PieceType\
            """));
  }

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

  /** Returns the names of a table: a type in each line, then its names. */
  private static Map<String, Type> named(String table) {
    Map<String, Type> names = new LinkedHashMap<>();
    for (String line : table.split("\n", -1)) {
      List<String> words = List.of(line.split(" ", -1));
      words
          .subList(1, words.size())
          .forEach(name -> names.put(name, Type.valueOf(words.getFirst())));
    }
    return names;
  }

  private static void of(String sign, int bits, String... sizes) {
    for (String size : sizes) {
      OF_WORDS.put(
          sorted(List.of((sign + " " + size).strip().split(" ", -1))),
          Type.of(!sign.equals("unsigned"), bits));
    }
  }

  private static String sorted(List<String> words) {
    return words.stream().sorted().collect(Collectors.joining(" "));
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
    String all = sorted(words);
    return language == SourceLanguage.JAVA
        ? Optional.ofNullable(JAVA.get(all))
        : Optional.ofNullable(ONE_WORD.getOrDefault(all, OF_WORDS.get(all)));
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
    if (language == SourceLanguage.LLVM) {
      return "i" + type.bits();
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
      return List.copyOf(JAVA.keySet());
    }
    List<String> names = new ArrayList<>(ONE_WORD.keySet());
    names.addAll(List.of("char", "short", "int", "long", "unsigned"));
    return names;
  }
}
