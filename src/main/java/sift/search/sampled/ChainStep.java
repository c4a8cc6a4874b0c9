package sift.search.sampled;

import java.util.ArrayList;
import java.util.List;
import sift.lang.BinaryOp;
import sift.lang.BitWidth;
import sift.lang.Expr;
import sift.lang.SmtShift;
import sift.lang.UnaryOp;
import sift.search.sampled.WholeRules.Constant;
import sift.search.sampled.WholeRules.Shift;
import sift.search.sampled.WholeRules.Two;

/**
 * A step of a chain, applied to its one live value u.
 *
 * @param formula over {@link #U}
 * @param computed the same, in which shifts by constants are those of {@link BinaryOp}
 * @param operators its number of operators
 * @param uses the number of its occurrences of u
 */
record ChainStep(Expr formula, Expr computed, int operators, int uses) {
  /** The live value. */
  static final Expr.Input U = new Expr.Input("u");

  /** Operators of folds. */
  private static final List<BinaryOp> FOLDING =
      List.of(
          BinaryOp.ADD, BinaryOp.SUB, BinaryOp.XOR, BinaryOp.OR, BinaryOp.AND, BinaryOp.AND_NOT);

  /** Operators of folds under a mask. */
  private static final List<BinaryOp> FOLDING_FIELDS =
      List.of(BinaryOp.ADD, BinaryOp.XOR, BinaryOp.OR);

  /** The least number of ones in a mask of fields. */
  private static final int LEAST_MASK_BITS = 4;

  private static ChainStep of(Expr formula, BitWidth width) {
    Expr twice = formula.with(u -> new Expr.Unary(UnaryOp.NOT, u));
    int uses = twice.symbols() - formula.symbols();
    return new ChainStep(formula, computed(formula, width), formula.operators(), uses);
  }

  private static Expr computed(Expr formula, BitWidth width) {
    Expr term = formula.map(operand -> computed(operand, width));
    return term instanceof Expr.Call(var function, List<Expr> operands)
            && operands.getLast() instanceof Expr.Constant(long count)
            && width.isCount(width.word(count))
        ? SmtShift.of(function, width)
            .<Expr>map(
                shift -> new Expr.Binary(shift.op(), operands.getFirst(), operands.getLast()))
            .orElse(term)
        : term;
  }

  /** Returns this step applied to a formula. */
  Expr over(Expr u) {
    return formula.with(_ -> u);
  }

  /** Returns the symbols of {@link #over} for a {@code u} of {@code ofU} symbols. */
  long symbols(long ofU) {
    return formula.symbols() + uses * (ofU - 1);
  }

  /** Returns all steps of a grammar's rules. */
  static List<ChainStep> of(WholeRules rules, BitWidth width) {
    List<Expr> steps = new ArrayList<>();
    rules.unary().forEach(one -> steps.add(one.over(U)));
    rules.shifts().forEach(shift -> steps.add(shift.over(U)));
    for (Constant constant : rules.constants()) {
      for (Two two : rules.binary()) {
        if (!two.op().isShift()) {
          steps.add(two.over(U, constant.leaf()));
        }
        if (!two.op().isCommutative()) {
          steps.add(two.over(constant.leaf(), U));
        }
      }
    }
    List<Expr> masks =
        rules.constants().stream()
            .filter(constant -> Long.bitCount(constant.word()) >= LEAST_MASK_BITS)
            .filter(constant -> constant.word() != width.mask())
            .<Expr>map(Constant::leaf)
            .toList();
    for (Shift shift : rules.shifts()) {
      Expr moved = shift.over(U);
      rules.binary(FOLDING).forEach(two -> steps.add(two.over(U, moved)));
      for (Two and : rules.binary(List.of(BinaryOp.AND))) {
        for (Two two : rules.binary(FOLDING_FIELDS)) {
          masks.forEach(mask -> steps.add(maskedFold(two, moved, and, mask)));
        }
        for (Two two : rules.binary(FOLDING)) {
          masks.forEach(mask -> steps.add(two.over(U, and.over(moved, mask))));
        }
      }
    }
    return steps.stream().map(step -> of(step, width)).toList();
  }

  /**
   * Returns a masked fold: alternate fields of the value combined with the others shifted, {@code
   * (u & m) op ((u sh c) & m)}; for bitwise operators {@code (u op (u sh c)) & m}, which is the
   * same.
   */
  private static Expr maskedFold(Two two, Expr moved, Two and, Expr mask) {
    return two.op().isBitwise()
        ? and.over(two.over(U, moved), mask)
        : two.over(and.over(U, mask), and.over(moved, mask));
  }
}
