package sift.rank.explain;

import sift.lang.BinaryOp;
import sift.lang.Expr;
import sift.lang.Expr.Binary;
import sift.lang.Expr.Choice;
import sift.lang.Expr.Constant;
import sift.lang.Expr.Leaf;
import sift.lang.Expr.Ternary;
import sift.lang.Expr.Unary;
import sift.lang.UnaryOp;

/**
 * Describes what an operator does on a case, in the words of the field: squares come on and go out,
 * boards turn and move, a borrow runs up.
 */
final class Sentence {
  private static final Expr ONE = new Constant(1);
  private static final String BITS = "bits";

  private final StepBuilder builder;
  private final Carry carry;

  /** Sentences on steps whose operands the builder has made. */
  Sentence(StepBuilder builder) {
    this.builder = builder;
    this.carry = new Carry(builder);
  }

  /** Returns the sentence on the outermost operator of {@code expr}. */
  String of(Expr expr) {
    return switch (expr) {
      case Leaf leaf -> "as given";
      case Unary(UnaryOp op, Expr x) -> unary(op, x);
      case Binary(BinaryOp op, Expr x, Expr y) -> binary(op, x, y);
      case Ternary(int table, Expr a, Expr b, Expr c) -> ternary(table, a, b, c);
      case Choice(Expr condition, Expr then, Expr otherwise) -> {
        boolean holds = builder.value(condition) != 0;
        yield "%s is %s: %s"
            .formatted(
                builder.name(condition),
                holds ? "not 0" : "0",
                builder.name(holds ? then : otherwise));
      }
    };
  }

  private String unary(UnaryOp op, Expr x) {
    long word = builder.value(x);
    boolean board = Reading.of(x) == Reading.BOARD;
    return switch (op) {
      case NOT -> board ? "every square flips" : "every bit flips: -1 less the number";
      case NEG -> board ? carry.negated(word) : "the sign changes";
      case POPCOUNT -> board ? "how many squares are set" : "how many bits are set";
      case COUNTL_ZERO ->
          word == 0
              ? "nothing is set: 64"
              : board
                  ? "how many squares lie above the highest set one, " + highest(word)
                  : "how many zeros stand above the highest 1 of the 64 bits";
      case COUNTR_ZERO ->
          word == 0
              ? "nothing is set: 64"
              : board
                  ? "index of the lowest set square, " + lowest(word)
                  : "index of the lowest set bit";
      case BIT_REVERSE -> "the board turns by 180 degrees";
      case BYTE_SWAP -> "the ranks change places, 1 with 8, 2 with 7, and so on";
      case BIT_REVERSE_BYTES -> "the files change places, a with h, b with g, and so on";
      case TRANSPOSE -> "ranks and files change places: the board flips about a1-h8";
    };
  }

  private String binary(BinaryOp op, Expr x, Expr y) {
    boolean numbers = unit(x, y).equals(BITS);
    String left = builder.name(x);
    String right = builder.name(y);
    return switch (op) {
      case OR -> or(x, y);
      case XOR -> xor(x, y);
      case AND -> and(x, y);
      case AND_NOT ->
          isLessOne(x, y)
              ? "keeps what came on: "
                  + (builder.value(y) == 0 ? "every square" : "the zeros below the lowest 1")
              : "%s without the %s of %s".formatted(left, unit(x, y), right);
      case EQ -> truth("%s and %s are equal".formatted(left, right), op, x, y);
      case ULT -> truth("%s is below %s".formatted(left, right), op, x, y);
      case SLT -> truth("%s is below %s, both with a sign".formatted(left, right), op, x, y);
      case SHL, SHR, ASHR, ROTL, ROTR -> moves(op, x, y);
      case ADD -> numbers ? "the sum of two numbers" : carry.sum(x, y);
      case SUB -> numbers ? "the difference of two numbers" : carry.difference(x, y);
      case MUL ->
          numbers
              ? "the product of two numbers"
              : "the sum of copies of %s, one moved up to each 1 of %s".formatted(left, right);
      case UDIV, SDIV -> "how often %s goes into %s".formatted(right, left);
      case UREM, SREM -> "what is left of %s, divided by %s".formatted(left, right);
      case PEXT -> "packs the squares of %s under %s to the low end".formatted(left, right);
      case PDEP -> "spreads the low bits of %s over the squares of %s".formatted(left, right);
      case ADD_BYTES -> "the sum in each rank by itself: no carry leaves a rank";
      case SUB_BYTES -> "the difference in each rank by itself: no borrow leaves a rank";
    };
  }

  private String or(Expr x, Expr y) {
    if (isLessOne(x, y) || isLessOne(y, x)) {
      long board = builder.value(isLessOne(x, y) ? y : x);
      return board == 0 ? "every square comes on" : "the zeros below the lowest 1 come on";
    }
    return "the %s of %s and those of %s together"
        .formatted(unit(x, y), builder.name(x), builder.name(y));
  }

