package sift.rank.explain;

import sift.lang.BinaryOp;
import sift.lang.Expr;
import sift.lang.UnaryOp;
import sift.word.Word;

/**
 * Describes the effect of an operator on a case: squares come on and go out, boards turn and move,
 * a borrow runs up.
 */
final class Sentence {
  private static final Expr ONE = new Expr.Constant(1);
  private static final String BITS = "bits";

  private final StepBuilder builder;
  private final Word result;
  private final Carry carry;

  /**
   * A sentence on an operator whose operands are computed.
   *
   * @param result its result
   */
  Sentence(StepBuilder builder, Word result) {
    this.builder = builder;
    this.result = result;
    this.carry = new Carry(builder);
  }

  /** Returns the sentence on the outermost operator of {@code expr}. */
  String of(Expr expr) {
    return switch (expr) {
      case Expr.Leaf leaf -> "as given";
      case Expr.Unary(UnaryOp op, Expr x) -> unary(op, x);
      case Expr.Binary(BinaryOp op, Expr x, Expr y) -> binary(op, x, y);
      case Expr.Ternary(int table, Expr a, Expr b, Expr c) -> ternary(table, a, b, c);
      case Expr.Call call -> "%s is %s".formatted(call.function().name(), call.function().body());
      case Expr.Choice(Expr condition, Expr then, Expr otherwise) -> {
        boolean holds = !builder.value(condition).isZero();
        yield "%s is %s: %s"
            .formatted(
                builder.name(condition),
                holds ? "not 0" : "0",
                builder.name(holds ? then : otherwise));
      }
    };
  }

  private String unary(UnaryOp op, Expr x) {
    Word word = builder.value(x);
    boolean board = builder.reading(x) == Reading.BOARD;
    return switch (op) {
      case NOT ->
          board ? "every %s flips".formatted(unit()) : "every bit flips: -1 less the number";
      case NEG -> board ? carry.negated(word) : "the sign changes";
      case POPCOUNT -> "how many %s are set".formatted(board ? units() : BITS);
      case COUNTL_ZERO -> zerosAbove(word, board);
      case COUNTR_ZERO ->
          word.isZero()
              ? nothing()
              : board && builder.hasBoard()
                  ? "index of the lowest set square, " + builder.name(word.trailingZeros())
                  : "index of the lowest set bit";
      case BIT_REVERSE, BYTE_SWAP, BIT_REVERSE_BYTES, TRANSPOSE -> moved(op);
    };
  }

  /**
   * Permutations of all bits. On boards they turn or flip: {@code bit_reverse} a board that fills
   * the word, {@code bit_reverse_bytes} one whose ranks are bytes, the others one of both kinds.
   */
  private String moved(UnaryOp op) {
    boolean isFull = builder.isFull();
    boolean hasRanks = builder.hasRanks();
    int last = builder.width().bits() - 1;
    return switch (op) {
      case BIT_REVERSE ->
          isFull
              ? "the board turns by 180 degrees"
              : "the bits change places, %s with %s, %s with %s, and so on"
                  .formatted(
                      builder.name(0),
                      builder.name(last),
                      builder.name(Math.min(1, last)),
                      builder.name(Math.max(0, last - 1)));
      case BYTE_SWAP -> {
        String unit = isFull && hasRanks ? "ranks" : "bytes";
        int units = (last + 1) / Byte.SIZE;
        yield "the %s change places, 1 with %d, 2 with %d, and so on"
            .formatted(unit, units, units - 1);
      }
      case BIT_REVERSE_BYTES ->
          hasRanks
              ? "the files change places, a with h, b with g, and so on"
              : "the bits of each byte change places, the first with the last, and so on";
      default ->
          isFull && hasRanks
              ? "ranks and files change places: the board flips about a1-h8"
              : "the bits of eight bytes change places: bit i of byte j with bit j of byte i";
    };
  }

