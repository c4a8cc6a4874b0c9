package sift.kernel.line;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import sift.lang.BinaryOp;
import sift.lang.Expr;
import sift.lang.UnaryOp;

/**
 * A formula taken apart at its root: the terms of an exclusive or, each from the turned board it is
 * computed on.
 *
 * <p>{@code (o - s) ^ bit_reverse(ro - rs)} is {@code o - s} and, turned, {@code ro - rs}: what
 * several lines compute turned can then be turned back at once.
 */
final class Terms {
  private final Map<Turn, List<Expr>> byTurn = new EnumMap<>(Turn.class);

  private Terms() {}

  /** Returns the terms of a formula: their exclusive or, each turned back, is the formula. */
  static Map<Turn, List<Expr>> of(Expr formula) {
    Terms terms = new Terms();
    terms.add(formula, Turn.NONE);
    return terms.byTurn;
  }

  private void add(Expr formula, Turn turn) {
    switch (formula) {
      case Expr.Binary(BinaryOp op, Expr left, Expr right) when op == BinaryOp.XOR -> {
        add(left, turn);
        add(right, turn);
      }
      case Expr.Unary(UnaryOp op, Expr operand) when op == UnaryOp.BIT_REVERSE ->
          add(operand, turn.then(Turn.ROTATE));
      case Expr.Unary(UnaryOp op, Expr operand) when op == UnaryOp.BYTE_SWAP ->
          add(operand, turn.then(Turn.FLIP));
      case Expr.Unary(UnaryOp op, Expr operand) when op == UnaryOp.BIT_REVERSE_BYTES ->
          add(operand, turn.then(Turn.MIRROR));
      case Expr.Leaf _, Expr.Unary _, Expr.Binary _, Expr.Ternary _, Expr.Choice _ ->
          byTurn.computeIfAbsent(turn, _ -> new ArrayList<>()).add(formula);
    }
  }
}
