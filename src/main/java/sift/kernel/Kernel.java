package sift.kernel;

import static java.util.stream.Collectors.joining;

import java.util.Set;
import java.util.TreeSet;
import sift.expr.BinaryOp;
import sift.expr.Expr;
import sift.expr.UnaryOp;

/** Code with the name its function has where it is printed. */
public record Kernel(String name, Code code) {
  /** The results as formulas without shared terms, in one line. */
  String formulas() {
    return code.results().stream().map(result -> formula(result).toString()).collect(joining("; "));
  }

  /** The same with three-input logic in operators of one and two operands. */
  Kernel withoutTernary() {
    return new Kernel(name, Expansion.of(code));
  }

  /** The indices of the parameters that no step uses. */
  Set<Integer> unused() {
    Set<Integer> unused = new TreeSet<>();
    for (int i = 0; i < code.parameters().size(); i++) {
      if (!code.steps().contains(new Code.Parameter(i))) {
        unused.add(i);
      }
    }
    return unused;
  }

  private Expr formula(int step) {
    return switch (code.steps().get(step)) {
      case Code.Parameter(int index) -> new Expr.Input(code.parameters().get(index));
      case Code.Constant(long value) -> new Expr.Constant(value);
      case Code.Unary(UnaryOp op, int x) -> new Expr.Unary(op, formula(x));
      case Code.Binary(BinaryOp op, int x, int y) -> new Expr.Binary(op, formula(x), formula(y));
      case Code.Ternary(int table, int a, int b, int c) ->
          new Expr.Ternary(table, formula(a), formula(b), formula(c));
    };
  }
}
