package sift.search.sampled;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Predicate;
import java.util.function.ToLongFunction;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import sift.lang.BinaryOp;
import sift.lang.BitWidth;
import sift.lang.Expr;
import sift.lang.SmtShift;
import sift.lang.TreeGrammar;
import sift.lang.TreeGrammar.Nonterminal;
import sift.lang.TreeGrammar.Rule;
import sift.lang.TreeGrammar.Sort;
import sift.lang.TreeGrammar.Symbol;
import sift.lang.UnaryOp;

/** Functions wanted of all words, with grammars as files of SyGuS have them. */
final class OracleProblems {
  static final long MEMORY = 1L << 30;
  private static final int TRIED = 20_000;
  private static final int SEED = 11;

  private OracleProblems() {}

  /** The grammar of the problems hd-22 to hd-25: all operators over all formulas, and choices. */
  static TreeGrammar usual(BitWidth width, List<String> inputs, long... constants) {
    List<Rule> rules = new ArrayList<>();
    for (UnaryOp op : List.of(UnaryOp.NOT, UnaryOp.NEG)) {
      rules.add(new Rule(new Symbol.Unary(op), List.of(0)));
    }
    for (BinaryOp op :
        List.of(
            BinaryOp.XOR,
            BinaryOp.AND,
            BinaryOp.OR,
            BinaryOp.ADD,
            BinaryOp.MUL,
            BinaryOp.UDIV,
            BinaryOp.UREM)) {
      rules.add(new Rule(new Symbol.Binary(op), List.of(0, 0)));
    }
    for (SmtShift shift : List.of(SmtShift.BVLSHR, SmtShift.BVASHR, SmtShift.BVSHL)) {
      rules.add(new Rule(new Symbol.Function(shift.function(width)), List.of(0, 0)));
    }
    for (BinaryOp op : List.of(BinaryOp.SDIV, BinaryOp.SREM, BinaryOp.SUB)) {
      rules.add(new Rule(new Symbol.Binary(op), List.of(0, 0)));
    }
    rules.add(new Rule(new Symbol.Choice(), List.of(1, 0, 0)));
    return new TreeGrammar(
        List.of(
            new Nonterminal("Start", Sort.WORD, leaves(inputs, constants), rules),
            new Nonterminal(
                "StartBool",
                Sort.TRUTH,
                List.of(),
                List.of(new Rule(new Symbol.Binary(BinaryOp.EQ), List.of(0, 0))))));
  }

  /** A grammar of few operators, whose shifts are by constants of their own. */
  static TreeGrammar small(
      List<String> inputs, List<BinaryOp> ops, List<Long> counts, long... constants) {
    List<Rule> rules =
        ops.stream()
            .map(op -> new Rule(new Symbol.Binary(op), List.of(0, op.isShift() ? 1 : 0)))
            .toList();
    List<Expr.Leaf> shifts = counts.stream().<Expr.Leaf>map(Expr.Constant::new).toList();
    return new TreeGrammar(
        List.of(
            new Nonterminal("word", Sort.WORD, leaves(inputs, constants), rules),
            new Nonterminal("count", Sort.WORD, shifts, List.of())));
  }

  private static List<Expr.Leaf> leaves(List<String> inputs, long... constants) {
    return Stream.concat(
            inputs.stream().map(Expr.Input::new),
            Arrays.stream(constants).mapToObj(Expr.Constant::new))
        .map(Expr.Leaf.class::cast)
        .toList();
  }

  static OracleRequest request(
      TreeGrammar grammar, int bits, List<String> inputs, ToLongFunction<long[]> wanted) {
    return new OracleRequest(grammar, new BitWidth(bits), inputs, wanted, MEMORY);
  }

  /** Returns the slow twin of a proof: the formula tried on random words. */
  static Predicate<Expr> tried(OracleRequest request) {
    return formula -> {
      SplittableRandom random = new SplittableRandom(SEED);
      BitWidth width = request.width();
      return Stream.generate(() ->
              LongStream.range(0, request.inputs().size())
                  .map(_ -> width.word(random.nextLong() >>> random.nextInt(width.bits())))
                  .toArray())
          .limit(TRIED)
          .allMatch(words -> request.wanted().applyAsLong(words) == value(request, formula, words));
    };
  }

  static long value(OracleRequest request, Expr formula, long[] words) {
    return formula.value(request.width(), input -> words[request.inputs().indexOf(input.name())]);
  }

  static OracleRequest parity() {
    BitWidth width = new BitWidth(32);
    return request(
        usual(width, List.of("x"), 0, 1, 2, 0x1c, 0x11111111L),
        32,
        List.of("x"),
        words -> Long.bitCount(words[0]) & 1);
  }

  static OracleRequest popcount() {
    BitWidth width = new BitWidth(32);
    return request(
        usual(width, List.of("x"), 1, 2, 4, 8, 0x3f, 0x55555555L, 0x0f0f0f0fL, 0x33333333L, 0x10),
        32,
        List.of("x"),
        words -> Long.bitCount(words[0]));
  }

  static OracleRequest roundUp() {
    BitWidth width = new BitWidth(32);
    return request(
        usual(width, List.of("x"), 0, 1, 2, 4, 8, 0x10, 0xffffffffL),
        32,
        List.of("x"),
        words -> roundedUp(32, words[0]));
  }

  static OracleRequest highProduct() {
    BitWidth width = BitWidth.WORD;
    return request(
        usual(width, List.of("x", "y"), 1, 0x20, 0xffffffffL),
        64,
        List.of("x", "y"),
        words -> Math.unsignedMultiplyHigh(words[0], words[1]));
  }

  /** Returns the least power of two that is not below a word; 0 if there is none, and of 0. */
  static long roundedUp(int bits, long word) {
    long power = 1;
    while (power < word) {
      power <<= 1;
    }
    return word == 0 ? 0 : new BitWidth(bits).word(power);
  }
}
