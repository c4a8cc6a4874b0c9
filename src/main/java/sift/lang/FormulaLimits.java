package sift.lang;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * The limits of formulas whose names stand for others: for the terms of a target file, or for
 * functions of one's own. A few lines may stand for a formula of any size.
 */
public final class FormulaLimits {
  /** How many symbols a formula may have, once all names are put in, and all calls counted. */
  public static final int MOST_SYMBOLS = 10_000;

  /** How deep it may be then. */
  public static final int MOST_LEVELS = 500;

  private static final Size LEAF = new Size(1, 1);

  private FormulaLimits() {}

  /** How large a formula is. */
  private record Size(long symbols, int levels) {}

  /**
   * Refuses a formula that is too large once all names are put in.
   *
   * @param terms the formulas that names of inputs stand for
   * @throws IllegalArgumentException if it is, with what is allowed
   */
  public static void check(Expr formula, Map<String, Expr> terms) {
    size(formula, name -> Optional.ofNullable(terms.get(name)).map(FormulaLimits::size));
  }

  private static Size size(Expr formula) {
    return size(formula, _ -> Optional.empty());
  }

  private static Size size(Expr formula, Function<String, Optional<Size>> terms) {
    List<Size> operands = formula.operands().stream().map(operand -> size(operand, terms)).toList();
    return switch (formula) {
      case Expr.Input(String name) -> terms.apply(name).orElse(LEAF);
      case Expr.Constant _, Expr.WideConstant _ -> LEAF;
      case Expr.Call(DefinedFunction function, var _) ->
          // Counted besides its body, which may be no larger than an operand.
          over(
              List.of(
                  size(
                      function.body(),
                      name ->
                          Optional.of(operands.get(DefinedFunction.PARAMETERS.indexOf(name))))));
      case Expr.Unary _, Expr.Binary _, Expr.Ternary _, Expr.Choice _ -> over(operands);
    };
  }

  private static Size over(List<Size> operands) {
    long symbols = 1 + operands.stream().mapToLong(Size::symbols).sum();
    int levels = 1 + operands.stream().mapToInt(Size::levels).max().orElse(0);
    if (symbols > MOST_SYMBOLS) {
      throw new IllegalArgumentException(
          "more than %,d symbols, its terms and functions counted in".formatted(MOST_SYMBOLS));
    }
    if (levels > MOST_LEVELS) {
      throw new IllegalArgumentException(
          "more than %d levels, its terms and functions counted in".formatted(MOST_LEVELS));
    }
    return new Size(symbols, levels);
  }
}
