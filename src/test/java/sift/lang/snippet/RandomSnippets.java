package sift.lang.snippet;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.Collectors;

/** Random functions of two inputs, as text. */
public final class RandomSnippets {
  private static final List<String> BINARY =
      List.of(
          "+", "-", "*", "/", "%", "&", "|", "^", "<<", ">>", "==", "!=", "<", ">", "<=", ">=",
          "&&", "||");
  private static final Map<SourceLanguage, List<String>> CALLS =
      Map.of(
          SourceLanguage.C,
          List.of(
              "__builtin_popcount(#)",
              "__builtin_ctz(#)",
              "__builtin_clz(#)",
              "__builtin_popcountll(#)",
              "__builtin_bswap16(#)",
              "__builtin_bswap32(#)",
              "__builtin_ffs(#)",
              "__builtin_parity(#)",
              "abs(#)",
              "__builtin_clzll(#)",
              "_bzhi_u32(#, #)",
              "_bextr_u32(#, #, #)",
              "_pext_u32(#, #)",
              "_pdep_u32(#, #)"),
          SourceLanguage.CPP,
          List.of(
              "std::popcount(uint8_t(#))",
              "std::countl_zero(uint8_t(#))",
              "std::countr_zero(uint8_t(#))",
              "std::rotl(uint8_t(#), #)",
              "std::rotr(uint16_t(#), #)",
              "int(std::bit_width(uint16_t(#)))",
              "std::bit_floor(uint8_t(#))",
              "std::bit_ceil(uint8_t(#))",
              "std::has_single_bit(uint32_t(#))",
              "std::min(int(#), int(#))",
              "std::max(uint32_t(#), uint32_t(#))",
              "std::abs(#)",
              "std::midpoint(int8_t(#), int8_t(#))",
              "std::midpoint(uint32_t(#), uint32_t(#))",
              "std::countl_one(uint32_t(#))",
              "std::rotl(uint32_t(#), #)",
              "std::countr_one(uint8_t(#))"),
          SourceLanguage.JAVA,
          List.of(
              "Integer.bitCount(#)",
              "Long.bitCount(#)",
              "Integer.numberOfLeadingZeros(#)",
              "Integer.numberOfTrailingZeros(#)",
              "Integer.highestOneBit(#)",
              "Integer.lowestOneBit(#)",
              "Integer.reverse(#)",
              "Integer.reverseBytes(#)",
              "Integer.rotateLeft(#, #)",
              "Integer.rotateRight(#, #)",
              "Integer.compress(#, #)",
              "Integer.compareUnsigned(#, #)",
              "Integer.divideUnsigned(#, #)",
              "Integer.remainderUnsigned(#, #)",
              "Math.min(#, #)",
              "Math.max(#, #)",
              "Math.abs(#)",
              "Math.floorDiv(#, #)",
              "Math.floorMod((int) (#), (int) (#))",
              "Integer.signum(#)",
              "Byte.toUnsignedInt((byte) (#))",
              "Short.toUnsignedInt((short) (#))",
              "Integer.expand(#, #)"));

  private final SplittableRandom random;
  private final SourceLanguage language;

  private RandomSnippets(SplittableRandom random, SourceLanguage language) {
    this.random = random;
    this.language = language;
  }

  /** Returns a function that is well typed: of inputs of these types. */
  public static Snippet function(SplittableRandom random, SourceLanguage language, Type x, Type y) {
    RandomSnippets snippets = new RandomSnippets(random, language);
    while (true) {
      String text =
          language.isStrict()
              ? new RandomStrictSnippets(random, language, x, y).function()
              : snippets.function(x, y);
      try {
        return Snippet.read(text, new Snippet.Reading(Optional.of(language), 64, Map.of()));
      } catch (SnippetException e) {
        // Java and C++ refuse some mixtures of types, all languages some counts of shifts.
      }
    }
  }

