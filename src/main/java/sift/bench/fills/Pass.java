package sift.bench.fills;

import java.util.List;
import java.util.stream.IntStream;
import sift.lang.BitWidth;
import sift.lang.Expr;
import sift.lang.Program;

/**
 * Program over columns that are called as its parameters.
 *
 * @param formulas the same as formulas over columns
 * @param results the names of the columns of its results
 */
record Pass(Program code, List<Expr> formulas, List<String> results) {
  Pass {
    formulas = List.copyOf(formulas);
    results = List.copyOf(results);
  }

  /**
   * Returns the pass that computes these formulas; only columns that they use are its parameters.
   */
  static Pass of(List<String> columns, List<Expr> formulas, List<String> results) {
    return new Pass(code(BitWidth.WORD, columns, formulas), formulas, results);
  }

  /** Returns the code of formulas over columns of which it has only those that they use. */
  static Program code(BitWidth width, List<String> columns, List<Expr> formulas) {
    Program code = Program.simplified(width, columns, formulas);
    List<String> used =
        IntStream.range(0, columns.size())
            .filter(i -> code.steps().contains(new Program.Parameter(i)))
            .mapToObj(columns::get)
            .toList();
    List<Program.Step> steps =
        code.steps().stream()
            .map(step ->
                step instanceof Program.Parameter(int index)
                    ? new Program.Parameter(used.indexOf(columns.get(index)))
                    : step)
            .toList();
    return new Program(width, used, steps, code.results());
  }
}
