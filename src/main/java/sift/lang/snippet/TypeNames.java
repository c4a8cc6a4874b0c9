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

  private static final Map<String, Type> RUST =
      named(
          "U64 u64 usize\nI64 i64 isize\nU32 u32\nI32 i32\nU16 u16\nI16 i16\nU8 u8\nI8 i8\nBOOL bool");
  private static final Map<String, Type> GO =
      named(
          """
          I64 int64 int
          U64 uint64 uint uintptr
          U32 uint32
          I32 int32 rune
          U16 uint16
          I16 int16
          U8 uint8 byte
          I8 int8
          BOOL bool\
          """);

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

  private static final Set<String> MODIFIERS_OF_RUST = Set.of("pub", "mut", "unsafe");

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
    return switch (language) {
      case C, CPP, LLVM -> MODIFIERS.contains(word) && !MODIFIERS_OF_JAVA.contains(word);
      case JAVA -> MODIFIERS.contains(word);
      case RUST -> MODIFIERS_OF_RUST.contains(word);
      case GO -> false;
    };
  }

  /** Whether a word beside a type makes a variable constant. */
  static boolean isConstant(String word) {
    return CONSTANT.contains(word);
  }

  /** Whether a type begins with this word. */
  static boolean begins(String word, SourceLanguage language) {
    return ofOneWord(language).containsKey(word) || (language.isC() && WORDS.contains(word));
  }

  private static Map<String, Type> ofOneWord(SourceLanguage language) {
    return switch (language) {
      case C, CPP, LLVM -> ONE_WORD;
      case JAVA -> JAVA;
      case RUST -> RUST;
      case GO -> GO;
    };
  }

  /** Whether several words like this may make one type. */
  static boolean isPart(String word) {
    return WORDS.contains(word);
  }

  /** Returns the type that words name, if they name one. */
  static Optional<Type> of(List<String> words, SourceLanguage language) {
    String all = sorted(words);
    Optional<Type> word = Optional.ofNullable(ofOneWord(language).get(all));
    return language.isC() ? word.or(() -> Optional.ofNullable(OF_WORDS.get(all))) : word;
  }

  /** Returns the usual spelling of a type that the snippet does not name. */
  static String usual(Type type, SourceLanguage language) {
    if (language == SourceLanguage.LLVM) {
      return "i" + type.bits();
    }
    if (!language.isC() && type != Type.UNTYPED) {
      return ofOneWord(language).entrySet().stream()
          .filter(name -> name.getValue() == type)
          .map(Map.Entry::getKey)
          .findFirst()
          .orElseThrow(
              () -> new IllegalArgumentException(language.title() + " has no type " + type));
    }
    return switch (type) {
      case BOOL -> "bool";
      case CHAR -> "char";
      case I32 -> "int";
      case U32 -> "uint32_t";
      case UNTYPED -> "integer";
      case I8, U8, I16, U16, I64, U64 -> (type.isSigned() ? "int" : "uint") + type.bits() + "_t";
    };
  }

  /** Returns names of types, for messages about an unknown one. */
  static List<String> all(SourceLanguage language) {
    List<String> names = new ArrayList<>(ofOneWord(language).keySet());
    if (language.isC()) {
      names.addAll(List.of("char", "short", "int", "long", "unsigned"));
    }
    return names;
  }
}
