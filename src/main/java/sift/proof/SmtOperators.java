package sift.proof;

import static java.util.stream.Collectors.joining;

import java.util.LinkedHashSet;
import java.util.Set;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import sift.lang.BinaryOp;
import sift.lang.BitWidth;
import sift.lang.Expr;
import sift.lang.OperatorFormulas;
import sift.lang.UnaryOp;

/**
 * The names of operators in a script, over words of the sort {@code Word}: a function of the logic
 * QF_BV, or one that the script defines. One object serves one script, and collects the definitions
 * it needs.
 *
 * <p>Most definitions use bits and bytes, where Java computes with words. Functions of the logic
 * have two operands, as in the standard.
 */
final class SmtOperators {
  private final BitWidth width;
  private final Set<String> definitions = new LinkedHashSet<>();

  /** Operators on words of some width. */
  SmtOperators(BitWidth width) {
    this.width = width;
  }

  /** Returns the definitions of all functions asked for so far. */
  Set<String> definitions() {
    return definitions;
  }

  /** Returns a constant word. */
  String word(long value) {
    return width.smtText(value);
  }

  /** Returns the function of one word. */
  String function(UnaryOp op) {
    return switch (op) {
      case NOT -> "bvnot";
      case NEG -> "bvneg";
      case POPCOUNT -> define(op.symbol(), "x", popcount());
      case COUNTL_ZERO -> define(op.symbol(), "x", firstSet(zeros -> last() - zeros));
      case COUNTR_ZERO -> define(op.symbol(), "x", firstSet(zeros -> zeros));
      case BIT_REVERSE -> define(op.symbol(), "x", moved(i -> last() - i));
      case BYTE_SWAP -> define(op.symbol(), "x", moved(i -> last() - (i ^ 7)));
      case BIT_REVERSE_BYTES -> define(op.symbol(), "x", moved(i -> i ^ 7));
      case TRANSPOSE -> define(op.symbol(), "x", moved(i -> 8 * (i % 8) + i / 8));
      default -> define(op.symbol(), "x", defined(op.definition().orElseThrow()));
    };
  }

  /** Returns the function of two words. */
  String function(BinaryOp op) {
    return switch (op) {
      case OR -> "bvor";
      case XOR -> "bvxor";
      case AND -> "bvand";
      case AND_NOT -> define("and_not", "x y", "(bvand x (bvnot y))");
      case EQ -> define("equal", "x y", truth("(= x y)"));
      case ULT -> define("below", "x y", truth("(bvult x y)"));
      case SLT -> define(op.symbol(), "x y", truth("(bvslt x y)"));
      case SHL -> define("shl", "x y", "(bvshl x " + count() + ")");
      case SHR -> define("shr", "x y", "(bvlshr x " + count() + ")");
      case ASHR -> define(op.symbol(), "x y", "(bvashr x " + count() + ")");
      case ROTL -> define(op.symbol(), "x y", rotated("bvshl", "bvlshr"));
      case ROTR -> define(op.symbol(), "x y", rotated("bvlshr", "bvshl"));
      case ADD -> "bvadd";
      case SUB -> "bvsub";
      case MUL -> "bvmul";
      case UDIV -> "bvudiv";
      case UREM -> "bvurem";
      case SDIV -> "bvsdiv";
      case SREM -> "bvsrem";
      case PEXT -> define(op.symbol(), "x y", packed());
      case PDEP -> define(op.symbol(), "x y", spread());
      default -> define(op.symbol(), "x y", defined(op.definition(width).orElseThrow()));
    };
  }

  /** Returns the definition of an operator as a term over x and y. */
  private String defined(Expr definition) {
    return OperatorFormulas.<String>read(
        definition,
        "x",
        "y",
        this::word,
        (op, x) -> "(%s %s)".formatted(function(op), x),
        (op, x, y) -> "(%s %s\n  %s)".formatted(function(op), x, y));
  }

  /**
   * Returns the function of three words with this truth table, see {@link sift.lang.TernaryLogic}.
   */
  String ternary(int table) {
    String rows =
        IntStream.range(0, 8)
            .filter(row -> (table >> row & 1) != 0)
            .mapToObj(SmtOperators::row)
            .reduce((some, row) -> "(bvor " + some + "\n    " + row + ")")
            .orElse(word(0));
    return define("ternary_%02x".formatted(table), "x y z", rows);
  }

  /** Returns the function of a condition and two words that chooses one of them. */
  String choice() {
    return define("choice", "x y z", "(ite (= x %s) z y)".formatted(word(0)));
  }

  private static String row(int row) {
    return "(bvand %s (bvand %s %s))"
        .formatted(
            (row & 4) != 0 ? "x" : "(bvnot x)",
            (row & 2) != 0 ? "y" : "(bvnot y)",
            (row & 1) != 0 ? "z" : "(bvnot z)");
  }

