package sift.lang.snippet;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import sift.lang.snippet.SlowEvaluator.UndefinedException;

/**
 * Runs a function of LLVM IR of one block, an instruction a line, by the words of the language
 * reference; null stands for poison.
 */
public final class SlowLlvm {
  private static final BigInteger ONE = BigInteger.ONE;
  private static final BigInteger ZERO = BigInteger.ZERO;
  private static final Set<String> FLAGS = Set.of("nuw", "nsw", "exact", "disjoint", "nneg");

  private final Map<String, @Nullable BigInteger> values = new HashMap<>();

  private SlowLlvm() {}

  /** Returns the result for the bits of the arguments; none if it is poison. */
  public static Optional<BigInteger> value(String function, List<BigInteger> arguments) {
    SlowLlvm run = new SlowLlvm();
    String head = function.lines().filter(line -> line.startsWith("define")).findFirst().get();
    String[] parameters = head.substring(head.indexOf('(') + 1, head.indexOf(')')).split(", ", -1);
    for (int i = 0; i < parameters.length; i++) {
      String[] words = parameters[i].split(" ", -1);
      run.values.put(words[words.length - 1], arguments.get(i));
    }
    for (String line : function.lines().map(String::strip).toList()) {
      if (line.startsWith("ret ")) {
        String[] words = line.split(" ", -1);
        return Optional.ofNullable(run.operand(words[2]))
            .map(value -> wrapped(value, bits(words[1])));
      }
      if (line.startsWith("%")) {
        String[] parts = line.split(" = ", 2);
        run.step(parts[0], List.of(parts[1].split("[ ,(){}]+", -1)));
      }
    }
    throw new AssertionError(function);
  }

  private @Nullable BigInteger operand(String text) {
    return switch (text) {
      case "true" -> ONE;
      case "false" -> ZERO;
      default -> text.startsWith("%") ? values.get(text) : new BigInteger(text);
    };
  }

  private static int bits(String type) {
    return Integer.parseInt(type.substring(1));
  }

  private static BigInteger wrapped(BigInteger value, int bits) {
    return value.mod(ONE.shiftLeft(bits));
  }

  private static BigInteger signed(BigInteger value, int bits) {
    BigInteger word = wrapped(value, bits);
    return word.testBit(bits - 1) ? word.subtract(ONE.shiftLeft(bits)) : word;
  }

  private static BigInteger truth(boolean holds) {
    return holds ? ONE : ZERO;
  }

  private void step(String name, List<String> words) {
    String op = words.getFirst();
    List<String> flags = words.stream().filter(FLAGS::contains).toList();
    List<String> rest = words.subList(1 + flags.size(), words.size());
    switch (op) {
      case "select" -> {
        BigInteger condition = operand(rest.get(1));
        values.put(
            name, condition == null ? null : operand(rest.get(condition.signum() != 0 ? 3 : 5)));
      }
      case "freeze" -> {
        BigInteger value = operand(rest.get(1));
        values.put(name, value == null ? ZERO : value);
      }
      case "extractvalue" -> values.put(name, values.get(rest.get(2) + "." + rest.get(3)));
      case "icmp" -> {
        int bits = bits(rest.get(1));
        BigInteger x = operand(rest.get(2));
        BigInteger y = operand(rest.get(3));
        values.put(name, x == null || y == null ? null : truth(compared(rest.get(0), x, y, bits)));
      }
      case "zext", "sext", "trunc" -> {
        BigInteger x = operand(rest.get(1));
        values.put(
            name, x == null ? null : cast(op, flags, x, bits(rest.get(0)), bits(rest.get(3))));
      }
      case "call" -> call(name, rest);
      default -> {
        int bits = bits(rest.get(0));
        BigInteger x = operand(rest.get(1));
        BigInteger y = operand(rest.get(2));
        boolean isDivision = op.endsWith("div") || op.endsWith("rem");
        if (isDivision && (y == null || wrapped(y, bits).signum() == 0)) {
          throw new UndefinedException("division by 0");
        }
        values.put(
            name,
            x == null || y == null
                ? null
                : binary(op, flags, wrapped(x, bits), wrapped(y, bits), bits));
      }
    }
  }

  private static boolean compared(String predicate, BigInteger x, BigInteger y, int bits) {
    boolean isSigned = predicate.startsWith("s");
    int order =
        isSigned
            ? signed(x, bits).compareTo(signed(y, bits))
            : wrapped(x, bits).compareTo(wrapped(y, bits));
    return switch (predicate.substring(predicate.length() - 2)) {
      case "eq" -> order == 0;
      case "ne" -> order != 0;
      case "lt" -> order < 0;
      case "le" -> order <= 0;
      case "gt" -> order > 0;
      default -> order >= 0;
    };
  }

  private static @Nullable BigInteger cast(
      String op, List<String> flags, BigInteger x, int from, int to) {
    BigInteger value = op.equals("sext") ? signed(x, from) : wrapped(x, from);
    BigInteger result = wrapped(value, to);
    boolean isPoison =
        (flags.contains("nneg") && signed(x, from).signum() < 0)
            || (op.equals("trunc") && flags.contains("nuw") && !result.equals(value))
            || (op.equals("trunc")
                && flags.contains("nsw")
                && !signed(result, to).equals(signed(x, from)));
    return isPoison ? null : result;
  }

