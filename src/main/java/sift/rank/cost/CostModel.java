package sift.rank.cost;

import java.util.List;
import java.util.Map;
import sift.lang.BitWidth;
import sift.lang.DefinedFunction;
import sift.lang.Expr;
import sift.lang.Grammar;
import sift.lang.Program;

/** A cost of formulas and programs. */
public sealed interface CostModel permits Measure, Machine {
  /** Returns its name on the command line. */
  String name();

  /** Returns a description in one line. */
  String title();

  /** Returns the source of its figures. */
  String source();

  /** Whether costs are cycles on a machine. */
  default boolean isMachine() {
    return switch (this) {
      case Machine machine -> true;
      case Measure measure -> false;
    };
  }

  /** Returns the number of formulas that an instruction computes at once. */
  default int lanes() {
    return 1;
  }

  /** Whether words by square are gathered from tables, or computed where that is cheaper. */
  default boolean gathers() {
    return false;
  }

  /** Whether throughput comes before latency in the order. */
  default boolean throughputFirst() {
    return false;
  }

  /** Returns the model extended by defined functions that state their costs. */
  default CostModel with(List<DefinedFunction> functions) {
    return this;
  }

  /** Returns the model of a machine ordered by throughput first, or by latency. */
  default CostModel ordered(boolean throughputFirst) {
    return this;
  }

  /** Returns the cost of a formula, equal terms counted once. */
  default Cost cost(Expr formula, Inputs inputs) {
    return cost(Program.of(inputs.width(), formula), inputs);
  }

  /**
   * Returns the instructions as operators over the symbols of a grammar; for measures the operators
   * themselves.
   *
   * @param constants the numbers of its formulas, with their formulas
   * @throws IllegalArgumentException if the model's figures cannot be added exactly
   */
  default Toolbox toolbox(Grammar grammar, Map<Long, Expr> constants) {
    return switch (this) {
      case Machine machine -> Toolbox.of(machine, grammar, constants);
      case Measure _ -> Toolbox.of(grammar);
    };
  }

  /** Returns the cost of a program. */
  Cost cost(Program program, Inputs inputs);

  /** Returns the number of operators of a formula, equal terms counted once. */
  static int operations(BitWidth width, Expr formula) {
    return Measure.operations(Program.of(width, formula));
  }

  /** Returns the number of operators on the longest path from a leaf to the root. */
  static int depth(BitWidth width, Expr formula) {
    return Measure.depth(Program.of(width, formula));
  }
}
