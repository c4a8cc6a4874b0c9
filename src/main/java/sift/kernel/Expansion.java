package sift.kernel;

import java.util.List;
import java.util.Optional;
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
  private static final Expr CHOICE = formula("c ^ ((b ^ c) &~ neg(a == 0))");

  /** What a back-end has. */
  private enum Arithmetic {
    /** Functions of its own, one for each operator of two operands. */
    FUNCTIONS,
    /** Vectors of longs and of bytes. */
    VECTORS,
    /** 64-bit words: every operator that is made of others is replaced. */
    WORDS;

    boolean has(UnaryOp op) {
      return this != WORDS && LaneOperators.has(op);
    }

    boolean has(BinaryOp op) {
      return this == FUNCTIONS || (this == VECTORS && LaneOperators.has(op));
    }
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
   * by logic under a mask, and operators that vectors lack by what they are made of, and without
   * what only ignored operands needed.
   */
  public static Program of(Program code) {
    return of(code, Arithmetic.VECTORS);
  }

  /** Returns the same where each operator of two operands may stay, as a function. */
  public static Program ofFunctions(Program code) {
    return of(code, Arithmetic.FUNCTIONS);
  }

  /** Returns the same where every operator that is made of others is replaced. */
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
    Optional<Expr> definition = arithmetic.has(op) ? Optional.empty() : op.definition();
    return definition.map(formula -> add(formula, x)).orElseGet(() -> builder.unary(op, x));
  }

  private int add(BinaryOp op, int x, int y) {
    Optional<Expr> definition =
        arithmetic.has(op) ? Optional.empty() : op.definition(builder.width());
    return definition.map(formula -> add(formula, x, y)).orElseGet(() -> builder.binary(op, x, y));
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
    return Parser.parse(text, List.of("a", "b", "c"));
  }
}
