package sift.rank.cost;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import sift.lang.Expr;
import sift.lang.Program;

/**
 * A measure of a formula, independent of machines.
 *
 * @param kind the quantity
 */
record Measure(String name, String title, String source, Kind kind) implements CostModel {
  /** The quantity measured. */
  enum Kind {
    /** Nodes of the tree. */
    SYMBOLS(Measure::symbols),
    /** Operators, equal terms counted once. */
    OPERATIONS(Measure::operations),
    /** Operators on the longest path from a leaf to the root. */
    DEPTH(Measure::depth);

    @SuppressWarnings("ImmutableEnumChecker") // a lambda without state
    private final ToDoubleFunction<Program> count;

    Kind(ToDoubleFunction<Program> count) {
      this.count = count;
    }

    /** Returns its name in cost files. */
    String word() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** Returns the cost of the formula as written: a call is one symbol. */
  @Override
  public Cost cost(Expr formula, Inputs inputs) {
    return kind == Kind.SYMBOLS
        ? new Cost(List.of((double) formula.symbols()), Optional.empty())
        : cost(Program.of(inputs.width(), formula), inputs);
  }

  @Override
  public Cost cost(Program program, Inputs inputs) {
    return new Cost(List.of(kind.count.applyAsDouble(program)), Optional.empty());
  }

  /** Returns the number of nodes of the results as trees. */
  private static double symbols(Program program) {
    double[] symbols = new double[program.steps().size()];
    for (int i = 0; i < symbols.length; i++) {
      symbols[i] = 1;
      for (int operand : program.steps().get(i).operands()) {
        symbols[i] += symbols[operand];
      }
    }
    return program.results().stream().mapToDouble(result -> symbols[result]).sum();
  }

  /** Returns the number of operators; terms equal up to exchanged operands count once. */
  static int operations(Program program) {
    Map<Program.Step, Integer> numbers = new HashMap<>();
    int[] moved = new int[program.steps().size()];
    for (int i = 0; i < moved.length; i++) {
      Program.Step step = program.steps().get(i).renumbered(moved).ordered();
      numbers.putIfAbsent(step, i);
      moved[i] = numbers.getOrDefault(step, i);
    }
    return (int) numbers.keySet().stream().filter(step -> !step.operands().isEmpty()).count();
  }

  /** Returns the number of operators on the longest path from a leaf to a result. */
  static int depth(Program program) {
    int[] depths = new int[program.steps().size()];
    for (int i = 0; i < depths.length; i++) {
      for (int operand : program.steps().get(i).operands()) {
        depths[i] = Math.max(depths[i], 1 + depths[operand]);
      }
    }
    return program.results().stream().mapToInt(result -> depths[result]).max().orElse(0);
  }
}
