package sift.kernel;

import java.util.List;
import sift.expr.BinaryOp;
import sift.expr.Expr;
import sift.expr.UnaryOp;
import sift.kernel.Code.Binary;
import sift.kernel.Code.Constant;
import sift.kernel.Code.Parameter;
import sift.kernel.Code.Step;
import sift.kernel.Code.Ternary;
import sift.kernel.Code.Unary;

/** Code with its three-input logic replaced by {@link Logic} of fewer inputs. */
final class Expansion {
  private final Maker maker;
  private final int[] moved;

  private Expansion(Code code) {
    maker = new Maker(code.parameters());
    moved = new int[code.steps().size()];
    for (int i = 0; i < moved.length; i++) {
      moved[i] = add(code.steps().get(i));
    }
  }

  /** The code without ternary steps, and without what only ignored operands needed. */
  static Code of(Code code) {
    Expansion expansion = new Expansion(code);
    List<Integer> results = code.results().stream().map(i -> expansion.moved[i]).toList();
    return expansion.maker.code(results);
  }

  private int add(Step step) {
    return switch (step) {
      case Parameter parameter -> maker.number(parameter);
      case Constant constant -> maker.number(constant);
      case Unary(UnaryOp op, int x) -> maker.unary(op, moved[x]);
      case Binary(BinaryOp op, int x, int y) -> maker.binary(op, moved[x], moved[y]);
      case Ternary ternary -> add(Logic.formula(ternary.table()), ternary);
    };
  }

  private int add(Expr logic, Ternary step) {
    return switch (logic) {
      case Expr.Input input ->
          moved[input.equals(Logic.A) ? step.a() : input.equals(Logic.B) ? step.b() : step.c()];
      case Expr.Constant(long value) -> maker.number(new Constant(value));
      case Expr.Unary(UnaryOp op, Expr x) -> maker.unary(op, add(x, step));
      case Expr.Binary(BinaryOp op, Expr x, Expr y) -> maker.binary(op, add(x, step), add(y, step));
      case Expr.Ternary(int table, Expr a, Expr b, Expr c) ->
          throw new AssertionError("no formula of two-input logic");
    };
  }
}
