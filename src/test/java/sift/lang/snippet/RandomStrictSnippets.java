package sift.lang.snippet;

import java.util.List;
import java.util.SplittableRandom;

/** Random functions of Rust and Go, in which each operand has the type of its operation. */
final class RandomStrictSnippets {
  private static final List<String> COMPARISONS = List.of("<", ">", "==", "!=", "<=", ">=");
  private static final List<String> METHODS =
      List.of(
          "wrapping_add(#)",
          "wrapping_sub(#)",
          "wrapping_mul(#)",
          "min(#)",
          "max(#)",
          "saturating_add(#)",
          "saturating_sub(#)",
          "wrapping_neg()",
          "swap_bytes()",
          "reverse_bits()",
          "rotate_left(3)",
          "rotate_right(9)",
          "wrapping_shl(33)",
          "wrapping_shr(11)",
          "rem_euclid(#)",
          "clamp(3, 9)");
  private static final List<String> COUNTS =
      List.of(
          "count_ones()",
          "count_zeros()",
          "leading_zeros()",
          "trailing_zeros()",
          "leading_ones()",
          "trailing_ones()");
  private static final List<String> COUNTS_OF_GO =
      List.of("OnesCount", "LeadingZeros", "TrailingZeros", "Len");

  private final SplittableRandom random;
  private final SourceLanguage language;
  private final boolean isRust;
  private final Type x;
  private final Type y;

  RandomStrictSnippets(SplittableRandom random, SourceLanguage language, Type x, Type y) {
    this.random = random;
    this.language = language;
    this.x = x;
    this.y = y;
    isRust = language == SourceLanguage.RUST;
  }

  /** Returns a function. */
  String function() {
    Type result = type();
    return Names.function(language, name(result), name(x), name(y), body(result));
  }

  private String body(Type result) {
    Type local = number();
    String first = isRust ? "let mut z: " + name(local) + " = " : "var z " + name(local) + " = ";
    String start = first + of(local, 1) + "; ";
    String change = "z = " + named(local) + "; ";
    String step = "z = z ^ " + of(local, 1) + "; ";
    String end = result == local ? "z" : converted(result, "z", local);
    String last = isRust ? end + " " : "return " + end + " ";
    return switch (random.nextInt(8)) {
      case 0 -> start + "if " + condition(1) + " { " + change + "} " + last;
      case 1 -> "if %s { return %s; } ".formatted(condition(1), of(result, 1)) + result(result, 2);
      case 2 ->
          start
              + (isRust ? "for i in 0..3 { " : "for i := 0; i < 3; i++ { ")
              + "if %s { %s } "
                  .formatted(condition(1), random.nextBoolean() ? "break;" : "continue;")
              + step
              + "if i == 1 { "
              + change
              + "} } "
              + last;
      case 3 ->
          isRust
              ? "match %s { 0 | 1 => %s, 2..=5 => %s, _ => %s }"
                  .formatted(variable(x, "x"), of(result, 1), of(result, 1), of(result, 1))
              : start
                  + "switch %s { case 0, 1: %scase 2: return %s; default: %s}; "
                      .formatted(variable(x, "x"), change, of(result, 1), step)
                  + last;
      default -> result(result, 3);
    };
  }

  private String result(Type type, int depth) {
    return (isRust ? "" : "return ") + of(type, depth);
  }

  private String variable(Type type, String name) {
    return type == Type.BOOL ? converted(Type.U8, name, type) : name;
  }

  private Type type() {
    return random.nextInt(6) == 0 ? Type.BOOL : number();
  }

  private Type number() {
    return Type.INTEGERS.get(random.nextInt(Type.INTEGERS.size()));
  }

  private String name(Type type) {
    return Names.of(type, language);
  }

  private String condition(int depth) {
    return of(Type.BOOL, depth);
  }

  private String named(Type type) {
    return of(type, 1);
  }

  /** Returns an expression of a type. */
  private String of(Type type, int depth) {
    if (type == Type.BOOL) {
      return truth(depth);
    }
    if (depth <= 0 || random.nextInt(9) == 0) {
      return leaf(type);
    }
    return switch (random.nextInt(9)) {
      case 0 -> "(" + pick(isRust ? List.of("!") : List.of("^", "-")) + of(type, depth - 1) + ")";
      case 1 -> {
        Type other = number();
        yield converted(type, of(other, depth - 1), other);
      }
      case 2 -> "(%s %s (%s))".formatted(of(type, depth - 1), pick(List.of("<<", ">>")), count());
      case 3 ->
          isRust
              ? "(if %s { %s } else { %s })"
                  .formatted(condition(depth - 1), of(type, depth - 1), of(type, depth - 1))
              : "min(%s, %s)".formatted(of(type, depth - 1), of(type, depth - 1));
      case 4 ->
          isRust
              ? of(type, depth - 1) + "." + pick(METHODS).replace("#", of(type, depth - 1))
              : "bits.RotateLeft%d(%s, -3)"
                  .formatted(type.bits(), of(type.unsigned(), depth - 1))
                  .transform(text -> converted(type, text, type.unsigned()));
      case 5 -> {
        Type other = number();
        yield isRust
            ? converted(type, of(other, depth - 1) + "." + pick(COUNTS), Type.U32)
            : converted(
                type,
                "bits.%s%d(%s)"
                    .formatted(pick(COUNTS_OF_GO), other.bits(), of(other.unsigned(), depth - 1)),
                Type.I64);
      }
      case 6 ->
          "(%s %s %s)"
              .formatted(
                  of(type, depth - 1), pick(List.of("+", "-", "*", "/", "%")), of(type, depth - 1));
      default ->
          "(%s %s %s)"
              .formatted(
                  of(type, depth - 1),
                  pick(isRust ? List.of("&", "|", "^") : List.of("&", "|", "^", "&^", "+", "-")),
                  random.nextInt(4) == 0 ? "" + random.nextInt(100) : of(type, depth - 1));
    };
  }

  private String count() {
    return random.nextInt(3) > 0 ? "" + random.nextInt(8) : of(Type.U32, 0) + " & 7";
  }

  private String truth(int depth) {
    Type type = number();
    return switch (random.nextInt(5)) {
      case 0 -> "!(" + compared(type, depth) + ")";
      case 1 -> "(%s && %s)".formatted(compared(type, depth), compared(number(), depth - 1));
      case 2 -> "(%s || %s)".formatted(compared(type, depth), compared(number(), depth - 1));
      default -> "(" + compared(type, depth) + ")";
    };
  }

  private String compared(Type type, int depth) {
    return "(%s) %s %s".formatted(of(type, depth - 1), pick(COMPARISONS), of(type, depth - 1));
  }

  private String converted(Type type, String text, Type from) {
    if (from == Type.BOOL) {
      return isRust
          ? "((%s) as %s)".formatted(text, name(type))
          : "func() %s { if %s { return 1 }; return 0 }()".formatted(name(type), text);
    }
    if (type == Type.BOOL) {
      return "(" + text + " != 0)";
    }
    return isRust
        ? "((%s) as %s)".formatted(text, name(type))
        : "%s(%s)".formatted(name(type), text);
  }

  private String leaf(Type type) {
    if (random.nextInt(3) == 0) {
      String number = "" + random.nextInt(100);
      return isRust ? number + name(type) : name(type) + "(" + number + ")";
    }
    boolean isX = random.nextBoolean();
    Type own = isX ? x : y;
    String variable = isX ? "x" : "y";
    return own == type ? variable : converted(type, variable, own);
  }

  private <T> T pick(List<T> list) {
    return list.get(random.nextInt(list.size()));
  }
}
