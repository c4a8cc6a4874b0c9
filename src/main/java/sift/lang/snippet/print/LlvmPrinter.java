package sift.lang.snippet.print;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import sift.lang.BinaryOp;
import sift.lang.BitWidth;
import sift.lang.Comparison;
import sift.lang.Expr;
import sift.lang.UnaryOp;
import sift.lang.snippet.Lowered;
import sift.lang.snippet.Snippet;

/**
 * Prints a formula over words as a function of LLVM IR: an instruction for each term, equal terms
 * once. It refines the one that was read: no instruction has a flag, counts of shifts are in range
 * where the one read is no poison, divisors are not 0 wherever it is defined.
 */
final class LlvmPrinter {
  private static final Pattern LOCAL = Pattern.compile("%(?:[-\\w$.]+|\"[^\"]*\")");

  /** What may have a value although an operand is poison. */
  private static final Pattern MAY_HIDE_POISON =
      Pattern.compile("\\b(?:freeze|select|phi|br|switch)\\b");

  private static final Expr ZERO = new Expr.Constant(0);
  private static final Expr ONES = new Expr.Constant(-1);

  private final Snippet snippet;
  private final Expr read;
  private final BitWidth width;
  private final List<Expr> assumptions;
  private final Prover prover;
  // The inputs as the function spells them.
  private final Map<String, String> locals = new LinkedHashMap<>();
  private final Set<String> maybeUndefined = new HashSet<>();
  // Of the names of what is computed.
  private final String prefix;
  // Of formulas, and of instructions that widen.
  private final Map<Object, Value> done = new HashMap<>();
  private final List<String> lines = new ArrayList<>();
  private final Set<String> declared = new LinkedHashSet<>();

  /** What an instruction computes, with zeros above; 1 bit of truth values. */
  private record Value(String text, int bits) {
    String typed() {
      return "i" + bits + " " + text;
    }
  }

  LlvmPrinter(Lowered question, List<Expr> assumptions, Prover prover) {
    snippet = question.snippet();
    read = question.formula();
    width = question.width();
    this.assumptions = assumptions;
    this.prover = prover;
    String head = head();
    Matcher matcher = LOCAL.matcher(head);
    int from = head.indexOf('(', head.indexOf('@'));
    for (String name : snippet.inputs().keySet()) {
      boolean isThere = matcher.find(from);
      assert isThere : name;
      locals.put(name, matcher.group());
      if (!head.substring(from, matcher.start()).contains("noundef")) {
        maybeUndefined.add(name);
      }
      from = matcher.end();
    }
    prefix =
        Stream.iterate("%t", name -> name + "t")
            .filter(name -> locals.values().stream().noneMatch(local -> local.startsWith(name)))
            .findFirst()
            .orElseThrow();
  }

  /** Returns what stands before the block of the function that was read. */
  private String head() {
    return snippet.text().substring(0, snippet.text().indexOf('{'));
  }

  /** Returns a function that computes a formula. */
  String function(Expr formula) {
    int bits = snippet.result().type().bits();
    Value value = value(formula);
    String result =
        formula instanceof Expr.Constant
            ? in(formula, bits)
            : value.bits > bits
                ? emit("trunc %s to i%d".formatted(value.typed(), bits), bits).text
                : widened(value, bits).text;
    lines.add("ret i%d %s".formatted(bits, result));
    List<String> frozen = freeze();
    String body =
        Stream.concat(frozen.stream(), lines.stream())
            .map(line -> "  " + line + "\n")
            .collect(Collectors.joining());
    String declarations =
        declared.stream().map("declare %s\n"::formatted).collect(Collectors.joining());
    return declarations + head() + "{\n" + body + "}";
  }

