package sift.kernel.print;

import java.util.List;
import java.util.OptionalInt;
import sift.lang.BinaryOp;
import sift.lang.Program;
import sift.lang.Program.Binary;
import sift.lang.Program.Constant;
import sift.lang.Program.Parameter;
import sift.lang.Program.Step;
import sift.lang.Program.Ternary;
import sift.lang.Program.Unary;
import sift.lang.UnaryOp;

/**
 * For each step of code a word that its words never exceed, as unsigned numbers, and bits that they
 * always have.
 *
 * <p>It decides whether a shift count has to be masked where the language leaves a count of 64
 * undefined, and whether a count of zeros has to see to the word 0.
 */
final class Bounds {
  private static final long ANY = -1;
  private static final long GREATEST_SQUARE = 63;

  private final long[] greatest;
  private final long[] always;

  /** The bounds of code of which nothing is known. */
  Bounds(Program code) {
    this(code, new long[code.inputs().size()], OptionalInt.empty());
  }

  /**
   * The bounds of code.
   *
   * @param given bits that each parameter always has
   * @param square the parameter that is the number of a square, if there is one
   */
  Bounds(Program code, long[] given, OptionalInt square) {
    List<Step> steps = code.steps();
    greatest = new long[steps.size()];
    always = new long[steps.size()];
    for (int i = 0; i < greatest.length; i++) {
      always[i] =
          switch (steps.get(i)) {
            case Parameter(int index) -> given[index];
            case Constant(long value) -> value;
            case Binary(BinaryOp op, int x, int y) when op == BinaryOp.OR -> always[x] | always[y];
            case Binary(BinaryOp op, int x, int y) when op == BinaryOp.AND -> always[x] & always[y];
            case Program.WideConstant _, Unary _, Binary _, Ternary _, Program.Choice _ -> 0;
          };
      greatest[i] =
          switch (steps.get(i)) {
            case Parameter parameter ->
                square.equals(OptionalInt.of(parameter.index())) ? GREATEST_SQUARE : ANY;
            case Program.WideConstant _ -> ANY;
            case Constant(long value) -> value;
            case Unary(UnaryOp op, int x) -> unary(op, greatest[x], always[x]);
            case Binary(BinaryOp op, int x, int y) ->
                binary(op, steps.get(y), greatest[x], greatest[y]);
            case Ternary _ -> ANY;
            case Program.Choice(int _, int then, int otherwise) ->
                Long.compareUnsigned(greatest[then], greatest[otherwise]) > 0
                    ? greatest[then]
                    : greatest[otherwise];
          };
    }
  }

  /** Returns the bound of a step. */
  long greatest(int step) {
    return greatest[step];
  }

  /** Whether the word is a shift count as it stands. */
  boolean isCount(int step) {
    return Long.compareUnsigned(greatest[step], 63) <= 0;
  }

  /** Whether the word is never 0. */
  boolean isNonzero(int step) {
    return always[step] != 0;
  }

  private static long unary(UnaryOp op, long x, long alwaysSet) {
    return switch (op) {
      case POPCOUNT -> Long.SIZE - Long.numberOfLeadingZeros(x);
      case COUNTL_ZERO -> Long.numberOfLeadingZeros(alwaysSet);
      case COUNTR_ZERO -> Long.numberOfTrailingZeros(alwaysSet);
      default -> ANY;
    };
  }

  private static long binary(BinaryOp op, Step right, long x, long y) {
    return switch (op) {
      case OR, XOR -> ones(x | y);
      case AND -> Long.compareUnsigned(x, y) < 0 ? x : y;
      case AND_NOT -> x;
      case EQ, ULT, SLT -> 1;
      case ADD -> Long.compareUnsigned(x + y, x) < 0 ? ANY : x + y;
      case MUL -> Math.unsignedMultiplyHigh(x, y) == 0 ? x * y : ANY;
      case SHL ->
          right instanceof Constant(long count) && Long.numberOfLeadingZeros(x) >= (count & 63)
              ? x << count
              : ANY;
      case SHR -> right instanceof Constant(long count) ? x >>> count : x;
      case ASHR -> x < 0 ? ANY : right instanceof Constant(long count) ? x >>> count : x;
      case PEXT -> ones(Long.compareUnsigned(x, y) < 0 ? x : y);
      case PDEP -> y;
      case UREM ->
          right instanceof Constant(long divisor)
                  && divisor != 0
                  && Long.compareUnsigned(divisor, x) <= 0
              ? divisor - 1
              : x;
      default -> ANY;
    };
  }

  /** Returns the least word of ones at the low end that is not below x. */
  private static long ones(long x) {
    return x == 0 ? 0 : ANY >>> Long.numberOfLeadingZeros(x);
  }
}
