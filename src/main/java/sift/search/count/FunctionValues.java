package sift.search.count;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import sift.lang.ColumnEvaluator;
import sift.lang.ColumnLoops;
import sift.lang.Expr;
import sift.lang.UnaryOp;
import sift.search.bank.Bank;
import sift.search.bank.Fingerprinter;
import sift.search.bank.FullColumns;
import sift.search.bank.Problem;
import sift.search.request.Fingerprint;
import sift.spec.Domain;

/** The words that a formula computes on all cases of a problem, with padding. */
final class FunctionValues {
  private static final int SAMPLES = 4;
  private static final int TOLD_APART = 2000;

  private final ColumnLoops loops;
  private final long[] words;

  private FunctionValues(ColumnLoops loops, long[] words) {
    this.loops = loops;
    this.words = words;
  }

  /**
   * Returns the words of a formula over the inputs of the targets; the grammar may lack its
   * symbols.
   */
  static FunctionValues of(Problem problem, Expr formula) {
    long[] words = new long[problem.length()];
    for (int t = 0; t < problem.targets().size(); t++) {
      Domain domain = problem.domain(t);
      long[][] columns = domain.inputs().stream().map(domain::column).toArray(long[][]::new);
      int length = domain.length();
      new ColumnEvaluator(domain.inputs(), columns, length, problem.loops(0))
          .evaluate(formula, 0, length, words, problem.start(t));
    }
    return new FunctionValues(problem.loops(0), words);
  }

  /** Returns the words on all cases; not to be written. */
  long[] words() {
    return words;
  }

  /** Returns the words that an operator makes of these. */
  long[] applied(UnaryOp op) {
    return Arrays.stream(words).map(word -> loops.width().apply(op, word)).toArray();
  }

  /** Returns the fingerprint, computed by {@code fingerprinter}. */
  Fingerprint fingerprint(Fingerprinter fingerprinter) {
    fingerprinter.reset();
    fingerprinter.add(ColumnLoops.SCALAR, words, 0, 0, words.length);
    return fingerprinter.fingerprint();
  }

  /**
   * Returns a few cases, as places of the columns, by which few other small functions can be
   * mistaken for this one; each the best after those before it.
   */
  List<Integer> samples(Bank bank, FullColumns columns) {
    FullColumns.Evaluator evaluator = columns.new Evaluator(loops);
    List<long[]> others = new ArrayList<>();
    for (int entry = 0; entry < Math.min(TOLD_APART, bank.entries()); entry++) {
      long[] column = evaluator.column(entry);
      if (!Arrays.equals(column, words)) {
        others.add(column.clone());
      }
    }
    List<Integer> samples = new ArrayList<>();
    do {
      int place = mostDistinguishing(others);
      samples.add(place);
      others.removeIf(column -> column[place] != words[place]);
    } while (samples.size() < SAMPLES && !others.isEmpty());
    return samples;
  }

  private int mostDistinguishing(List<long[]> others) {
    int[] alike = new int[words.length];
    for (long[] column : others) {
      for (int place = 0; place < words.length; place++) {
        alike[place] += column[place] == words[place] ? 1 : 0;
      }
    }
    int best = 0;
    for (int place = 1; place < words.length; place++) {
      best = alike[place] < alike[best] ? place : best;
    }
    return best;
  }
}