  /**
   * Returns instructions that freeze parameters, which all others then use. One that may be undef
   * must not be used more often than before; one that may be poison not where it was not.
   */
  private List<String> freeze() {
    Map<String, String> frozen = new LinkedHashMap<>();
    List<String> instructions = new ArrayList<>();
    for (Map.Entry<String, String> local : locals.entrySet()) {
      long uses =
          lines.stream()
              .flatMap(line -> LOCAL.matcher(line).results())
              .filter(use -> use.group().equals(local.getValue()))
              .count();
      boolean isFrozen = uses > 1 || (uses > 0 && MAY_HIDE_POISON.matcher(snippet.text()).find());
      if (isFrozen && maybeUndefined.contains(local.getKey())) {
        String name = prefix + "." + local.getKey();
        frozen.put(local.getValue(), name);
        String type = snippet.name(Objects.requireNonNull(snippet.inputs().get(local.getKey())));
        instructions.add("%s = freeze %s %s".formatted(name, type, local.getValue()));
      }
    }
    lines.replaceAll(line ->
        LOCAL
            .matcher(line)
            .replaceAll(
                use -> Matcher.quoteReplacement(frozen.getOrDefault(use.group(), use.group()))));
    return instructions;
  }

  /** Adds an instruction. */
  private Value emit(String instruction, int bits) {
    Value result = new Value(prefix + (lines.size() + 1), bits);
    lines.add(result.text + " = " + instruction);
    return result;
  }

  private Value emit(String instruction, Value x, String y) {
    return emit("%s %s, %s".formatted(instruction, x.typed(), y), x.bits);
  }

  private Value call(String name, int bits, String... operands) {
    String types =
        Stream.of(operands)
            .map(operand -> operand.substring(0, operand.indexOf(' ')))
            .collect(Collectors.joining(", "));
    String function =
        "i%d @llvm.%s%d(".formatted(bits, name.startsWith("x86") ? name + "." : name + ".i", bits);
    declared.add(function + types + ")");
    return emit("call " + function + String.join(", ", operands) + ")", bits);
  }

  private Value widened(Value value, int bits) {
    if (value.bits >= bits) {
      return value;
    }
    String instruction = "zext %s to i%d".formatted(value.typed(), bits);
    Value known = done.get(instruction);
    if (known == null) {
      known = emit(instruction, bits);
      done.put(instruction, known);
    }
    return known;
  }

  /** Returns a formula as an operand of at least its bits. */
  private String in(Expr formula, int bits) {
    if (formula instanceof Expr.Constant(long word)) {
      return bits == 1
          ? width.word(word) == 0 ? "false" : "true"
          : Long.toString(new BitWidth(bits).signed(word));
    }
    return widened(value(formula), bits).text;
  }

  private Value word(Expr formula) {
    return new Value(in(formula, width.bits()), width.bits());
  }

  /** Returns a condition: whether a formula is not 0. */
  private Value condition(Expr formula) {
    Value value = value(formula);
    return value.bits == 1 ? value : compared("ne", formula, ZERO);
  }

  private Value value(Expr formula) {
    Value known = done.get(formula);
    if (known == null) {
      known = computed(formula);
      done.put(formula, known);
    }
    return known;
  }

  private Value computed(Expr formula) {
    return switch (formula) {
      case Expr.Input(String name) ->
          new Value(
              Objects.requireNonNull(locals.get(name)),
              Objects.requireNonNull(snippet.inputs().get(name)).bits());
      case Expr.Constant _ -> word(formula);
      case Expr.WideConstant wide -> throw wide.refusal();
      case Expr.Unary(UnaryOp op, Expr x) -> unary(op, x);
      case Expr.Binary(BinaryOp op, Expr x, Expr y) ->
          Comparison.oppositeOf(formula)
              .map(opposite -> compared(opposite, "ne", "uge", "sge"))
              .orElseGet(() -> binary(op, x, y));
      case Expr.Choice choice -> choice(choice);
      case Expr.Ternary _ -> throw foreign("ternary");
      case Expr.Call call -> value(call.inlined());
    };
  }

  private static IllegalArgumentException foreign(String operator) {
    return new IllegalArgumentException("LLVM IR has no operator " + operator);
  }

