package sift.lang;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;

/**
 * Formulas obfuscated by rewriting, the usual way: known identities of sums and logic, words that
 * are 0 or 1 in disguise, linear mixed boolean-arithmetic with random factors, and sums that are
 * multiplied by a number and by its inverse.
 */
public final class Obfuscator {
  private static final int MOST_TRIES = 3_000;
  private static final int MOST_ROWS = 8;

  private static final List<String> NAMES = List.of("x", "y", "z", "w");
  private static final List<BinaryOp> LOGIC =
      List.of(BinaryOp.AND, BinaryOp.OR, BinaryOp.XOR, BinaryOp.AND_NOT);
  private static final List<BinaryOp> OPERATORS =
      List.of(BinaryOp.AND, BinaryOp.OR, BinaryOp.XOR, BinaryOp.ADD, BinaryOp.SUB, BinaryOp.MUL);

  /** Left side, right side. */
  private record Identity(Expr left, Expr right) {}

  private static final List<Identity> IDENTITIES =
      Stream.of(
              "x + y = (x ^ y) + 2 * (x & y)",
              "x + y = (x | y) + (x & y)",
              "x + y = x - ~y - 1",
              "x + y = (x ^ ~y) + 2 * (x | y) + 1",
              "x + y = 2 * (x | y) - (x ^ y)",
              "x - y = (x ^ -y) + 2 * (x & -y)",
              "x - y = (x ^ y) - 2 * (~x & y)",
              "x - y = (x & ~y) - (~x & y)",
              "x - y = x + ~y + 1",
              "x - y = ~(~x + y)",
              "x ^ y = (x | y) - (x & y)",
              "x ^ y = (x + y) - 2 * (x & y)",
              "x ^ y = (x & ~y) | (~x & y)",
              "x ^ y = (x | y) & ~(x & y)",
              "x | y = (x & ~y) + y",
              "x | y = (x & y) + (x ^ y)",
              "x | y = ~(~x & ~y)",
              "x | y = x + y + 1 + (~x | ~y)",
              "x & y = (x | y) - (x ^ y)",
              "x & y = (~x | y) - ~x",
              "x & y = (x + y) - (x | y)",
              "x & y = ~(~x | ~y)",
              "x * y = (x & y) * (x | y) + (x & ~y) * (~x & y)",
              "x * y = -(-x * y)",
              "x * y = (x - 1) * y + y",
              "x << y = (x | x) << y",
              "~x = -x - 1",
              "~x = x ^ -1",
              "-x = ~x + 1",
              "-x = ~(x - 1)")
          .map(identity -> identity.split(" = "))
          .map(sides -> new Identity(Parser.parse(sides[0]), Parser.parse(sides[1])))
          .toList();

  // Of any words x and y.
  private static final List<Expr> SAME =
      Stream.of(
              "x + ((y | ~y) + 1)",
              "x ^ ((y + x) - (y | x) - (y & x))",
              "x * ((y | ~y) * -1)",
              "x | (y & ~y)",
              "(x ^ y) ^ y",
              "(x + y) - y",
              "(x & y) | (x & ~y)",
              "(x & y) + (x & ~y)",
              "x & (x | y)",
              "x + ((x ^ y) - (x | y) + (x & y))",
              "~~x",
              "-(-x)")
          .map(Parser::parse)
          .toList();

  private final Random random;
  private final List<String> inputs;

  /** A formula, and the same in disguise. */
  public record Pair(Expr original, Expr obfuscated) {}

  private Obfuscator(long seed) {
    random = new Random(seed);
    inputs = NAMES.subList(0, 2 + random.nextInt(3));
  }

  /** Returns the pair with this number: up to 15 symbols, and up to so many. */
  public static Pair pair(long number, int mostSymbols) {
    Obfuscator obfuscator = new Obfuscator(number);
    Expr original = obfuscator.original(3 + obfuscator.random.nextInt(13));
    double least = Math.log(4.0 * original.symbols());
    double wanted =
        Math.exp(least + obfuscator.random.nextDouble() * (Math.log(mostSymbols) - least));
    return new Pair(original, obfuscator.obfuscated(original, (int) wanted, mostSymbols));
  }

  private Expr original(int symbols) {
    if (symbols == 1) {
      return random.nextInt(6) == 0
          ? new Expr.Constant(1 + random.nextInt(random.nextInt(3) == 0 ? 1000 : 8))
          : input();
    }
    if (symbols == 2 || random.nextInt(6) == 0) {
      return new Expr.Unary(
          random.nextBoolean() ? UnaryOp.NOT : UnaryOp.NEG, original(symbols - 1));
    }
    if (random.nextInt(9) == 0) {
      return new Expr.Binary(
          BinaryOp.SHL, original(symbols - 2), new Expr.Constant(1 + random.nextInt(7)));
    }
    int left = 1 + random.nextInt(symbols - 2);
    return new Expr.Binary(any(OPERATORS), original(left), original(symbols - 1 - left));
  }

  private Expr obfuscated(Expr original, int wanted, int most) {
    Expr formula = original;
    for (int i = 0; i < MOST_TRIES && formula.symbols() < wanted; i++) {
      Expr rewritten = rewrittenAt(formula, random.nextInt(formula.symbols()));
      if (rewritten.symbols() <= most) {
        formula = rewritten;
      }
    }
    return formula;
  }

  /** Rewrites the term with this number, counted from the whole formula on. */
  private Expr rewrittenAt(Expr formula, int place) {
    if (place == 0) {
      return rewritten(formula);
    }
    int[] left = {place - 1};
    return formula.map(operand -> {
      int here = left[0];
      left[0] -= operand.symbols();
      return here >= 0 && left[0] < 0 ? rewrittenAt(operand, here) : operand;
    });
  }

