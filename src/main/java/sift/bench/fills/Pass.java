package sift.bench.fills;

import java.util.List;
import java.util.stream.IntStream;
import sift.kernel.Code;
import sift.lang.Expr;

/**
 * Code over columns that are called as its parameters.
 *
 * @param formulas the same as formulas over columns
 * @param results the names of the columns of its results
 */
record Pass(Code code, List<Expr> formulas, List<String> results) {
  Pass {
    formulas = List.copyOf(formulas);
    results = List.copyOf(results);
  }

  /** The pass that computes these formulas; only columns that they use are its parameters. */
  static Pass of(List<String> columns, List<Expr> formulas, List<String> results) {
    Code code = Code.of(columns, formulas);
    List<String> used =
        IntStream.range(0, columns.size())
            .filter(i -> code.steps().contains(new Code.Parameter(i)))
            .mapToObj(columns::get)
            .toList();
    List<Code.Step> steps =
        code.steps().stream()
            .map(step ->
                step instanceof Code.Parameter(int index)
                    ? new Code.Parameter(used.indexOf(columns.get(index)))
                    : step)
            .toList();
    return new Pass(new Code(used, steps, code.results()), formulas, results);
  }
}
