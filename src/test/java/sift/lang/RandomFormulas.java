package sift.lang;

import java.util.List;
import java.util.SplittableRandom;

/** Random words and formulas over all operators, each the same for the same random numbers. */
public final class RandomFormulas {
  /** Words at which operators change their mind: ends of ranges, shift counts, byte borders. */
  private static final long[] EDGE_WORDS = {
    0,
    1,
    2,
    7,
    8,
    56,
    63,
    64,
    65,
    127,
    128,
    -1,
    -2,
    -63,
    -64,
    -65,
    Long.MIN_VALUE,
    Long.MAX_VALUE,
    0x8080808080808080L,
    0x7f7f7f7f7f7f7f7fL,
    0x0101010101010101L,
    0xff00ff00ff00ff00L,
    0x5555555555555555L,
    0x8000000000000001L
  };

  private static final List<BinaryOp> ALL = List.of(BinaryOp.values());
  private static final List<BinaryOp> DIVISIONS =
      List.of(BinaryOp.UDIV, BinaryOp.UREM, BinaryOp.SDIV, BinaryOp.SREM);
  private static final List<BinaryOp> LANE_OPERATORS =
      ALL.stream().filter(op -> !DIVISIONS.contains(op)).toList();
  private static final List<BinaryOp> SHORT_OPERATORS =
      LANE_OPERATORS.stream().filter(op -> op != BinaryOp.CLMUL).toList();

  private RandomFormulas() {}

  /** The operators of two operands that vectors do not have. */
  public static List<BinaryOp> divisions() {
    return DIVISIONS;
  }

  /** The operators of two operands that vectors have, or of which they have all parts. */
  public static List<BinaryOp> laneOperators() {
    return LANE_OPERATORS;
  }

  /** Those of them whose code is short. */
  public static List<BinaryOp> shortOperators() {
    return SHORT_OPERATORS;
  }

  /** A copy of the edge words. */
  public static long[] edgeWords() {
    return EDGE_WORDS.clone();
  }

  /** Half of them edge words, the others of any density of bits. */
  public static long word(SplittableRandom random) {
    return switch (random.nextInt(4)) {
      case 0, 1 -> EDGE_WORDS[random.nextInt(EDGE_WORDS.length)];
      case 2 -> random.nextLong();
      default -> {
        long half = random.nextLong();
        yield half & random.nextLong();
      }
    };
  }

  /** A formula of exactly {@code symbols} symbols. */
  public static Expr tree(SplittableRandom random, List<String> inputs, int symbols) {
    return tree(random, inputs, ALL, symbols);
  }

  /** The same of operators whose code is short. */
  public static Expr laneTree(SplittableRandom random, List<String> inputs, int symbols) {
    return tree(random, inputs, SHORT_OPERATORS, symbols);
  }

  private static Expr tree(
      SplittableRandom random, List<String> inputs, List<BinaryOp> binary, int symbols) {
    if (symbols == 1) {
      return random.nextInt(3) == 0
          ? new Expr.Constant(word(random))
          : new Expr.Input(inputs.get(random.nextInt(inputs.size())));
    }
    int operands = 1 + random.nextInt(Math.min(3, symbols - 1));
    return switch (operands) {
      case 1 ->
          new Expr.Unary(pick(random, UnaryOp.values()), tree(random, inputs, binary, symbols - 1));
      case 2 -> {
        int left = 1 + random.nextInt(symbols - 2);
        yield new Expr.Binary(
            binary.get(random.nextInt(binary.size())),
            tree(random, inputs, binary, left),
            tree(random, inputs, binary, symbols - 1 - left));
      }
      default -> {
        int a = 1 + random.nextInt(symbols - 3);
        int b = 1 + random.nextInt(symbols - 2 - a);
        Expr first = tree(random, inputs, binary, a);
        Expr second = tree(random, inputs, binary, b);
        Expr third = tree(random, inputs, binary, symbols - 1 - a - b);
        yield random.nextInt(3) == 0
            ? new Expr.Choice(first, second, third)
            : new Expr.Ternary(random.nextInt(256), first, second, third);
      }
    };
  }

  private static <T> T pick(SplittableRandom random, T[] values) {
    return values[random.nextInt(values.length)];
  }
}
