package sift.lang;

import java.util.Optional;

/** Terms that compare two words, and those that say the opposite: {@code a != b}. */
public final class Comparison {
  private Comparison() {}

  /**
   * Returns the comparison that a formula is the opposite of: {@code a == b} of {@code (a == b) ==
   * 0}, of {@code (a == b) ^ 1} and of {@code 1 - (a == b)}.
   */
  public static Optional<Expr.Binary> oppositeOf(Expr formula) {
    return switch (formula) {
      case Expr.Binary(BinaryOp op, Expr.Binary compared, Expr.Constant(long value))
          when isComparison(compared)
              && (op == BinaryOp.EQ ? value == 0 : op == BinaryOp.XOR && value == 1) ->
          Optional.of(compared);
      case Expr.Binary(BinaryOp op, Expr.Constant(long value), Expr.Binary compared)
          when isComparison(compared) && op == BinaryOp.SUB && value == 1 ->
          Optional.of(compared);
      default -> Optional.empty();
    };
  }

  /** Whether a term compares a term with itself. */
  static boolean isOfEquals(Expr term) {
    return term instanceof Expr.Binary compared
        && isComparison(compared)
        && compared.left().equals(compared.right());
  }

  private static boolean isComparison(Expr.Binary term) {
    return switch (term.op()) {
      case EQ, ULT, SLT -> true;
      default -> false;
    };
  }
}