  private Value unary(UnaryOp op, Expr x) {
    int bits = width.bits();
    return switch (op) {
      case NOT -> emit("xor", word(x), "-1");
      case NEG ->
          value(x).bits == 1
              ? emit("sext %s to i%d".formatted(value(x).typed(), bits), bits)
              : emit("sub i%d 0, %s".formatted(bits, word(x).text), bits);
      case POPCOUNT -> call("ctpop", bits, word(x).typed());
      case COUNTL_ZERO -> call("ctlz", bits, word(x).typed(), "i1 false");
      case COUNTR_ZERO -> call("cttz", bits, word(x).typed(), "i1 false");
      case BIT_REVERSE -> call("bitreverse", bits, word(x).typed());
      case BYTE_SWAP -> bits == Byte.SIZE ? word(x) : call("bswap", bits, word(x).typed());
      case BIT_REVERSE_BYTES -> value(UnaryOp.BYTE_SWAP.over(UnaryOp.BIT_REVERSE.over(x)));
      case TRANSPOSE -> throw foreign(op.symbol());
    };
  }

  private Value binary(BinaryOp op, Expr x, Expr y) {
    String name = op.name().toLowerCase(Locale.ROOT);
    return switch (op) {
      case AND, OR, XOR -> {
        int bits = commonBits(x, y);
        yield emit(name, new Value(in(x, bits), bits), in(y, bits));
      }
      case AND_NOT -> value(BinaryOp.AND.over(x, UnaryOp.NOT.over(y)));
      case EQ, ULT, SLT -> compared(new Expr.Binary(op, x, y), "eq", "ult", "slt");
      case SHL, SHR, ASHR -> shift(op, x, y);
      case ADD, SUB, MUL -> emit(name, word(x), word(y).text);
      case UDIV, UREM, SDIV, SREM -> division(op, x, y);
      case ROTL, ROTR -> {
        Value word = word(x);
        String rotation = op == BinaryOp.ROTL ? "fshl" : "fshr";
        yield call(rotation, width.bits(), word.typed(), word.typed(), word(y).typed());
      }
      case PEXT, PDEP -> {
        int bits = Math.max(width.bits(), Integer.SIZE);
        Value packed =
            call(
                "x86.bmi." + name,
                bits,
                widened(word(x), bits).typed(),
                widened(word(y), bits).typed());
        yield bits == width.bits()
            ? packed
            : emit("trunc %s to i%d".formatted(packed.typed(), width.bits()), width.bits());
      }
      default -> throw foreign(op.symbol());
    };
  }

  /** Returns the least bits that hold both of two words. */
  private int commonBits(Expr x, Expr y) {
    return Math.max(leastBits(x), leastBits(y));
  }

  private int leastBits(Expr x) {
    if (!(x instanceof Expr.Constant(long number))) {
      return value(x).bits;
    }
    int bits = Long.SIZE - Long.numberOfLeadingZeros(width.word(number));
    return bits < 2
        ? 1
        : Stream.of(8, 16, 32, 64).filter(size -> size >= bits).findFirst().orElseThrow();
  }

  private Value compared(Expr.Binary comparison, String eq, String ult, String slt) {
    String predicate =
        switch (comparison.op()) {
          case EQ -> eq;
          case ULT -> ult;
          default -> slt;
        };
    return compared(predicate, comparison.left(), comparison.right());
  }

  private Value compared(String predicate, Expr x, Expr y) {
    int bits = predicate.startsWith("s") ? width.bits() : commonBits(x, y);
    return emit("icmp %s i%d %s, %s".formatted(predicate, bits, in(x, bits), in(y, bits)), 1);
  }

