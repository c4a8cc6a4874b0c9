package sift.lang;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * The limits of formulas with names for other formulas: terms of a target file, or defined
 * functions. A few lines may expand to a formula of any size.
 */
public final class FormulaLimits {
  /** The greatest number of symbols after expansion, calls counted besides their bodies. */
  public static final int MOST_SYMBOLS = 10_000;

  /** The greatest depth after expansion. */
  public static final int MOST_LEVELS = 500;

  private static final Size LEAF = new Size(1, 1);

  private FormulaLimits() {}

  /** The size of a formula. */
  private record Size(long symbols, int levels) {}

  /**
   * Refuses a formula that is too large after expansion.
   *
   * @param terms the definitions of inputs that are names
   * @throws IllegalArgumentException if it is too large, with the limits
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
          // Counted besides its body, which may be as small as an operand.
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
