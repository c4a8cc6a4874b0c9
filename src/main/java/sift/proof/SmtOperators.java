package sift.proof;

import static java.util.stream.Collectors.joining;

import java.util.LinkedHashSet;
import java.util.Set;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import sift.lang.BinaryOp;
import sift.lang.UnaryOp;

/**
 * What each operator is called in a script, over words of the sort {@code Word}: a function of the
 * logic QF_BV, or one that the script defines. One object serves one script, and collects the
 * definitions it needs.
 *
 * <p>Most are written from bits and bytes, where Java computes with words. Every function of the
 * logic is used with at most two operands, as the standard has it.
 */
final class SmtOperators {
  private static final String COUNT = "(bvand y " + word(63) + ")";
  private static final String COUNTERPART = "(bvand (bvneg y) " + word(63) + ")";

  private final Set<String> definitions = new LinkedHashSet<>();

  /** Returns the definitions of all functions asked for so far. */
  Set<String> definitions() {
    return definitions;
  }

  /** Returns a constant word. */
  static String word(long value) {
    return "#x%016x".formatted(value);
  }

  /** Returns the function of one word. */
  String function(UnaryOp op) {
    return switch (op) {
      case NOT -> "bvnot";
      case NEG -> "bvneg";
      case POPCOUNT -> define(op.symbol(), "x", popcount());
      case COUNTL_ZERO -> define(op.symbol(), "x", firstSet(zeros -> 63 - zeros));
      case COUNTR_ZERO -> define(op.symbol(), "x", firstSet(zeros -> zeros));
      case BIT_REVERSE -> define(op.symbol(), "x", moved(i -> 63 - i));
      case BYTE_SWAP -> define(op.symbol(), "x", moved(i -> i ^ 56));
      case BIT_REVERSE_BYTES -> define(op.symbol(), "x", moved(i -> i ^ 7));
      case TRANSPOSE -> define(op.symbol(), "x", moved(i -> 8 * (i % 8) + i / 8));
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
      case SHL -> define("shl", "x y", "(bvshl x " + COUNT + ")");
      case SHR -> define("shr", "x y", "(bvlshr x " + COUNT + ")");
      case ASHR -> define(op.symbol(), "x y", "(bvashr x " + COUNT + ")");
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
      case ADD_BYTES -> define(op.symbol(), "x y", bytewise("bvadd"));
      case SUB_BYTES -> define(op.symbol(), "x y", bytewise("bvsub"));
    };
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

  private static String truth(String condition) {
    return "(ite " + condition + " " + word(1) + " " + word(0) + ")";
  }

  private static String rotated(String there, String back) {
    return "(bvor (%s x %s) (%s x %s))".formatted(there, COUNT, back, COUNTERPART);
  }

  /** Sums of pairs, of fours, of bytes and so on: Hacker's Delight, 5-1, without a product. */
  private static String popcount() {
    StringBuilder lets = new StringBuilder();
    String sums = "x";
    for (int width = 1; width < Long.SIZE; width *= 2) {
      // Every other field of so many bits.
      String mask = word(Long.divideUnsigned(-1, (1L << width) + 1));
      String above = "(bvlshr " + sums + " " + word(width) + ")";
      String next = "(bvadd (bvand %s %s) (bvand %s %2$s))".formatted(sums, mask, above);
      sums = "n" + 2 * width;
      lets.append(let(sums, next));
    }
    return lets + sums + ")".repeat(6);
  }

  /**
   * Returns the number of zeros before the first set bit, where so many zeros come before each bit.
   */
  private static String firstSet(IntUnaryOperator bitAfter) {
    String cases =
        IntStream.range(0, Long.SIZE)
            .mapToObj(zeros ->
                "(ite (= %s #b1) %s\n  "
                    .formatted(bits("x", bitAfter.applyAsInt(zeros), 1), word(zeros)))
            .collect(joining());
    return cases + word(Long.SIZE) + ")".repeat(Long.SIZE);
  }

  /**
   * Moves bits: each bit of the result is a bit of x; bits that stay side by side move together.
   */
  private static String moved(IntUnaryOperator from) {
    StringBuilder parts = new StringBuilder();
    int closing = 0;
    for (int high = Long.SIZE - 1; high >= 0; ) {
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

  private static String bytewise(String function) {
    String parts =
        IntStream.iterate(56, low -> low > 0, low -> low - 8)
            .mapToObj(low -> "(concat " + byteOf(function, low) + "\n  ")
            .collect(joining());
    return parts + byteOf(function, 0) + ")".repeat(7);
  }

  private static String byteOf(String function, int low) {
    return "(%s %s %s)".formatted(function, bits("x", low, 8), bits("y", low, 8));
  }

  /** From the last bit down: where the mask has one, the bit of x comes in at the low end. */
  private static String packed() {
    StringBuilder lets = new StringBuilder();
    String packed = word(0);
    for (int i = Long.SIZE - 1; i >= 0; i--) {
      String grown = "(concat " + bits(packed, 0, 63) + " " + bits("x", i, 1) + ")";
      String next = "(ite (= %s #b1) %s %s)".formatted(bits("y", i, 1), grown, packed);
      packed = "n" + i;
      lets.append(let(packed, next));
    }
    return lets + packed + ")".repeat(Long.SIZE);
  }

  /**
   * Returns the reverse: what is left of x stands at the low end, and loses a bit to each of the
   * mask.
   */
  private static String spread() {
    StringBuilder lets = new StringBuilder();
    StringBuilder parts = new StringBuilder();
    String left = "x";
    for (int i = 0; i < Long.SIZE; i++) {
      String bit = "(bvand " + bits("y", i, 1) + " " + bits(left, 0, 1) + ")";
      parts.insert(0, i == 0 ? bit : "(concat " + bit + "\n  ");
      String shifted = "(bvlshr " + left + " " + word(1) + ")";
      String next = "(ite (= %s #b1) %s %s)".formatted(bits("y", i, 1), shifted, left);
      left = "n" + (i + 1);
      lets.append(let(left, next));
    }
    return lets.toString() + parts + ")".repeat(2 * Long.SIZE - 1);
  }

  /** Returns the beginning of a term that calls another one so. */
  private static String let(String name, String term) {
    return "(let ((" + name + " " + term + "))\n  ";
  }

  /** So many bits of a word from bit {@code low} on. */
  private static String bits(String word, int low, int length) {
    return "((_ extract %d %d) %s)".formatted(low + length - 1, low, word);
  }
}
