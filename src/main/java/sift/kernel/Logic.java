package sift.kernel;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import sift.lang.BinaryOp;
import sift.lang.Expr;
import sift.lang.UnaryOp;

/**
 * Three-input logic by and, or, exclusive or, and-not and complement: for each truth table a
 * formula of the fewest operators over the inputs {@link #A}, {@link #B} and {@link #C}.
 */
final class Logic {
  static final Expr.Input A = new Expr.Input("a");
  static final Expr.Input B = new Expr.Input("b");
  static final Expr.Input C = new Expr.Input("c");

  private static final int TABLES = 256;
  private static final List<BinaryOp> OPERATORS =
      List.of(BinaryOp.AND, BinaryOp.OR, BinaryOp.XOR, BinaryOp.AND_NOT);
  private static final List<Expr> FORMULAS = new Logic().formulas();

  private final @Nullable Expr[] byTable = new Expr[TABLES];

  /** The tables whose formulas have this many operators. */
  private final List<List<Integer>> byOperators = new ArrayList<>();

  private Logic() {}

  /** Returns the formula of a truth table, see {@link sift.lang.TernaryLogic}. */
  static Expr formula(int table) {
    return FORMULAS.get(table);
  }

  private List<Expr> formulas() {
    byOperators.add(new ArrayList<>());
    for (Expr leaf : List.of(A, B, C, new Expr.Constant(0), new Expr.Constant(-1))) {
      add(leaf, 0);
    }
    for (int operators = 1; byOperators.stream().mapToInt(List::size).sum() < TABLES; operators++) {
      byOperators.add(new ArrayList<>());
      for (int table : byOperators.get(operators - 1)) {
        add(new Expr.Unary(UnaryOp.NOT, known(table)), operators);
      }
      for (int left = 0; left < operators; left++) {
        join(left, operators - 1 - left);
      }
    }
    return IntStream.range(0, TABLES).mapToObj(this::known).toList();
  }

  private void join(int leftOperators, int rightOperators) {
    for (int left : byOperators.get(leftOperators)) {
      for (int right : byOperators.get(rightOperators)) {
        for (BinaryOp op : OPERATORS) {
          add(new Expr.Binary(op, known(left), known(right)), leftOperators + rightOperators + 1);
        }
      }
    }
  }

  private void add(Expr formula, int operators) {
    int table = table(formula);
    if (byTable[table] == null) {
      byTable[table] = formula;
      byOperators.get(operators).add(table);
    }
  }

  private Expr known(int table) {
    Expr formula = byTable[table];
    assert formula != null : table;
    return formula;
  }

  /** Returns the truth table of a formula: its value for the columns of a truth table. */
  private static int table(Expr formula) {
    long value =
        formula.value(
            input -> input.equals(A) ? 0b11110000 : input.equals(B) ? 0b11001100 : 0b10101010);
    return (int) value & (TABLES - 1);
  }
}
