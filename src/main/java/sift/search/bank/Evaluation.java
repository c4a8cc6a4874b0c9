package sift.search.bank;

import java.util.ArrayList;
import java.util.List;
import sift.lang.BinaryOp;
import sift.lang.ColumnLoops;
import sift.lang.Operator;
import sift.lang.UnaryOp;

/**
 * Evaluates several operators on the same two columns, run by run of the cases, then puts the
 * results into a table together, so that the processor fetches their slots in parallel.
 *
 * <p>Holds no words between calls; one instance serves one thread.
 */
final class Evaluation {
  // Operands, result and keys of a run take 16 KB together.
  private static final int RUN = 512;

  private final Problem problem;
  private final ColumnLoops loops;
  private final long[] result = new long[RUN];
  private final List<Term> terms = new ArrayList<>();
  private int used;
  // Keeps the JIT from removing reads that only prefetch memory.
  private long unusedSum;

  /** An operator with the word of its formula, and the fingerprint of its result. */
  private static final class Term {
    private final Fingerprinter fingerprinter;
    private Operator op = UnaryOp.NOT;
    private boolean isSwapped;
    private long word;
    private long high;
    private long low;

    Term(Fingerprinter fingerprinter) {
      this.fingerprinter = fingerprinter;
    }
  }

  Evaluation(Problem problem, ColumnLoops loops) {
    this.problem = problem;
    this.loops = loops;
  }

  /** Adds {@code op(x)} or {@code op(x, y)}, or {@code op(y, x)}, whose formula is {@code word}. */
  void add(Operator op, boolean isSwapped, long word) {
    if (used == terms.size()) {
      terms.add(new Term(problem.fingerprinter()));
    }
    Term term = terms.get(used++);
    term.op = op;
    term.isSwapped = isSwapped;
    term.word = word;
    term.fingerprinter.reset();
  }

  /**
   * Evaluates all terms added, puts the results into the table, and clears the terms.
   *
   * @return the number of results
   */
  int run(long[] x, long[] y, FingerprintTable table) {
    evaluate(x, y, table);
    for (int i = 0; i < used; i++) {
      Term term = terms.get(i);
      table.putLeast(term.high, term.low, term.word);
    }
    int results = used;
    used = 0;
    return results;
  }

  private void evaluate(long[] x, long[] y, FingerprintTable table) {
    for (int from = 0; from < x.length; from += RUN) {
      int length = Math.min(RUN, x.length - from);
      for (int i = 0; i < used; i++) {
        Term term = terms.get(i);
        long[] left = term.isSwapped ? y : x;
        long[] right = term.isSwapped ? x : y;
        switch (term.op) {
          case UnaryOp op -> loops.apply(op, left, from, result, 0, length);
          case BinaryOp op -> loops.apply(op, left, from, right, from, result, 0, length);
        }
        term.fingerprinter.add(loops, result, 0, from, length);
      }
    }
    for (int i = 0; i < used; i++) {
      Term term = terms.get(i);
      term.high = term.fingerprinter.high();
      term.low = term.fingerprinter.low();
      unusedSum += table.touch(term.high, term.low);
    }
  }
}