  private String zerosAbove(Word word, boolean isBoard) {
    if (word.isZero()) {
      return nothing();
    }
    return isBoard
        ? "how many %s lie above the highest set one, %s"
            .formatted(
                builder.isFull() ? units() : BITS,
                builder.name(Word.SIZE - 1 - word.leadingZeros()))
        : "how many zeros stand above the highest 1 of the %d bits"
            .formatted(builder.width().bits());
  }

  private String nothing() {
    return "nothing is set: " + builder.width().bits();
  }

  private String binary(BinaryOp op, Expr x, Expr y) {
    boolean numbers = areNumbers(x, y);
    String left = builder.name(x);
    String right = builder.name(y);
    return switch (op) {
      case OR -> or(x, y);
      case XOR -> xor(x, y);
      case AND -> and(x, y);
      case AND_NOT ->
          isLessOne(x, y)
              ? "keeps what came on: "
                  + (builder.value(y).isZero() ? "every " + unit() : "the zeros below the lowest 1")
              : "%s without the %s of %s".formatted(left, units(x, y), right);
      case EQ -> truth("%s and %s are equal".formatted(left, right));
      case ULT -> truth("%s is below %s".formatted(left, right));
      case SLT -> truth("%s is below %s, both with a sign".formatted(left, right));
      case SHL, SHR, ASHR, ROTL, ROTR -> moves(op, x, y);
      case ADD -> numbers ? "the sum of two numbers" : carry.sum(x, y);
      case SUB -> numbers ? "the difference of two numbers" : carry.difference(x, y);
      case MUL ->
          numbers
              ? "the product of two numbers"
              : "the sum of copies of %s, one moved up to each 1 of %s".formatted(left, right);
      case UDIV, SDIV -> "how often %s goes into %s".formatted(right, left);
      case UREM, SREM -> "what is left of %s, divided by %s".formatted(left, right);
      case PEXT -> "packs the %s of %s under %s to the low end".formatted(units(), left, right);
      case PDEP -> "spreads the low bits of %s over the %s of %s".formatted(left, units(), right);
      case ADD_BYTES -> "the sum in each %1$s by itself: no carry leaves a %1$s".formatted(lane());
      case SUB_BYTES ->
          "the difference in each %1$s by itself: no borrow leaves a %1$s".formatted(lane());
      case CLMUL ->
          "the sum without carries of copies of %s, one moved up to each 1 of %s"
              .formatted(left, right);
      default -> "%s of %s and %s".formatted(op.symbol(), left, right);
    };
  }

  private String or(Expr x, Expr y) {
    if (isLessOne(x, y) || isLessOne(y, x)) {
      Word board = builder.value(isLessOne(x, y) ? y : x);
      return board.isZero()
          ? "every %s comes on".formatted(unit())
          : "the zeros below the lowest 1 come on";
    }
    return "the %s of %s and those of %s together"
        .formatted(units(x, y), builder.name(x), builder.name(y));
  }

  private String and(Expr x, Expr y) {
    if (builder.value(x).isZero() || builder.value(y).isZero()) {
      return "%s is empty, so nothing stays"
          .formatted(builder.name(builder.value(x).isZero() ? x : y));
    }
    if (isLessOne(x, y) || isLessOne(y, x)) {
      return "the lowest 1 goes out";
    }
    if (isNegative(x, y) || isNegative(y, x)) {
      return "keeps the lowest 1 alone";
    }
    return "keeps the %s that %s and %s share"
        .formatted(units(x, y), builder.name(x), builder.name(y));
  }

  private String xor(Expr x, Expr y) {
    if (isLessOne(x, y) || isLessOne(y, x)) {
      Word board = builder.value(isLessOne(x, y) ? y : x);
      return board.isZero()
          ? "keeps what changed: every " + unit()
          : "keeps what changed: the lowest 1 and all below";
    }
    if (isMadeFrom(x, y)) {
      return changed(y, x);
    }
    if (isMadeFrom(y, x)) {
      return changed(x, y);
    }
    return "keeps the %s that just one of %s and %s has"
        .formatted(units(x, y), builder.name(x), builder.name(y));
  }

