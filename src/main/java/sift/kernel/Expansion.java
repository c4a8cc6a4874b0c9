package sift.kernel;

import java.util.List;
import sift.lang.BinaryOp;
import sift.lang.BitWidth;
import sift.lang.Expr;
import sift.lang.NoFormException;
import sift.lang.Parser;
import sift.lang.Program;
import sift.lang.Program.Binary;
import sift.lang.Program.Choice;
import sift.lang.Program.Constant;
import sift.lang.Program.Parameter;
import sift.lang.Program.Step;
import sift.lang.Program.Ternary;
import sift.lang.Program.Unary;
import sift.lang.ProgramBuilder;
import sift.lang.UnaryOp;

/** Program whose operators are replaced where a back-end lacks them. */
public final class Expansion {
  private static final Expr REVERSED_BYTES = formula("byte_swap(bit_reverse(a))");

  /** No carry leaves its byte: the signs are added by themselves. */
  private static final Expr SUMS_OF_BYTES =
      formula("((a &~ SIGNS) + (b &~ SIGNS)) ^ ((a ^ b) & SIGNS)");

  /** No borrow leaves its byte. */
  private static final Expr DIFFERENCES_OF_BYTES =
      formula("((a | SIGNS) - (b &~ SIGNS)) ^ ((a ^ ~b) & SIGNS)");

  /** Squares of 1x1, 2x2 and 4x4 bits change places across the diagonal (Hacker's Delight, 7-3). */
  private static final List<Expr> TRANSPOSITION =
      List.of(
          swap(0x00aa00aa00aa00aaL, 7),
          swap(0x0000cccc0000ccccL, 14),
          swap(0x00000000f0f0f0f0L, 28));

  private static final Expr CHOICE = formula("c ^ ((b ^ c) &~ neg(a == 0))");

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
    if (!code.width().equals(BitWidth.WORD) && !code.width().equals(BitWidth.WIDE)) {
      throw new IllegalArgumentException("kernels compute with words of 64 or 128 bits");
    }
    builder = new ProgramBuilder(code.width(), code.inputs());
    this.arithmetic = arithmetic;
    moved = new int[code.steps().size()];
    for (int i = 0; i < moved.length; i++) {
      moved[i] = add(code.steps().get(i));
    }
  }

  /**
   * Returns the code with its three-input logic replaced by {@link Logic} of fewer inputs, choices
   * by logic under a mask, and {@code transpose} by swaps of bits, and without what only ignored
   * operands needed.
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

  /**
   * Returns the error of code for vectors or bytecode that divides: they would need a branch for
   * the divisor 0, and most machines divide no vectors.
   */
  public static NoFormException noLanes(BinaryOp op) {
    return new NoFormException(
        "'%s' has no form in vectors or bytecode; it is printed as C, Java and Rust"
            .formatted(op.symbol()));
  }

  private static Program of(Program code, Arithmetic arithmetic) {
    Expansion expansion = new Expansion(code, arithmetic);
    List<Integer> results = code.results().stream().map(i -> expansion.moved[i]).toList();
    return expansion.builder.program(results);
  }

  private int add(Step step) {
    return switch (step) {
      case Parameter parameter -> builder.step(parameter);
      case Program.WideConstant constant -> builder.step(constant);
      case Constant constant -> builder.step(constant);
      case Unary(UnaryOp op, int x) -> add(op, moved[x]);
      case Binary(BinaryOp op, int x, int y) -> add(op, moved[x], moved[y]);
      case Ternary(int table, int a, int b, int c) ->
          add(Logic.formula(table), moved[a], moved[b], moved[c]);
      case Choice(int condition, int then, int otherwise) ->
          add(CHOICE, moved[condition], moved[then], moved[otherwise]);
    };
  }

  private int add(UnaryOp op, int x) {
    return switch (op) {
      case TRANSPOSE -> {
        int word = x;
        for (Expr swap : TRANSPOSITION) {
          word = add(swap, word);
        }
        yield word;
      }
      case BIT_REVERSE_BYTES ->
          switch (arithmetic) {
            case VECTORS -> builder.unary(op, x);
            case WORDS -> add(REVERSED_BYTES, x);
          };
      case NOT, NEG, POPCOUNT, COUNTL_ZERO, COUNTR_ZERO, BIT_REVERSE, BYTE_SWAP ->
          builder.unary(op, x);
    };
  }

  private int add(BinaryOp op, int x, int y) {
    return switch (arithmetic) {
      case VECTORS -> builder.binary(op, x, y);
      case WORDS ->
          switch (op) {
            case ADD_BYTES -> add(SUMS_OF_BYTES, x, y);
            case SUB_BYTES -> add(DIFFERENCES_OF_BYTES, x, y);
            case OR, XOR, AND, AND_NOT, EQ, ULT, SLT -> builder.binary(op, x, y);
            case SHL, SHR, ASHR, ROTL, ROTR -> builder.binary(op, x, y);
            case ADD, SUB, MUL, PEXT, PDEP -> builder.binary(op, x, y);
            case UDIV, UREM, SDIV, SREM -> builder.binary(op, x, y);
          };
    };
  }

  /** Adds the steps of a formula whose inputs a, b, c are these steps. */
  private int add(Expr formula, int... words) {
    return switch (formula) {
      case Expr.Input(String name) -> words[name.charAt(0) - 'a'];
      case Expr.WideConstant wide -> throw wide.refusal();
      case Expr.Constant(long value) -> builder.step(new Constant(value));
      case Expr.Unary(UnaryOp op, Expr x) -> builder.unary(op, add(x, words));
      case Expr.Binary(BinaryOp op, Expr x, Expr y) ->
          builder.binary(op, add(x, words), add(y, words));
      case Expr.Ternary _, Expr.Choice _, Expr.Call _ ->
          throw new AssertionError("no formula of two-input logic");
    };
  }

  private static Expr formula(String text) {
    return Parser.parse(text.replace("SIGNS", "0x8080808080808080"), List.of("a", "b", "c"));
  }

  /** Returns {@code a ^ t ^ (t << distance)} where {@code t = (a ^ (a >> distance)) & mask}. */
  private static Expr swap(long mask, int distance) {
    String differences = "((a ^ (a >> %d)) & %d)".formatted(distance, mask);
    return formula("a ^ %s ^ (%1$s << %d)".formatted(differences, distance));
  }
}
