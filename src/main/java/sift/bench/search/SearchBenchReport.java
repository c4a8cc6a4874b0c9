package sift.bench.search;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import sift.bench.Refusal;
import sift.search.exhaustive.SpanRunner.Run;

/**
 * What {@link SearchBench} measured: all times are medians, in ns, of runs that were warm.
 *
 * @param bank how the operands were built
 * @param roots the joins against the plain engine with one operator at the root, unary ones first,
 *     in the grammar's order; matching with the samples only
 * @param joins all joins against all but one, on a whole size with all that a search does
 * @param sizes the joins against the plain engine on a whole size: for each target by itself, then
 *     for all at once where there are several
 */
public record SearchBenchReport(
    Building bank, List<Comparison> roots, List<Comparison> joins, List<Comparison> sizes) {
  private static final double NANOS_PER_SECOND = 1e9;

  public SearchBenchReport {
    roots = List.copyOf(roots);
    joins = List.copyOf(joins);
    sizes = List.copyOf(sizes);
  }

  /**
   * The building of the bank.
   *
   * @param sizes the functions of up to so many symbols
   * @param candidates formulas that were told apart
   * @param functions distinct functions among them
   * @param bytesPerEntry memory of a function, its values in the samples included
   * @param nanos time for all sizes
   */
  public record Building(
      int sizes, long candidates, long functions, long bytesPerEntry, long nanos) {
    /** Formulas told apart in a second. */
    public double candidatesPerSecond() {
      return candidates * NANOS_PER_SECOND / nanos;
    }

    /** Distinct functions found in a second. */
    public double functionsPerSecond() {
      return functions * NANOS_PER_SECOND / nanos;
    }
  }

  /**
   * Two ways over the same formulas.
   *
   * @param name the operator, the join that is off in the slow run, or the target
   * @param symbols the size of the formulas
   * @param operands sizes of the operands: row, then column if there is one; empty for a whole size
   * @param fast the run with all joins
   * @param slow its rival
   */
  public record Comparison(String name, int symbols, List<Integer> operands, Run fast, Run slow) {
    public Comparison {
      operands = List.copyOf(operands);
    }

    /** Returns how many times as long the slow run took. */
    public double ratio() {
      return (double) slow.nanos() / fast.nanos();
    }
  }

  /** Returns the first comparison whose runs differ in what they covered or found. */
  public Optional<Refusal> disagreement() {
    return Stream.of(roots, joins, sizes)
        .flatMap(List::stream)
        .filter(comparison -> !comparison.fast.agreesWith(comparison.slow))
        .map(
            comparison -> new Refusal("the engines disagree: " + difference(comparison), List.of()))
        .findFirst();
  }

  private static String difference(Comparison comparison) {
    return "%s, %d symbols: the joins covered %d formulas and found %s, their rival %d and %s"
        .formatted(
            comparison.name,
            comparison.symbols,
            comparison.fast.formulas(),
            comparison.fast.found(),
            comparison.slow.formulas(),
            comparison.slow.found());
  }
}