  private String define(String name, String parameters, String body) {
    String sorted = parameters.replaceAll("\\w", "($0 Word)");
    definitions.add("(define-fun %s (%s) Word\n  %s)\n".formatted(name, sorted, body));
    return name;
  }

  /** Returns the number of the highest bit. */
  private int last() {
    return width.bits() - 1;
  }

  private boolean isPowerOfTwo() {
    return Integer.bitCount(width.bits()) == 1;
  }

  /** Returns y modulo the width. */
  private String count() {
    return isPowerOfTwo()
        ? "(bvand y " + word(last()) + ")"
        : "(bvurem y " + word(width.bits()) + ")";
  }

  /** Returns the width minus y; shifting by the width gives 0. */
  private String counterpart() {
    return isPowerOfTwo()
        ? "(bvand (bvneg y) " + word(last()) + ")"
        : "(bvsub " + word(width.bits()) + " " + count() + ")";
  }

  private String truth(String condition) {
    return "(ite " + condition + " " + word(1) + " " + word(0) + ")";
  }

  private String rotated(String there, String back) {
    return "(bvor (%s x %s) (%s x %s))".formatted(there, count(), back, counterpart());
  }

  /** Sums of pairs, of fours, of bytes and so on: Hacker's Delight, 5-1, without a product. */
  private String popcount() {
    StringBuilder lets = new StringBuilder();
    String sums = "x";
    int rounds = 0;
    for (int field = 1; field < width.bits(); field *= 2) {
      // Every other field of {@code n} bits.
      String mask = word(Long.divideUnsigned(-1, (1L << field) + 1));
      String above = "(bvlshr " + sums + " " + word(field) + ")";
      String next = "(bvadd (bvand %s %s) (bvand %s %2$s))".formatted(sums, mask, above);
      sums = "n" + 2 * field;
      lets.append(let(sums, next));
      rounds++;
    }
    return lets + sums + ")".repeat(rounds);
  }

  /**
   * Returns the number of zeros before the first set bit.
   *
   * @param bitAfter the bit with this many zeros before it
   */
  private String firstSet(IntUnaryOperator bitAfter) {
    String cases =
        IntStream.range(0, width.bits())
            .mapToObj(zeros ->
                "(ite (= %s #b1) %s\n  "
                    .formatted(bits("x", bitAfter.applyAsInt(zeros), 1), word(zeros)))
            .collect(joining());
    return cases + word(width.bits()) + ")".repeat(width.bits());
  }

  /**
   * Permutes bits: bit i of the result is bit {@code from(i)} of x; consecutive bits are extracted
   * together.
   */
  private String moved(IntUnaryOperator from) {
    StringBuilder parts = new StringBuilder();
    int closing = 0;
    for (int high = last(); high >= 0; ) {
      int length = 1;
      while (length <= high && from.applyAsInt(high - length) == from.applyAsInt(high) - length) {
        length++;
      }
      boolean isLast = length > high;
      String part = bits("x", from.applyAsInt(high) - length + 1, length);
      parts.append(isLast ? part : "(concat " + part + "\n  ");
      closing += isLast ? 0 : 1;
      high -= length;
    }
    return parts + ")".repeat(closing);
  }

  /** From the last bit down: where the mask has a bit, that of x is shifted in at the low end. */
  private String packed() {
    if (width.bits() == 1) {
      return "(bvand x y)";
    }
    StringBuilder lets = new StringBuilder();
    String packed = word(0);
    for (int i = last(); i >= 0; i--) {
      String grown = "(concat " + bits(packed, 0, last()) + " " + bits("x", i, 1) + ")";
      String next = "(ite (= %s #b1) %s %s)".formatted(bits("y", i, 1), grown, packed);
      packed = "n" + i;
      lets.append(let(packed, next));
    }
    return lets + packed + ")".repeat(width.bits());
  }

  /** Returns the inverse: the rest of x is at the low end, and loses a bit to each of the mask. */
  private String spread() {
    StringBuilder lets = new StringBuilder();
    StringBuilder parts = new StringBuilder();
    String left = "x";
    for (int i = 0; i < width.bits(); i++) {
      String bit = "(bvand " + bits("y", i, 1) + " " + bits(left, 0, 1) + ")";
      parts.insert(0, i == 0 ? bit : "(concat " + bit + "\n  ");
      String shifted = "(bvlshr " + left + " " + word(1) + ")";
      String next = "(ite (= %s #b1) %s %s)".formatted(bits("y", i, 1), shifted, left);
      left = "n" + (i + 1);
      lets.append(let(left, next));
    }
    return lets.toString() + parts + ")".repeat(2 * width.bits() - 1);
  }

  /** Returns the beginning of a term that names another one. */
  private static String let(String name, String term) {
    return "(let ((" + name + " " + term + "))\n  ";
  }

  /** Returns {@code length} bits of a word from bit {@code low} on. */
  private static String bits(String word, int low, int length) {
    return "((_ extract %d %d) %s)".formatted(low + length - 1, low, word);
  }
}
