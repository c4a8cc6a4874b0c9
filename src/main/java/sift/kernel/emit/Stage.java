package sift.kernel.emit;

import java.util.List;
import sift.lang.Expr;
import sift.lang.Program;

/**
 * A part of what a kernel computes, in a method of its own. It may read what earlier stages have
 * computed.
 *
 * @param code its inputs are inputs of the kernel, or results of earlier stages, by their names
 * @param results the names of its results
 */
public record Stage(Program code, List<String> results) {
  public Stage {
    results = List.copyOf(results);
    if (results.size() != code.results().size()) {
      throw new IllegalArgumentException(
          results.size() + " names of " + code.results().size() + " results");
    }
  }

  /** Returns the stage that computes formulas, simplified. */
  public static Stage of(List<String> inputs, List<String> results, List<Expr> formulas) {
    return new Stage(Program.simplified(inputs, formulas), results);
  }
}
