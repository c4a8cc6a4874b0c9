package sift.guess;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import sift.lang.BinaryOp;
import sift.lang.BitWidth;
import sift.lang.Expr;
import sift.lang.Parser;
import sift.lang.UnaryOp;

/** Functions that libraries and books have a name for, as formulas over inputs. */
final class KnownFunctions {
  private static final long LEAST_MASK = 0xff;

  /** Of two words that may be terms too. */
  private static final List<Expr> OF_TERMS =
      parsed("x < y ? x : y", "x < y ? y : x", "rotl(x, y)", "rotr(x, y)");

  /** Of one word; W is the width, {@code ONES} and {@code SIGNS} are 1 and 128 in each byte. */
  private static final List<Expr> OF_ONE =
      parsed(
          "popcount(x) & 1", // parity
          "W - countl_zero(x)", // bit width
          "L - countl_zero(x)", // logarithm
          "1 << (L - countl_zero(x))", // highest bit of a word other than 0
          "x ? 1 << (L - countl_zero(x)) : 0",
          "-1 >> countl_zero(x)", // all bits up to the highest
          "1 << (W - countl_zero(x - 1))", // next power of two
          "x < 2 ? 1 : 1 << (W - countl_zero(x - 1))",
          "x & -x",
          "x & (x - 1)",
          "popcount(x) == 1",
          "slt(x, 0) ? -x : x", // absolute value
          "slt(0, x) - slt(x, 0)", // sign
          "byte_swap(bit_reverse(x))", // the bits of each byte reversed
          "((x - ONES) & ~x & SIGNS) != 0"); // has a byte 0

  private static final List<Expr> OF_TWO =
      parsed(
          "slt(x, y)",
          "slt(x, y) ? x : y",
          "slt(x, y) ? y : x",
          "x < y ? y - x : x - y",
          "(x & y) + ((x ^ y) >> 1)", // average, downwards
          "(x | y) - ((x ^ y) >> 1)", // average, upwards
          "(x & y) + ashr(x ^ y, 1)",
          "(x | y) - ashr(x ^ y, 1)",
          "x + y < x ? -1 : x + y", // saturating sum
          "x < y ? 0 : x - y", // saturating difference
          "~x < y", // carry of the sum
          "slt((x ^ (x + y)) & (y ^ (x + y)), 0)", // overflow of the sum
          "slt((x ^ y) & (x ^ (x - y)), 0)"); // overflow of the difference

  private KnownFunctions() {}

  /**
   * Returns the functions of inputs, of their lowest bits, and a few of terms.
   *
   * @param numbers those of them that mask the lowest bits are taken as masks
   */
  static List<Expr> of(BitWidth width, List<String> inputs, List<Long> numbers, List<Expr> terms) {
    List<Expr> words = inputs.stream().<Expr>map(Expr.Input::new).toList();
    List<Expr> lowest = new ArrayList<>();
    for (long mask : numbers) {
      if (mask >= LEAST_MASK && mask < width.mask() && (mask & (mask + 1)) == 0) {
        words.forEach(word -> lowest.add(BinaryOp.AND.over(word, number(mask))));
      }
    }
    Stream<Expr> ofOne =
        Stream.concat(words.stream(), lowest.stream())
            .flatMap(x -> OF_ONE.stream().map(function -> with(width, function, x, x)));
    Stream<Expr> counts = lowest.stream().map(UnaryOp.POPCOUNT::over);
    Stream<Expr> ofTerms =
        ofTwo(width, OF_TERMS, Stream.concat(words.stream(), terms.stream()).toList());
    return Stream.of(ofOne, counts, ofTwo(width, OF_TWO, words), ofTerms)
        .flatMap(formulas -> formulas)
        .filter(known -> isDefined(width, known))
        .toList();
  }

  private static Stream<Expr> ofTwo(BitWidth width, List<Expr> functions, List<Expr> words) {
    return words.stream()
        .flatMap(x ->
            words.stream()
                .filter(y -> !x.equals(y))
                .flatMap(y -> functions.stream().map(function -> with(width, function, x, y))));
  }

  private static boolean isDefined(BitWidth width, Expr formula) {
    return formula.terms().stream()
        .allMatch(term ->
            switch (term) {
              case Expr.Unary(UnaryOp op, Expr _) -> width.has(op);
              case Expr.Binary(var op, Expr _, Expr _) -> width.has(op);
              default -> true;
            });
  }

  private static List<Expr> parsed(String... functions) {
    return Stream.of(functions).map(Parser::parse).toList();
  }

  private static Expr with(BitWidth width, Expr term, Expr x, Expr y) {
    return term instanceof Expr.Input(String name)
        ? switch (name) {
          case "x" -> x;
          case "y" -> y;
          case "W" -> number(width.bits());
          case "L" -> number(width.bits() - 1L);
          case "ONES" -> number(width.word(0x0101010101010101L));
          default -> number(width.word(0x8080808080808080L));
        }
        : term.map(operand -> with(width, operand, x, y));
  }

  private static Expr number(long value) {
    return new Expr.Constant(value);
  }
}
