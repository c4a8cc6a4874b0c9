package sift.search.exhaustive;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntToLongFunction;
import sift.lang.Grammar;

/**
 * A shape of formulas of a size: a stored row, then steps that each put an operator on top, with a
 * stored column as its other operand.
 *
 * <p>Formulas between two steps are larger than those stored; they are computed for a block of rows
 * and not kept. {@code steps} holds the size of each step's column, 0 for a unary operator.
 *
 * @param rowSize the size of the stored row
 */
record Path(int rowSize, List<Integer> steps) {
  /**
   * Returns the paths to all formulas of {@code size}; nothing if an operand would not be stored.
   */
  static Optional<List<Path>> to(int size, int stored, Grammar grammar) {
    if (size <= stored) {
      return Optional.of(List.of(new Path(size, List.of())));
    }
    List<Path> paths = new ArrayList<>();
    int first = grammar.unary().isEmpty() ? 1 : 0;
    int last = grammar.binary().isEmpty() ? 0 : (size - 1) / 2;
    for (int column = first; column <= last; column++) {
      Optional<List<Path>> rows =
          column > stored ? Optional.empty() : to(size - 1 - column, stored, grammar);
      if (rows.isEmpty()) {
        return rows;
      }
      for (Path path : rows.get()) {
        List<Integer> steps = new ArrayList<>(path.steps);
        steps.add(column);
        paths.add(new Path(path.rowSize, List.copyOf(steps)));
      }
    }
    return Optional.of(paths);
  }

  /** Returns whether row and column of a step are of one size, so that each pair occurs twice. */
  boolean isSymmetric(int step) {
    return step == 0 && steps.getFirst() == rowSize;
  }

  /** Returns the last step with a column, or -1. */
  int lastBinaryStep() {
    int step = steps.size() - 1;
    while (step >= 0 && steps.get(step) == 0) {
      step--;
    }
    return step;
  }

  /** Returns the number of formulas of all rows of some paths, which may exceed a long. */
  static double formulas(List<Path> paths, IntToLongFunction functions, Grammar grammar) {
    return paths.stream()
        .mapToDouble(path ->
            (double) functions.applyAsLong(path.rowSize)
                * path.formulasFromStep(0, functions, grammar))
        .sum();
  }

  /**
   * Returns the number of formulas of the steps from {@code first} on, per operand; commuted ones
   * of a symmetric step twice.
   *
   * @param functions the number of functions of each stored size
   */
  long formulasFromStep(int first, IntToLongFunction functions, Grammar grammar) {
    long formulas = 1;
    for (int step = first; step < steps.size(); step++) {
      formulas = Math.multiplyExact(formulas, formulasOfStep(step, functions, grammar));
    }
    return formulas;
  }

  /** Returns the number of formulas of one step, per operand. */
  long formulasOfStep(int step, IntToLongFunction functions, Grammar grammar) {
    int column = steps.get(step);
    if (column == 0) {
      return grammar.unary().size();
    }
    long commutativeOps = grammar.commutativeOps();
    long otherOps = grammar.binary().size() - commutativeOps;
    return Math.multiplyExact(
        functions.applyAsLong(column), commutativeOps + (isSymmetric(step) ? 1L : 2L) * otherOps);
  }
}
