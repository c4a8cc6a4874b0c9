package sift.proof.equal;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import sift.lang.BinaryOp;
import sift.lang.BitWidth;
import sift.lang.Expr;
import sift.lang.Parser;
import sift.lang.RandomFormulas;
import sift.lang.UnaryOp;

/**
 * Pairs of random formulas over the operators of a width: half of them equal, because the one is
 * the other rewritten by known identities, and half nearly so, with one term changed after that.
 */
final class RandomPairs {
  private static final List<BinaryOp> SUMS_AND_LOGIC =
      List.of(
          BinaryOp.OR, BinaryOp.XOR, BinaryOp.AND, BinaryOp.AND_NOT, BinaryOp.ADD, BinaryOp.SUB);

  // Equal at every width, whatever x, y and z are.
  private static final List<Expr> IDENTITIES =
      Stream.of(
              "x + y = (x ^ y) + 2 * (x & y)",
              "x + y = (x | y) + (x & y)",
              "x + y = x - ~y - 1",
              "x + y = 2 * (x | y) - (x ^ y)",
              "x - y = (x ^ y) - 2 * (~x & y)",
              "x - y = (x &~ y) - (y &~ x)",
              "x - y = x + ~y + 1",
              "x - y = ~(~x + y)",
              "x ^ y = (x | y) - (x & y)",
              "x ^ y = (x + y) - 2 * (x & y)",
              "x ^ y = (x &~ y) | (y &~ x)",
              "x ^ y = (x | y) &~ (x & y)",
              "x | y = (x &~ y) + y",
              "x | y = (x & y) + (x ^ y)",
              "x | y = ~(~x & ~y)",
              "x & y = (x | y) - (x ^ y)",
              "x & y = (~x | y) - ~x",
              "x & y = x &~ ~y",
              "x &~ y = x - (x & y)",
              "x &~ y = (x | y) - y",
              "x &~ y = x & ~y",
              "~x = -x - 1",
              "~x = x ^ -1",
              "-x = ~x + 1",
              "-x = ~(x - 1)",
              "-x = 0 - x",
              "x * y = y * x",
              "x * y = (x & y) * (x | y) + (x &~ y) * (y &~ x)",
              "x * y = -(-x * y)",
              "x & (y | z) = (x & y) | (x & z)",
              "x & (y ^ z) = (x & y) ^ (x & z)",
              "(x + y) + z = x + (z + y)",
              "x << y = (x | 0) << y",
              "x << 0 = x",
              "(x ? y : z) = (x == 0 ? z : y)",
              "(x ? y : z) = z ^ ((y ^ z) & -(x != 0))",
              "x == y = (x ^ y) == 0",
              "x == y = (x - y) == 0",
              "x < y = 1 ^ ((y < x) | (x == y))",
              "rotl(x, 0) = rotr(x, 0)",
              "popcount(x) = popcount(bit_reverse(x))",
              "countr_zero(x) = popcount(~x & (x - 1))",
              "countl_zero(x) = countr_zero(bit_reverse(x))",
              "bit_reverse(x | y) = bit_reverse(x) | bit_reverse(y)",
              "ternary(0xca, x, y, z) = x & y | z &~ x",
              "ternary(0x96, x, y, z) = x ^ y ^ z",
              "ternary(0xe8, x, y, z) = x & y | z & (x | y)",
              "x & -x = x &~ (x - 1)",
              "x ^ (x - 1) = ~(x ^ -x)",
              "x % (y & -y) = x & ((y & -y) - 1)",
              "x - y * (x / y) = x % y",
              "x - y * sdiv(x, y) = srem(x, y)",
              "pdep(pext(x, y), y) = x & y",
              "x = x ^ y ^ y",
              "x = (x + y) - y",
              "x = (x & y) | (x &~ y)",
              "x = (x & y) + (x &~ y)",
              "x = 3 * x - 2 * x",
              "x = ~~x")
          .flatMap(RandomPairs::sides)
          .toList();

  private final SplittableRandom random;
  private final BitWidth width;
  private final List<String> inputs;

  /** Two formulas; if they are equal by construction, they are so on all words. */
  record Pair(Expr left, Expr right, boolean isEqual) {}

  RandomPairs(SplittableRandom random, BitWidth width, List<String> inputs) {
    this.random = random;
    this.width = width;
    this.inputs = List.copyOf(inputs);
  }

  private static Stream<Expr> sides(String identity) {
    int middle = identity.indexOf(" = ");
    return Stream.of(identity.substring(0, middle), identity.substring(middle + 3))
        .map(Parser::parse);
  }

  /** Returns two formulas, the one of at most so many symbols. */
  Pair next(int mostSymbols) {
    boolean isPlain = random.nextInt(3) != 0;
    int symbols = 1 + random.nextInt(mostSymbols);
    Expr left = isPlain ? plain(symbols) : general(symbols);
    Expr right = rewritten(left, 1 + random.nextInt(3));
    if (random.nextBoolean()) {
      return new Pair(left, right, true);
    }
    return new Pair(left, rewritten(mutated(right), random.nextInt(2)), false);
  }

