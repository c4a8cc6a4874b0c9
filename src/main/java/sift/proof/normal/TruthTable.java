package sift.proof.normal;

import java.util.Arrays;
import java.util.Optional;
import java.util.function.IntPredicate;
import sift.lang.TernaryLogic;

/**
 * A boolean function: row v has the result where exactly the variables whose bits are in v are 1.
 *
 * <pre>
 *   bit v % 64 of word v / 64   row v; bits that are no row are 0
 * </pre>
 *
 * <p>It is also a sum of multiples of conjunctions, in one way only; the factor with number v is
 * that of the conjunction of the variables in v.
 */
final class TruthTable {
  private final int variables;
  private final long[] words;

  private TruthTable(int variables, long[] words) {
    this.variables = variables;
    this.words = words;
  }

  static TruthTable of(int variables, IntPredicate rows) {
    long[] words = new long[Math.max(1, 1 << variables >> 6)];
    for (int row = 0; row < 1 << variables; row++) {
      words[row >> 6] |= rows.test(row) ? 1L << row : 0;
    }
    return new TruthTable(variables, words);
  }

  /**
   * Returns the function with these factors, if the sum in each row is 0 or 1 in the bits {@code
   * counted}.
   */
  static Optional<TruthTable> ofFactors(long[] factors, long counted) {
    long[] values = Subsets.zeta(factors);
    int variables = Integer.numberOfTrailingZeros(values.length);
    return Arrays.stream(values).allMatch(value -> (value & counted & ~1L) == 0)
        ? Optional.of(of(variables, row -> (values[row] & counted) != 0))
        : Optional.empty();
  }

  /** Returns the factors of all conjunctions, by subset. */
  long[] factors() {
    long[] values = new long[1 << variables];
    Arrays.setAll(values, row -> at(row) ? 1 : 0);
    return Subsets.moebius(values);
  }

  boolean at(int row) {
    return (words[row >> 6] >>> row & 1) != 0;
  }

  /**
   * Returns a ternary function of three functions of the same variables, see {@link TernaryLogic}.
   */
  static TruthTable of(int table, TruthTable a, TruthTable b, TruthTable c) {
    long[] words = new long[a.words.length];
    Arrays.setAll(
        words, i -> TernaryLogic.apply(table, a.words[i], b.words[i], c.words[i]) & a.rows());
    return new TruthTable(a.variables, words);
  }

  TruthTable complement() {
    return new TruthTable(variables, Arrays.stream(words).map(word -> ~word & rows()).toArray());
  }

  /** Returns the mask of rows in a word. */
  private long rows() {
    return variables < 6 ? (1L << (1 << variables)) - 1 : -1;
  }

  /** Returns the same as a function of {@code all} variables, its own at these places. */
  TruthTable over(int[] places, int all) {
    return of(
        all,
        row -> {
          int own = 0;
          for (int i = 0; i < places.length; i++) {
            own |= (row >> places[i] & 1) << i;
          }
          return at(own);
        });
  }
}
