package sift.lang.snippet;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;

/** Random functions of LLVM IR of one block, an instruction a line. */
public final class RandomLlvm {
  private static final List<String> NARROW = List.of("i8", "i16");
  private static final List<String> BINARY =
      List.of(
          "add",
          "add nuw",
          "add nsw",
          "add nuw nsw",
          "sub",
          "sub nuw",
          "sub nsw",
          "mul",
          "mul nuw",
          "mul nsw",
          "and",
          "or",
          "or disjoint",
          "xor",
          "shl",
          "shl nuw",
          "shl nsw",
          "lshr",
          "lshr exact",
          "ashr",
          "ashr exact",
          "udiv",
          "udiv exact",
          "sdiv",
          "sdiv exact",
          "urem",
          "srem");
  private static final List<String> PREDICATES =
      List.of("eq", "ne", "ugt", "uge", "ult", "ule", "sgt", "sge", "slt", "sle");
  private static final List<String> UNARY_CALLS = List.of("ctpop", "bitreverse");
  private static final List<String> FLAGGED_CALLS = List.of("ctlz", "cttz", "abs");
  private static final List<String> CALLS =
      List.of("umin", "umax", "smin", "smax", "uadd.sat", "usub.sat", "sadd.sat", "ssub.sat");
  private static final List<String> OVERFLOWS = List.of("uadd", "usub", "umul", "sadd", "ssub");

  private final SplittableRandom random;
  private final Map<String, List<String>> names = new TreeMap<>();
  private final List<String> lines = new ArrayList<>();

  private RandomLlvm(SplittableRandom random) {
    this.random = random;
  }

  /** Returns a function of {@code i8 %x} and {@code i8 %y}. */
  public static String function(SplittableRandom random, int instructions) {
    RandomLlvm made = new RandomLlvm(random);
    made.names.put("i8", new ArrayList<>(List.of("%x", "%y")));
    made.names.put("i16", new ArrayList<>());
    made.names.put("i1", new ArrayList<>());
    for (int i = 0; i < instructions; i++) {
      made.add();
    }
    String last = made.lines.getLast();
    String name = last.substring(0, last.indexOf(' '));
    String type =
        made.names.entrySet().stream()
            .filter(named -> named.getValue().contains(name))
            .map(Map.Entry::getKey)
            .findFirst()
            .orElseThrow();
    return "define %s @f(i8 noundef %%x, i8 noundef %%y) {\n%s\nret %s %s\n}"
        .formatted(type, String.join("\n", made.lines), type, name);
  }

  private String pick(List<String> choices) {
    return choices.get(random.nextInt(choices.size()));
  }

  private String operand(String type) {
    List<String> known = names.getOrDefault(type, List.of());
    if (!known.isEmpty() && random.nextInt(4) != 0) {
      return pick(known);
    }
    return type.equals("i1") ? pick(List.of("true", "false")) : "" + (random.nextInt(12) - 3);
  }

  private void define(String type, String instruction) {
    String name = "%" + lines.size();
    lines.add(name + " = " + instruction);
    names.computeIfAbsent(type, _ -> new ArrayList<>()).add(name);
  }

  private void add() {
    String type = pick(NARROW);
    String x = operand(type);
    String y = operand(type);
    switch (random.nextInt(12)) {
      case 0, 1 -> define("i1", "icmp %s %s %s, %s".formatted(pick(PREDICATES), type, x, y));
      case 2, 3 -> {
        String chosen = pick(List.of("i1", "i8", "i16"));
        define(
            chosen,
            "select i1 %s, %s %s, %s %s"
                .formatted(operand("i1"), chosen, operand(chosen), chosen, operand(chosen)));
      }
      case 4 ->
          define(
              "i1",
              "%s i1 %s, %s"
                  .formatted(
                      pick(List.of("and", "or", "xor", "add")), operand("i1"), operand("i1")));
      case 5 -> {
        String from = pick(List.of("i1", "i8"));
        String cast = pick(List.of("zext", "sext", from.equals("i8") ? "zext nneg" : "sext"));
        define("i16", "%s %s %s to i16".formatted(cast, from, operand(from)));
      }
      case 6 -> {
        String to = pick(List.of("i1", "i8"));
        String flag = to.equals("i8") ? pick(List.of("", " nuw", " nsw")) : "";
        define(to, "trunc%s i16 %s to %s".formatted(flag, operand("i16"), to));
      }
      case 7 -> call(type, x, y);
      default -> define(type, "%s %s %s, %s".formatted(pick(BINARY), type, x, y));
    }
  }

  private void call(String type, String x, String y) {
    switch (random.nextInt(5)) {
      case 0 -> {
        String name = type.equals("i16") && random.nextBoolean() ? "bswap" : pick(UNARY_CALLS);
        define(type, "call %s @llvm.%s.%s(%s %s)".formatted(type, name, type, type, x));
      }
      case 1 ->
          define(
              type,
              "call %s @llvm.%s.%s(%s %s, i1 %s)"
                  .formatted(
                      type, pick(FLAGGED_CALLS), type, type, x, pick(List.of("true", "false"))));
      case 2 ->
          define(
              type,
              "call %s @llvm.%s.%s(%s %s, %s %s, %s %s)"
                  .formatted(
                      type,
                      pick(List.of("fshl", "fshr")),
                      type,
                      type,
                      x,
                      type,
                      random.nextBoolean() ? x : y,
                      type,
                      operand(type)));
      case 3 -> {
        define(
            "pair",
            "call {%s, i1} @llvm.%s.with.overflow.%s(%s %s, %s %s)"
                .formatted(type, pick(OVERFLOWS), type, type, x, type, y));
        String pair = "%" + (lines.size() - 1);
        boolean isFlag = random.nextBoolean();
        define(
            isFlag ? "i1" : type,
            "extractvalue {%s, i1} %s, %d".formatted(type, pair, isFlag ? 1 : 0));
      }
      default ->
          define(
              type,
              "call %s @llvm.%s.%s(%s %s, %s %s)"
                  .formatted(type, pick(CALLS), type, type, x, type, y));
    }
  }
}