  /** Returns the exact result of an operator on numbers without a sign, or with one. */
  private static BigInteger exact(String op, BigInteger x, BigInteger y) {
    return switch (op) {
      case "add" -> x.add(y);
      case "sub" -> x.subtract(y);
      case "mul" -> x.multiply(y);
      case "udiv", "sdiv" -> x.divide(y);
      case "urem", "srem" -> x.remainder(y);
      case "and" -> x.and(y);
      case "or" -> x.or(y);
      case "xor" -> x.xor(y);
      case "shl" -> x.shiftLeft(y.intValueExact());
      default -> x.shiftRight(y.intValueExact());
    };
  }

  private static @Nullable BigInteger binary(
      String op, List<String> flags, BigInteger x, BigInteger y, int bits) {
    boolean isShift = Set.of("shl", "lshr", "ashr").contains(op);
    if (isShift && y.compareTo(BigInteger.valueOf(bits)) >= 0) {
      return null;
    }
    boolean isSigned = Set.of("sdiv", "srem", "ashr").contains(op);
    BigInteger left = isSigned ? signed(x, bits) : x;
    BigInteger right = isSigned && !isShift ? signed(y, bits) : y;
    BigInteger exact = exact(op, left, right);
    if (op.startsWith("s") && isSigned) {
      BigInteger quotient = left.divide(right);
      if (!signed(quotient, bits).equals(quotient)) {
        throw new UndefinedException("overflow");
      }
    }
    BigInteger withSign = exact(op, signed(x, bits), isShift ? y : signed(y, bits));
    boolean isPoison =
        (flags.contains("nuw") && !wrapped(exact, bits).equals(exact))
            || (flags.contains("nsw") && !signed(withSign, bits).equals(withSign))
            || (flags.contains("disjoint") && x.and(y).signum() != 0)
            || (flags.contains("exact")
                && !(isShift ? exact.shiftLeft(y.intValue()) : exact.multiply(right)).equals(left));
    return isPoison ? null : wrapped(exact, bits);
  }

  private void call(String name, List<String> rest) {
    int at = 0;
    while (!rest.get(at).startsWith("@")) {
      at++;
    }
    String function = rest.get(at).replaceFirst("@llvm\\.", "").replaceFirst("\\.i\\d+$", "");
    List<BigInteger> x = new ArrayList<>();
    int bits = bits(rest.get(at + 1));
    for (int i = at + 1; i + 1 < rest.size(); i += 2) {
      BigInteger value = operand(rest.get(i + 1));
      if (value == null) {
        values.put(name, null);
        values.put(name + ".0", null);
        values.put(name + ".1", null);
        return;
      }
      x.add(wrapped(value, bits(rest.get(i))));
    }
    if (function.endsWith(".with.overflow")) {
      BigInteger exact = exact(function, x.get(0), x.get(1), bits);
      boolean isSigned = function.startsWith("s");
      values.put(name + ".0", wrapped(exact, bits));
      values.put(
          name + ".1",
          truth(!(isSigned ? signed(exact, bits) : wrapped(exact, bits)).equals(exact)));
      return;
    }
    values.put(name, called(function, x, bits));
  }

  private static BigInteger exact(String function, BigInteger x, BigInteger y, int bits) {
    boolean isSigned = function.startsWith("s");
    return exact(
        function.substring(1, 4), isSigned ? signed(x, bits) : x, isSigned ? signed(y, bits) : y);
  }

  private static @Nullable BigInteger called(String function, List<BigInteger> x, int bits) {
    BigInteger one = x.getFirst();
    BigInteger other = x.getLast();
    boolean isLess = one.compareTo(other) < 0;
    boolean isSignedLess = signed(one, bits).compareTo(signed(other, bits)) < 0;
    boolean isFlagged = x.size() == 2 && other.equals(ONE);
    return switch (function) {
      case "ctpop" -> BigInteger.valueOf(one.bitCount());
      case "ctlz" ->
          one.signum() == 0 && isFlagged ? null : BigInteger.valueOf(bits - one.bitLength());
      case "cttz" ->
          one.signum() != 0
              ? BigInteger.valueOf(one.getLowestSetBit())
              : isFlagged ? null : BigInteger.valueOf(bits);
      case "abs" ->
          isFlagged && one.equals(ONE.shiftLeft(bits - 1))
              ? null
              : wrapped(signed(one, bits).abs(), bits);
      case "umin" -> isLess ? one : other;
      case "umax" -> isLess ? other : one;
      case "smin" -> isSignedLess ? one : other;
      case "smax" -> isSignedLess ? other : one;
      case "bswap" -> reordered(one, bits, Byte.SIZE);
      case "bitreverse" -> reordered(one, bits, 1);
      case "fshl", "fshr" -> {
        int count = other.mod(BigInteger.valueOf(bits)).intValue();
        BigInteger both = one.shiftLeft(bits).or(x.get(1));
        yield wrapped(
            function.equals("fshl")
                ? both.shiftLeft(count).shiftRight(bits)
                : both.shiftRight(count),
            bits);
      }
      default -> {
        BigInteger exact = exact(function, one, other, bits);
        BigInteger half = ONE.shiftLeft(bits - 1);
        yield function.startsWith("s")
            ? wrapped(exact.max(half.negate()).min(half.subtract(ONE)), bits)
            : exact.max(ZERO).min(ONE.shiftLeft(bits).subtract(ONE));
      }
    };
  }

  private static BigInteger reordered(BigInteger x, int bits, int group) {
    BigInteger result = ZERO;
    for (int bit = 0; bit < bits; bit++) {
      int to = bits - group - bit / group * group + bit % group;
      result = x.testBit(bit) ? result.setBit(to) : result;
    }
    return result;
  }
}
