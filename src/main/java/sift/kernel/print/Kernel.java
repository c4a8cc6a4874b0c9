package sift.kernel.print;

import static java.util.stream.Collectors.joining;

import java.util.Set;
import java.util.TreeSet;
import sift.kernel.Expansion;
import sift.lang.BinaryOp;
import sift.lang.Expr;
import sift.lang.Program;
import sift.lang.UnaryOp;

/** Program with the name its function has where it is printed. */
public record Kernel(String name, Program code) {
  private static final int MOST_SYMBOLS = 64;

  /**
   * Returns the results as formulas without shared terms, in one line; only their sizes if it is
   * long.
   */
  public String formulas() {
    long[] symbols = symbols();
    return code.results().stream()
        .map(result ->
            symbols[result] <= MOST_SYMBOLS
                ? formula(result).toString()
                : "a formula of %,d symbols".formatted(symbols[result]))
        .collect(joining("; "));
  }

  /** Returns the nodes of the tree of each step; too large ones count as the largest number. */
  private long[] symbols() {
    long[] symbols = new long[code.steps().size()];
    for (int i = 0; i < symbols.length; i++) {
      symbols[i] = 1;
      for (int operand : code.steps().get(i).operands()) {
        symbols[i] += symbols[operand];
      }
      symbols[i] = Math.min(symbols[i], Integer.MAX_VALUE);
    }
    return symbols;
  }

  /** Returns the same with three-input logic in operators of one and two operands. */
  Kernel withoutTernary() {
    return new Kernel(name, Expansion.of(code));
  }

  /** Returns the indices of the parameters that no step uses. */
  Set<Integer> unused() {
    Set<Integer> unused = new TreeSet<>();
    for (int i = 0; i < code.inputs().size(); i++) {
      if (!code.steps().contains(new Program.Parameter(i))) {
        unused.add(i);
      }
    }
    return unused;
  }

  private Expr formula(int step) {
    return switch (code.steps().get(step)) {
      case Program.Parameter(int index) -> new Expr.Input(code.inputs().get(index));
      case Program.Constant(long value) -> new Expr.Constant(value);
      case Program.Unary(UnaryOp op, int x) -> new Expr.Unary(op, formula(x));
      case Program.Binary(BinaryOp op, int x, int y) -> new Expr.Binary(op, formula(x), formula(y));
      case Program.Ternary(int table, int a, int b, int c) ->
          new Expr.Ternary(table, formula(a), formula(b), formula(c));
    };
  }
}
