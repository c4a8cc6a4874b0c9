package sift.kernel;

import java.util.List;
import sift.lang.BinaryOp;
import sift.lang.Expr;
import sift.lang.Program;
import sift.lang.Program.Binary;
import sift.lang.Program.Constant;
import sift.lang.Program.Parameter;
import sift.lang.Program.Step;
import sift.lang.Program.Ternary;
import sift.lang.Program.Unary;
import sift.lang.ProgramBuilder;
import sift.lang.UnaryOp;

/** Program whose operators are replaced where a back-end lacks them. */
public final class Expansion {
  private static final long SIGNS = 0x8080808080808080L;

  /** What a back-end computes with. */
  private enum Arithmetic {
    /** Vectors of longs and of bytes. */
    VECTORS,
    /** 64-bit words: operators on bytes are replaced too. */
    WORDS
  }

  private final ProgramBuilder builder;
  private final Arithmetic arithmetic;
  private final int[] moved;

  private Expansion(Program code, Arithmetic arithmetic) {
    builder = new ProgramBuilder(code.inputs());
    this.arithmetic = arithmetic;
    moved = new int[code.steps().size()];
    for (int i = 0; i < moved.length; i++) {
      moved[i] = add(code.steps().get(i));
    }
  }

  /**
   * Returns the code with its three-input logic replaced by {@link Logic} of fewer inputs and
   * {@code transpose} by swaps of bits, and without what only ignored operands needed.
   */
  public static Program of(Program code) {
    return of(code, Arithmetic.VECTORS);
  }

  /** Returns the same, and with operators on bytes replaced by arithmetic on words. */
  public static Program ofWords(Program code) {
    return of(code, Arithmetic.WORDS);
  }

  /** Returns the error of a back-end that meets an operator which {@link #of} replaces. */
  public static AssertionError takenApart(UnaryOp op) {
    return new AssertionError(op + " was taken apart");
  }

  private static Program of(Program code, Arithmetic arithmetic) {
    Expansion expansion = new Expansion(code, arithmetic);
    List<Integer> results = code.results().stream().map(i -> expansion.moved[i]).toList();
    return expansion.builder.program(results);
  }

  private int add(Step step) {
    return switch (step) {
      case Parameter parameter -> builder.step(parameter);
      case Constant constant -> builder.step(constant);
      case Unary(UnaryOp op, int x) -> add(op, moved[x]);
      case Binary(BinaryOp op, int x, int y) -> add(op, moved[x], moved[y]);
      case Ternary ternary -> add(Logic.formula(ternary.table()), ternary);
    };
  }

  private int add(UnaryOp op, int x) {
    return switch (op) {
      case TRANSPOSE -> transposed(x);
      case BIT_REVERSE_BYTES ->
          switch (arithmetic) {
            case VECTORS -> builder.unary(op, x);
            case WORDS -> builder.unary(UnaryOp.BYTE_SWAP, builder.unary(UnaryOp.BIT_REVERSE, x));
          };
      case NOT, NEG, POPCOUNT, COUNTL_ZERO, COUNTR_ZERO, BIT_REVERSE, BYTE_SWAP ->
          builder.unary(op, x);
    };
  }

  /** Squares of 1x1, 2x2 and 4x4 bits change places across the diagonal (Hacker's Delight, 7-3). */
  private int transposed(int x) {
    int y = swapped(x, 0x00aa00aa00aa00aaL, 7);
    int z = swapped(y, 0x0000cccc0000ccccL, 14);
    return swapped(z, 0x00000000f0f0f0f0L, 28);
  }

  /** {@code x ^ t ^ (t << distance)} where {@code t = (x ^ (x >> distance)) & mask}. */
  private int swapped(int x, long mask, int distance) {
    int count = builder.step(new Constant(distance));
    int differences =
        builder.binary(
            BinaryOp.AND,
            builder.binary(BinaryOp.XOR, x, builder.binary(BinaryOp.SHR, x, count)),
            builder.step(new Constant(mask)));
    return builder.binary(
        BinaryOp.XOR,
        builder.binary(BinaryOp.XOR, x, differences),
        builder.binary(BinaryOp.SHL, differences, count));
  }

  private int add(BinaryOp op, int x, int y) {
    return switch (arithmetic) {
      case VECTORS -> builder.binary(op, x, y);
      case WORDS ->
          switch (op) {
            case ADD_BYTES -> addBytes(x, y);
            case SUB_BYTES -> subBytes(x, y);
            case OR, XOR, AND, AND_NOT, EQ, ULT, SLT -> builder.binary(op, x, y);
            case SHL, SHR, ASHR, ROTL, ROTR -> builder.binary(op, x, y);
            case ADD, SUB, MUL, PEXT, PDEP -> builder.binary(op, x, y);
          };
    };
  }

  /** {@code ((x & ~SIGNS) + (y & ~SIGNS)) ^ ((x ^ y) & SIGNS)}: no carry leaves its byte. */
  private int addBytes(int x, int y) {
    int signs = builder.step(new Constant(SIGNS));
    int sums =
        builder.binary(
            BinaryOp.ADD,
            builder.binary(BinaryOp.AND_NOT, x, signs),
            builder.binary(BinaryOp.AND_NOT, y, signs));
    return withSigns(sums, builder.binary(BinaryOp.XOR, x, y), signs);
  }

  /** {@code ((x | SIGNS) - (y & ~SIGNS)) ^ ((x ^ ~y) & SIGNS)}: no borrow leaves its byte. */
  private int subBytes(int x, int y) {
    int signs = builder.step(new Constant(SIGNS));
    int differences =
        builder.binary(
            BinaryOp.SUB,
            builder.binary(BinaryOp.OR, x, signs),
            builder.binary(BinaryOp.AND_NOT, y, signs));
    int equal = builder.binary(BinaryOp.XOR, x, builder.unary(UnaryOp.NOT, y));
    return withSigns(differences, equal, signs);
  }

  private int withSigns(int words, int flips, int signs) {
    return builder.binary(BinaryOp.XOR, words, builder.binary(BinaryOp.AND, flips, signs));
  }

  private int add(Expr logic, Ternary step) {
    return switch (logic) {
      case Expr.Input input ->
          moved[input.equals(Logic.A) ? step.a() : input.equals(Logic.B) ? step.b() : step.c()];
      case Expr.Constant(long value) -> builder.step(new Constant(value));
      case Expr.Unary(UnaryOp op, Expr x) -> builder.unary(op, add(x, step));
      case Expr.Binary(BinaryOp op, Expr x, Expr y) ->
          builder.binary(op, add(x, step), add(y, step));
      case Expr.Ternary(int table, Expr a, Expr b, Expr c) ->
          throw new AssertionError("no formula of two-input logic");
    };
  }
}