  private String changed(Expr before, Expr after) {
    return "keeps what changed from %s to %s".formatted(builder.name(before), builder.name(after));
  }

  private boolean areNumbers(Expr x, Expr y) {
    return builder.reading(x) == Reading.NUMBER && builder.reading(y) == Reading.NUMBER;
  }

  private String unit() {
    return builder.unit();
  }

  private String units() {
    return builder.unit() + "s";
  }

  /** Returns the noun for the parts of the operands that an operator moves. */
  private String units(Expr x, Expr y) {
    return areNumbers(x, y) ? BITS : units();
  }

  private String truth(String statement) {
    return "1 if %s, else 0; here %s"
        .formatted(statement, result.isZero() ? "it does not hold" : "it holds");
  }

  /** Returns the noun for a byte. */
  private String lane() {
    return builder.hasRanks() ? "rank" : "byte";
  }

  /** Shifts and rotations. */
  private String moves(BinaryOp op, Expr x, Expr y) {
    int count = builder.width().count(builder.value(y)); // as the operators take it
    Word word = builder.value(x);
    if (x.isConstant() && op == BinaryOp.SHL && word.bitCount() == 1) {
      return result.isZero()
          ? "the 1 leaves the " + whole()
          : "a single 1, on " + builder.name(result.trailingZeros());
    }
    if (count == 0) {
      return "nothing moves";
    }
    boolean up = op.isShiftUp();
    if (builder.reading(x) == Reading.NUMBER) {
      return "the bits move by " + count + (up ? " up" : " down");
    }
    int files = builder.files();
    String far =
        files > 0 && count % files == 0 ? plural(count / files, "rank") : plural(count, unit());
    return "everything moves " + far + builder.way(up) + edge(op, word, count);
  }

  /** Returns the clause on bits that cross the ends of a word. */
  private String edge(BinaryOp op, Word word, int count) {
    int bits = builder.width().bits();
    if (op == BinaryOp.ASHR && word.has(bits - 1)) {
      return "; ones enter from above";
    }
    boolean leaves =
        op.isShiftUp()
            ? !word.shiftRight(bits - count).isZero()
            : !word.and(Word.ones(count)).isZero();
    if (!leaves) {
      return "";
    }
    return op.isRotation()
        ? "; what leaves the %s enters at the other end".formatted(whole())
        : "; what leaves the %s is lost".formatted(whole());
  }

  /** Returns the noun for the whole word. */
  private String whole() {
    return builder.isFull() ? "board" : "word";
  }

  private String ternary(int table, Expr a, Expr b, Expr c) {
    String x = builder.name(a);
    String y = builder.name(b);
    String z = builder.name(c);
    return switch (table) {
      case 0x96 ->
          "keeps the %s that one or all three of %s, %s, %s have".formatted(units(), x, y, z);
      case 0xca -> "%s where %s is set, %s elsewhere".formatted(y, x, z);
      case 0xe8 -> "keeps the %s that two or more of %s, %s, %s have".formatted(units(), x, y, z);
      default -> "each %s by the truth table 0x%x of %s, %s, %s".formatted(unit(), table, x, y, z);
    };
  }

  /** Returns whether {@code less} is written as {@code x - 1}. */
  private static boolean isLessOne(Expr less, Expr x) {
    return less.equals(BinaryOp.SUB.over(x, ONE));
  }

  private static boolean isNegative(Expr negative, Expr x) {
    return negative.equals(UnaryOp.NEG.over(x))
        || negative.equals(BinaryOp.SUB.over(new Expr.Constant(0), x));
  }

  /** Returns whether {@code from}, which is no constant, is part of {@code expr}. */
  private static boolean isMadeFrom(Expr expr, Expr from) {
    return !from.isConstant()
        && (expr.equals(from)
            || expr.operands().stream().anyMatch(operand -> isMadeFrom(operand, from)));
  }

  private static String plural(int count, String unit) {
    return count == 1 ? "one " + unit : count + " " + unit + "s";
  }
}