  private Expr rewritten(Expr term) {
    List<Expr> others =
        IDENTITIES.stream()
            .filter(identity -> isOf(identity.left, term))
            .map(identity -> with(identity.right, term.operands()))
            .toList();
    int kind = random.nextInt(10);
    if (kind == 0) {
      return with(any(SAME), List.of(term, random.nextBoolean() ? input() : small()));
    }
    if (kind == 1) {
      return affine(term);
    }
    if (kind <= 4 && term instanceof Expr.Binary(BinaryOp op, Expr x, Expr y)) {
      return linear(op, x, y, term);
    }
    return others.isEmpty() ? term : any(others);
  }

  private static boolean isOf(Expr pattern, Expr term) {
    return switch (pattern) {
      case Expr.Unary unary -> term instanceof Expr.Unary other && unary.op() == other.op();
      case Expr.Binary binary -> term instanceof Expr.Binary other && binary.op() == other.op();
      case Expr.Leaf _, Expr.Ternary _, Expr.Choice _, Expr.Call _ -> false;
    };
  }

  private static Expr with(Expr pattern, List<Expr> operands) {
    return pattern.with(input -> operands.get(NAMES.indexOf(input.name())));
  }

  /** Returns {@code inverse * (factor * term + number) - inverse * number}. */
  private Expr affine(Expr term) {
    long factor = number() | 1;
    long inverse = factor;
    for (int i = 0; i < 6; i++) {
      inverse *= 2 - factor * inverse;
    }
    long number = number();
    return sum(times(inverse, sum(times(factor, term), number)), -inverse * number);
  }

  /** Returns an operator as a sum of random multiples of logic; also with an operator below it. */
  private Expr linear(BinaryOp op, Expr x, Expr y, Expr term) {
    if (x instanceof Expr.Binary(BinaryOp below, Expr a, Expr b)
        && LOGIC.contains(below)
        && random.nextBoolean()) {
      Expr pattern = new Expr.Binary(op, new Expr.Binary(below, name(0), name(1)), name(2));
      return linear(pattern, List.of(a, b, y), term);
    }
    return linear(new Expr.Binary(op, name(0), name(1)), List.of(x, y), term);
  }

  private Expr linear(Expr pattern, List<Expr> operands, Expr term) {
    Expr.Binary root = (Expr.Binary) pattern;
    boolean isLinear =
        LOGIC.contains(root.op()) || root.op() == BinaryOp.ADD || root.op() == BinaryOp.SUB;
    if (!isLinear) {
      return term;
    }
    int rows = 1 << operands.size();
    long[] left = new long[MOST_ROWS];
    for (int row = 0; row < rows; row++) {
      left[row] = -corner(pattern, row);
    }
    List<Expr> sum = new ArrayList<>();
    for (int i = 2 + random.nextInt(4); i > 0; i--) {
      long factor = number();
      Expr logic = logic(operands.size(), 3);
      for (int row = 0; row < rows; row++) {
        left[row] += factor * corner(logic, row);
      }
      sum.add(times(factor, with(logic, operands)));
    }
    // The rest as conjunctions.
    for (int atom = 0; atom < operands.size(); atom++) {
      for (int row = 0; row < rows; row++) {
        if ((row >> atom & 1) != 0) {
          left[row] -= left[row ^ 1 << atom];
        }
      }
    }
    for (int row = 0; row < rows; row++) {
      if (left[row] != 0) {
        sum.add(times(left[row], with(conjunction(row), operands)));
      }
    }
    Collections.shuffle(sum, random);
    return sum.stream().reduce(Obfuscator::plus).orElseThrow();
  }

  /** Returns the word on a corner: -1 for names in the row, 0 for the others. */
  private static long corner(Expr pattern, int row) {
    return pattern.value(input -> -(row >> NAMES.indexOf(input.name()) & 1));
  }

  private static Expr conjunction(int row) {
    Expr both = null;
    for (int atom = 0; atom < NAMES.size(); atom++) {
      if ((row >> atom & 1) != 0) {
        both = both == null ? name(atom) : new Expr.Binary(BinaryOp.AND, both, name(atom));
      }
    }
    return both == null ? new Expr.Constant(-1) : both;
  }

  private Expr logic(int names, int depth) {
    if (depth == 0 || random.nextInt(4) == 0) {
      return name(random.nextInt(names));
    }
    return random.nextInt(5) == 0
        ? new Expr.Unary(UnaryOp.NOT, logic(names, depth - 1))
        : new Expr.Binary(
            any(LOGIC.subList(0, 3)), logic(names, depth - 1), logic(names, depth - 1));
  }

  private static Expr plus(Expr x, Expr y) {
    return new Expr.Binary(BinaryOp.ADD, x, y);
  }

  private static Expr sum(Expr x, long number) {
    return plus(x, new Expr.Constant(number));
  }

  private static Expr times(long factor, Expr x) {
    return factor == 1 ? x : new Expr.Binary(BinaryOp.MUL, new Expr.Constant(factor), x);
  }

  private long number() {
    long number = random.nextInt(3) == 0 ? random.nextLong() : random.nextInt(41) - 20;
    return number == 0 ? 3 : number;
  }

  private Expr small() {
    return new Expr.Binary(any(OPERATORS), input(), input());
  }

  private Expr input() {
    return new Expr.Input(any(inputs));
  }

  private static Expr name(int number) {
    return new Expr.Input(NAMES.get(number));
  }

  private <T> T any(List<T> all) {
    return all.get(random.nextInt(all.size()));
  }
}
