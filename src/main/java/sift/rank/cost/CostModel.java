package sift.rank.cost;

import java.util.List;
import java.util.Map;
import sift.lang.BitWidth;
import sift.lang.DefinedFunction;
import sift.lang.Expr;
import sift.lang.Grammar;
import sift.lang.Program;

/** A way to say which of two formulas is cheaper. */
public sealed interface CostModel permits Measure, Machine {
  /** Returns how the command line calls it. */
  String name();

  /** Returns what it is, in a line. */
  String title();

  /** Returns where its figures come from. */
  String source();

  /** Whether costs are cycles on a machine. */
  default boolean isMachine() {
    return switch (this) {
      case Machine machine -> true;
      case Measure measure -> false;
    };
  }

  /** Returns how many formulas an instruction computes at once. */
  default int lanes() {
    return 1;
  }

  /** Whether words by square are gathered from tables, or computed where that costs less. */
  default boolean gathers() {
    return false;
  }

  /** Whether formulas are ordered by throughput, then latency, or the other way. */
  default boolean throughputFirst() {
    return false;
  }

  /**
   * Returns the model of a machine that has functions of one's own, where these say what they cost.
   */
  default CostModel with(List<DefinedFunction> functions) {
    return this;
  }

  /** Returns the model of a machine ordered by throughput first, or by latency. */
  default CostModel ordered(boolean throughputFirst) {
    return this;
  }

  /** Returns what a formula costs, equal terms counted once. */
  default Cost cost(Expr formula, Inputs inputs) {
    return cost(Program.of(inputs.width(), formula), inputs);
  }

  /**
   * Returns what the model lets formulas of a grammar be built from; of measures, the operators
   * themselves.
   *
   * @param constants the numbers that its formulas may have, and how they are written
   * @throws IllegalArgumentException if the model's figures cannot be added exactly
   */
  default Toolbox toolbox(Grammar grammar, Map<Long, Expr> constants) {
    return switch (this) {
      case Machine machine -> Toolbox.of(machine, grammar, constants);
      case Measure _ -> Toolbox.of(grammar);
    };
  }

  /** Returns what a program costs. */
  Cost cost(Program program, Inputs inputs);

  /** Returns the number of operators of a formula, those of equal terms once. */
  static int operations(BitWidth width, Expr formula) {
    return Measure.operations(Program.of(width, formula));
  }

  /** Returns the number of operators on the longest way from a leaf of a formula to its root. */
  static int depth(BitWidth width, Expr formula) {
    return Measure.depth(Program.of(width, formula));
  }
}