  private String and(Expr x, Expr y) {
    if (builder.value(x) == 0 || builder.value(y) == 0) {
      return "%s is empty, so nothing stays".formatted(builder.name(builder.value(x) == 0 ? x : y));
    }
    if (isLessOne(x, y) || isLessOne(y, x)) {
      return "the lowest 1 goes out";
    }
    if (isNegative(x, y) || isNegative(y, x)) {
      return "keeps the lowest 1 alone";
    }
    return "keeps the %s that %s and %s share"
        .formatted(unit(x, y), builder.name(x), builder.name(y));
  }

  private String xor(Expr x, Expr y) {
    if (isLessOne(x, y) || isLessOne(y, x)) {
      long board = builder.value(isLessOne(x, y) ? y : x);
      return board == 0
          ? "keeps what changed: every square"
          : "keeps what changed: the lowest 1 and all below";
    }
    if (isMadeFrom(x, y)) {
      return changed(y, x);
    }
    if (isMadeFrom(y, x)) {
      return changed(x, y);
    }
    return "keeps the %s that just one of %s and %s has"
        .formatted(unit(x, y), builder.name(x), builder.name(y));
  }

  private String changed(Expr before, Expr after) {
    return "keeps what changed from %s to %s".formatted(builder.name(before), builder.name(after));
  }

  /** Returns what two operands are made of. */
  private static String unit(Expr x, Expr y) {
    boolean numbers = Reading.of(x) == Reading.NUMBER && Reading.of(y) == Reading.NUMBER;
    return numbers ? BITS : "squares";
  }

  private String truth(String statement, BinaryOp op, Expr x, Expr y) {
    boolean holds = op.apply(builder.value(x), builder.value(y)) != 0;
    return "1 if %s, else 0; here %s".formatted(statement, holds ? "it holds" : "it does not hold");
  }

  /** Shifts and rotations. */
  private String moves(BinaryOp op, Expr x, Expr y) {
    int count = (int) builder.value(y) & 63; // as the operators take it
    long word = builder.value(x);
    boolean up = op.isShiftUp();
    if (x instanceof Constant && op == BinaryOp.SHL && Long.bitCount(word) == 1) {
      long moved = op.apply(word, count);
      return moved == 0 ? "the 1 leaves the board" : "a single 1, on " + lowest(moved);
    }
    if (count == 0) {
      return "nothing moves";
    }
    if (Reading.of(x) == Reading.NUMBER) {
      return "the bits move by " + count + (up ? " up" : " down");
    }
    String far = count % 8 == 0 ? plural(count / 8, "rank") : plural(count, "square");
    String way = up ? " up (a1 towards h8)" : " down (h8 towards a1)";
    return "everything moves " + far + way + edge(op, word, count);
  }

  /** Returns what happens at the edge of the board. */
  private static String edge(BinaryOp op, long word, int count) {
    long below = (1L << count) - 1;
    long leaving = op.isShiftUp() ? Long.rotateLeft(word, count) & below : word & below;
    if (op == BinaryOp.ASHR && word < 0) {
      return "; ones enter from above";
    }
    if (leaving == 0) {
      return "";
    }
    return op.isRotation()
        ? "; what leaves the board enters at the other end"
        : "; what leaves the board is lost";
  }

  private String ternary(int table, Expr a, Expr b, Expr c) {
    String x = builder.name(a);
    String y = builder.name(b);
    String z = builder.name(c);
    return switch (table) {
      case 0x96 -> "keeps the squares that one or all three of %s, %s, %s have".formatted(x, y, z);
      case 0xca -> "%s where %s is set, %s elsewhere".formatted(y, x, z);
      case 0xe8 -> "keeps the squares that two or more of %s, %s, %s have".formatted(x, y, z);
      default -> "each square by the truth table 0x%x of %s, %s, %s".formatted(table, x, y, z);
    };
  }

  /** Returns whether {@code less} is written as {@code x - 1}. */
  private static boolean isLessOne(Expr less, Expr x) {
    return less.equals(new Binary(BinaryOp.SUB, x, ONE));
  }

  private static boolean isNegative(Expr negative, Expr x) {
    return negative.equals(new Unary(UnaryOp.NEG, x))
        || negative.equals(new Binary(BinaryOp.SUB, new Constant(0), x));
  }

  /** Returns whether {@code from}, which is no constant, is part of {@code expr}. */
  private static boolean isMadeFrom(Expr expr, Expr from) {
    return !(from instanceof Constant)
        && (expr.equals(from)
            || expr.operands().stream().anyMatch(operand -> isMadeFrom(operand, from)));
  }

  private static String plural(int count, String unit) {
    return count == 1 ? "one " + unit : count + " " + unit + "s";
  }

  private static String lowest(long word) {
    return Carry.name(Long.lowestOneBit(word));
  }

  private static String highest(long word) {
    return Carry.name(Long.highestOneBit(word));
  }
}
