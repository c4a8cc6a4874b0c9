package sift.rank.cost;

import java.util.List;
import sift.lang.Expr;

/** A way to say which of two formulas is cheaper. */
public sealed interface CostModel permits Measure, Machine {
  /** Returns its name on the command line. */
  String name();

  /** Returns its description, in a line. */
  String title();

  /** Returns where its figures come from. */
  String source();

  /** Returns whether costs are cycles on a machine. */
  default boolean isMachine() {
    return switch (this) {
      case Machine machine -> true;
      case Measure measure -> false;
    };
  }

  /** Returns what {@code formula} costs. */
  default Cost cost(Expr formula, Inputs inputs) {
    return cost(List.of(formula), inputs);
  }

  /** Returns what several formulas cost together, terms that they share counted once. */
  Cost cost(List<Expr> formulas, Inputs inputs);

  /** Returns the number of operators of a formula, those of equal terms once. */
  static int operations(Expr formula) {
    return Measure.operations(List.of(formula));
  }

  /** Returns the number of operators on the longest way from a leaf of a formula to its root. */
  static int depth(Expr formula) {
    return Measure.depth(List.of(formula));
  }
}