  private Value shift(BinaryOp op, Expr x, Expr by) {
    String name = op == BinaryOp.SHR ? "lshr" : op.name().toLowerCase(Locale.ROOT);
    if (!(by instanceof Expr.Constant(long number))) {
      Expr last = new Expr.Constant(width.bits() - 1L);
      boolean isInRange =
          prover.holds(BinaryOp.ULT.over(by, new Expr.Constant(width.bits())), assumptions);
      return emit(name, word(x), word(isInRange ? by : BinaryOp.AND.over(by, last)).text);
    }
    int count = width.count(width.word(number));
    boolean isSign =
        op == BinaryOp.ASHR
            && x instanceof Expr.Binary(BinaryOp up, Expr moved, Expr other)
            && up == BinaryOp.SHL
            && other.equals(by)
            && value(moved).bits == width.bits() - count;
    return isSign
        ? emit(
            "sext %s to i%d".formatted(value(x.operands().getFirst()).typed(), width.bits()),
            width.bits())
        : emit(name, word(x), Integer.toString(count));
  }

  private Value choice(Expr.Choice choice) {
    Expr then = choice.then();
    Expr otherwise = choice.otherwise();
    if (choice.condition() instanceof Expr.Binary(BinaryOp op, Expr x, Expr y)
        && (op == BinaryOp.ULT || op == BinaryOp.SLT)) {
      boolean isLeast = x.equals(then) && y.equals(otherwise);
      if (isLeast || (x.equals(otherwise) && y.equals(then))) {
        String name = (op == BinaryOp.ULT ? "u" : "s") + (isLeast ? "min" : "max");
        return call(name, width.bits(), word(x).typed(), word(y).typed());
      }
    }
    int bits = commonBits(then, otherwise);
    String one = in(then, bits);
    return chosen(choice.condition(), one, new Value(in(otherwise, bits), bits));
  }

  private Value chosen(Expr condition, String then, Value otherwise) {
    return emit(
        "select %s, i%d %s, %s"
            .formatted(condition(condition).typed(), otherwise.bits, then, otherwise.typed()),
        otherwise.bits);
  }

  /**
   * Returns a quotient or remainder. By 0 it is undefined even where its result is not used, so
   * that another divisor stands there.
   */
  private Value division(BinaryOp op, Expr x, Expr y) {
    boolean isQuotient = op == BinaryOp.UDIV || op == BinaryOp.SDIV;
    Expr isZero = BinaryOp.EQ.over(y, ZERO);
    Expr isOnes = BinaryOp.EQ.over(y, ONES);
    Expr isLeast = BinaryOp.EQ.over(x, new Expr.Constant(1L << (width.bits() - 1)));
    boolean isSafe = divides(read, op, x, y);
    boolean mayBeZero = !isSafe && !isNever(isZero);
    boolean mayOverflow = !isSafe && op.isSigned() && !isNever(BinaryOp.AND.over(isLeast, isOnes));
    Value divisor = word(y);
    divisor = mayBeZero ? chosen(isZero, "1", divisor) : divisor;
    divisor = mayOverflow ? chosen(isOnes, "1", divisor) : divisor;
    Value result = emit(op.name().toLowerCase(Locale.ROOT), word(x), divisor.text);
    if (mayOverflow && isQuotient) {
      result = chosen(isOnes, word(UnaryOp.NEG.over(x)).text, result);
    }
    return mayBeZero ? chosen(isZero, word(SnippetPrinter.byZero(op, x)).text, result) : result;
  }

  private boolean isNever(Expr condition) {
    return prover.holds(BinaryOp.EQ.over(condition, ZERO), List.of());
  }

  /** Whether a formula divides so in any case, that the division must be defined. */
  private static boolean divides(Expr formula, BinaryOp op, Expr x, Expr y) {
    boolean isSame =
        formula instanceof Expr.Binary(BinaryOp other, Expr left, Expr right)
            && other.isDivision()
            && right.equals(y)
            && (!op.isSigned() || (other.isSigned() && left.equals(x)));
    Stream<Expr> computed =
        formula instanceof Expr.Choice choice
            ? Stream.of(choice.condition())
            : formula.operands().stream();
    return isSame || computed.anyMatch(term -> divides(term, op, x, y));
  }
}