  /** Returns a formula of sums and logic. */
  private Expr plain(int symbols) {
    if (symbols == 1) {
      return random.nextInt(5) == 0
          ? new Expr.Constant(random.nextInt(4) - 2)
          : new Expr.Input(inputs.get(random.nextInt(inputs.size())));
    }
    if (symbols == 2 || random.nextInt(5) == 0) {
      return new Expr.Unary(random.nextBoolean() ? UnaryOp.NOT : UnaryOp.NEG, plain(symbols - 1));
    }
    if (random.nextInt(6) == 0) {
      boolean isProduct = random.nextBoolean();
      return new Expr.Binary(
          isProduct ? BinaryOp.MUL : BinaryOp.SHL,
          plain(symbols - 2),
          new Expr.Constant(random.nextInt(isProduct ? 7 : 4)));
    }
    int left = 1 + random.nextInt(symbols - 2);
    return new Expr.Binary(
        SUMS_AND_LOGIC.get(random.nextInt(SUMS_AND_LOGIC.size())),
        plain(left),
        plain(symbols - 1 - left));
  }

  /** Returns a formula of all operators that mean something at the width. */
  private Expr general(int symbols) {
    while (true) {
      Expr formula = RandomFormulas.tree(random, inputs, symbols);
      if (isOfWidth(formula)) {
        return formula;
      }
    }
  }

  private boolean isOfWidth(Expr formula) {
    boolean isHere =
        switch (formula) {
          case Expr.Unary(UnaryOp op, Expr _) -> width.has(op);
          case Expr.Binary(BinaryOp op, Expr _, Expr _) -> width.has(op);
          case Expr.Leaf _, Expr.Ternary _, Expr.Choice _, Expr.Call _ -> true;
        };
    return isHere && formula.operands().stream().allMatch(this::isOfWidth);
  }

  /** Returns a formula with terms replaced by equal ones. */
  private Expr rewritten(Expr formula, int times) {
    Expr rewritten = formula;
    for (int i = 0; i < times; i++) {
      rewritten = rewrittenOnce(rewritten);
    }
    return rewritten;
  }

  private Expr rewrittenOnce(Expr formula) {
    List<Expr> terms = new ArrayList<>();
    List<UnaryOperator<Expr>> places = new ArrayList<>();
    formula.forEachTerm((term, place) -> {
      terms.add(term);
      places.add(place);
    });
    int chosen = random.nextInt(terms.size());
    return places.get(chosen).apply(equal(terms.get(chosen)));
  }

  /** Returns what an identity, in either direction, says of a term; those of x alone always fit. */
  private Expr equal(Expr term) {
    while (true) {
      int at = random.nextInt(IDENTITIES.size());
      Match match = new Match();
      if (match.matches(IDENTITIES.get(at), term)) {
        return IDENTITIES.get(at ^ 1).with(match::replacement);
      }
    }
  }

  /** What the names of an identity stand for. */
  private final class Match {
    private final Expr[] meant = new Expr[3];

    boolean matches(Expr pattern, Expr term) {
      if (pattern instanceof Expr.Input(String name)) {
        int index = name.charAt(0) - 'x';
        if (meant[index] == null) {
          meant[index] = term;
        }
        return meant[index].equals(term);
      }
      return switch (pattern) {
        case Expr.Leaf leaf -> leaf.equals(term);
        case Expr.Unary(UnaryOp op, Expr x) ->
            term instanceof Expr.Unary(UnaryOp other, Expr y) && op == other && matches(x, y);
        case Expr.Binary(BinaryOp op, Expr a, Expr b) ->
            term instanceof Expr.Binary(BinaryOp other, Expr c, Expr d)
                && op == other
                && matches(a, c)
                && matches(b, d);
        case Expr.Ternary(int table, Expr a, Expr b, Expr c) ->
            term instanceof Expr.Ternary(int other, Expr x, Expr y, Expr z)
                && table == other
                && matches(a, x)
                && matches(b, y)
                && matches(c, z);
        case Expr.Call call -> call.equals(term);
        case Expr.Choice(Expr a, Expr b, Expr c) ->
            term instanceof Expr.Choice(Expr x, Expr y, Expr z)
                && matches(a, x)
                && matches(b, y)
                && matches(c, z);
      };
    }

    /** A name that the pattern lacks may stand for anything. */
    Expr replacement(Expr.Input name) {
      int index = name.name().charAt(0) - 'x';
      if (meant[index] == null) {
        meant[index] = plain(1 + random.nextInt(3));
      }
      return meant[index];
    }
  }

  /** Returns a formula with one term changed. */
  private Expr mutated(Expr formula) {
    List<Expr> results = new ArrayList<>();
    formula.forEachTerm((term, place) -> results.add(place.apply(changed(term))));
    return results.get(random.nextInt(results.size()));
  }

  private Expr changed(Expr term) {
    return switch (term) {
      case Expr.WideConstant wide -> throw wide.refusal();
      case Expr.Constant(long value) ->
          new Expr.Constant(random.nextBoolean() ? value + 1 : value ^ 1L << random.nextInt(8));
      case Expr.Input _ -> plain(1 + random.nextInt(2));
      case Expr.Unary(UnaryOp op, Expr x) -> op == UnaryOp.NOT ? new Expr.Unary(UnaryOp.NEG, x) : x;
      case Expr.Binary(BinaryOp _, Expr x, Expr y) ->
          new Expr.Binary(SUMS_AND_LOGIC.get(random.nextInt(SUMS_AND_LOGIC.size())), x, y);
      case Expr.Ternary(int table, Expr a, Expr b, Expr c) ->
          new Expr.Ternary(table ^ 1 << random.nextInt(8), a, b, c);
      case Expr.Choice(Expr a, Expr b, Expr c) -> new Expr.Choice(a, c, b);
      case Expr.Call call -> call.operands().getFirst();
    };
  }
}
