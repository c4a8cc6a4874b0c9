package sift.search.bank;

import java.util.ArrayList;
import java.util.List;
import sift.lang.BinaryOp;
import sift.lang.ColumnLoops;
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
    private UnaryOp unary = UnaryOp.NOT;
    private BinaryOp binary = BinaryOp.OR;
    private Shape shape = Shape.UNARY;
    private long word;
    private long high;
    private long low;

    Term(Fingerprinter fingerprinter) {
      this.fingerprinter = fingerprinter;
    }
  }

  private enum Shape {
    UNARY,
    BINARY,
    SWAPPED
  }

  Evaluation(Problem problem, ColumnLoops loops) {
    this.problem = problem;
    this.loops = loops;
  }

  /** Adds {@code op(x)}, whose formula is {@code word}. */
  void add(UnaryOp op, long word) {
    term(Shape.UNARY, word).unary = op;
  }

  /** Adds {@code op(x, y)}. */
  void add(BinaryOp op, long word) {
    term(Shape.BINARY, word).binary = op;
  }

  /** Adds {@code op(y, x)}. */
  void addSwapped(BinaryOp op, long word) {
    term(Shape.SWAPPED, word).binary = op;
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
        switch (term.shape) {
          case UNARY -> loops.apply(term.unary, x, from, result, 0, length);
          case BINARY -> loops.apply(term.binary, x, from, y, from, result, 0, length);
          case SWAPPED -> loops.apply(term.binary, y, from, x, from, result, 0, length);
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

  private Term term(Shape shape, long word) {
    if (used == terms.size()) {
      terms.add(new Term(problem.fingerprinter()));
    }
    Term term = terms.get(used++);
    term.shape = shape;
    term.word = word;
    term.fingerprinter.reset();
    return term;
  }
}