  private String function(Type x, Type y) {
    String result = name(type());
    String head = result + " f(" + name(x) + " x, " + name(y) + " y) {";
    String local = name(type());
    int depth = 1 + random.nextInt(3);
    return head
        + switch (random.nextInt(9)) {
          case 0 ->
              "%s z = %s; return %s; }"
                  .formatted(
                      local,
                      converted(local, expression(depth)),
                      converted(result, "z ^ " + expression(1)));
          case 1 ->
              "if (%s) return %s; return %s; }"
                  .formatted(
                      condition(1),
                      converted(result, expression(1)),
                      converted(result, expression(1)));
          case 2 ->
              "x %s= %s; if (%s) { y = %s; } else x++; return %s; }"
                  .formatted(
                      pick(List.of("+", "-", "^", "<<", ">>", "&", "|")),
                      expression(1),
                      condition(0),
                      assigned(y),
                      converted(result, "x ^ y ^ " + expression(1)));
          case 3 ->
              language == SourceLanguage.C
                  ? "return sizeof(%s) ^ (%s); }".formatted(chosen(depth), chosen(depth))
                  : "%s z = %s; z += 40000; return %s; }"
                      .formatted(
                          language == SourceLanguage.CPP ? "auto" : "var",
                          chosen(depth),
                          converted(result, "z ^ " + expression(0)));
          case 4 ->
              "switch ((int) %s & 3) { case 0: y = %s; case 1: x++; break; case 2: return %s;"
                      .formatted(leaf(), assigned(y), converted(result, expression(1)))
                  + " default: y = %s; } return %s; }"
                      .formatted(assigned(y), converted(result, "x ^ y"));
          case 5 ->
              "int i = 0; do { x ^= %s; i++; if (%s) %s; %s; } while (i < 3); return %s; }"
                  .formatted(
                      expression(0),
                      condition(0),
                      pick(
                          List.of(
                              "break", "continue", "return " + converted(result, expression(0)))),
                      pick(List.of("x++", "if (i == 2) continue; y++", "if (x == y) break; x++")),
                      converted(result, "x ^ y ^ " + expression(depth)));
          default -> "return " + converted(result, expression(depth)) + "; }";
        };
  }

  private String assigned(Type type) {
    return language == SourceLanguage.JAVA
        ? "(" + name(type) + ") (" + expression(1) + ")"
        : expression(1);
  }

  /** Returns a choice whose type depends on those of its operands. */
  private String chosen(int depth) {
    return "(%s) ? %s : %s".formatted(condition(depth - 2), expression(depth - 1), leaf());
  }

  private String converted(String type, String text) {
    return language == SourceLanguage.JAVA && !type.equals("boolean")
        ? "(" + type + ") (" + text + ")"
        : text;
  }

  private Type type() {
    List<Type> types =
        language == SourceLanguage.JAVA
            ? List.of(Type.I8, Type.I16, Type.U16, Type.I32, Type.I64, Type.BOOL, Type.I32)
            : Names.types(language);
    return types.get(random.nextInt(types.size()));
  }

  private String name(Type type) {
    return TypeNames.usual(type, language);
  }

  private <T> T pick(List<T> list) {
    return list.get(random.nextInt(list.size()));
  }

  private String condition(int depth) {
    return expression(depth)
        + " "
        + pick(List.of("<", ">", "==", "!=", "<=", ">="))
        + " "
        + expression(depth);
  }

  private String expression(int depth) {
    if (depth <= 0 || random.nextInt(12) == 0) {
      return leaf();
    }
    return switch (random.nextInt(10)) {
      case 0 -> pick(List.of("-", "~", "!", "-", "~")) + "(" + expression(depth - 1) + ")";
      case 1 -> "((" + name(type()) + ") (" + expression(depth - 1) + "))";
      case 2 ->
          "((%s) ? %s : %s)"
              .formatted(condition(depth - 2), expression(depth - 1), expression(depth - 1));
      case 3 ->
          Arrays.stream((pick(Objects.requireNonNull(CALLS.get(language))) + " ").split("#"))
              .collect(Collectors.joining("@"))
              .strip()
              .transform(call -> filled(call, depth - 1));
      case 4 ->
          "("
              + expression(depth - 1)
              + (language == SourceLanguage.JAVA ? pick(List.of(" >>> ", " >> ", " << ")) : " >> ")
              + random.nextInt(9)
              + ")";
      default ->
          "(" + expression(depth - 1) + " " + pick(BINARY) + " " + expression(depth - 1) + ")";
    };
  }

  private String filled(String call, int depth) {
    String text = call;
    while (text.contains("@")) {
      text =
          text.replaceFirst(
              "@", java.util.regex.Matcher.quoteReplacement(expression(depth).replace("@", "")));
    }
    return text;
  }

  private String leaf() {
    List<String> numbers =
        language == SourceLanguage.JAVA
            ? List.of("0", "1", "7", "31", "-1", "0xff", "0x80000000", "1L", "255", "128")
            : List.of("0", "1", "7", "31", "-1", "0xffu", "0x80000000", "1ULL", "255", "128u", "2");
    return random.nextInt(3) > 0 ? pick(List.of("x", "y")) : pick(numbers);
  }
}
