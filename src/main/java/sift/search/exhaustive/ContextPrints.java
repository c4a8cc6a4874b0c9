package sift.search.exhaustive;

import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import sift.lang.ColumnLoops;
import sift.search.bank.Fingerprinter;
import sift.search.bank.Problem;
import sift.search.request.Fingerprint;

/**
 * Fingerprints of contexts of one kind: of their results on its probe operands, per case.
 *
 * <p>Runs inside a ForkJoin pool.
 */
final class ContextPrints {
  private static final int CONTEXTS_PER_TASK = 256;
  private static final long[] NO_WORDS = {};

  private final ContextKind kind;
  private final int cases;
  private final Fingerprinter.Keys keys;

  /**
   * A context, or a stored function that it may equal.
   *
   * @param fixed a stored function that is constant in the operand; else -1
   * @param links the operators on the operand, from the inside out; none for the operand itself
   * @param symbols the size of operators and their stored operands; 0 for a stored function, which
   *     is smaller than any context
   */
  record Context(int fixed, List<Link> links, int symbols) {}

  /** The words of stored functions in the cases, for one thread. */
  interface Columns {
    /** Returns a column with the words of a run of cases, valid until the next call. */
    long[] run(int entry, int from, int length);
  }

  /** Fingerprints over {@code cases} cases, a multiple of {@link sift.lang.ColumnOps#LANES}. */
  ContextPrints(ContextKind kind, Problem problem, int cases) {
    this.kind = kind;
    this.cases = cases;
    keys = problem.fingerprintKeys(kind.operands() * cases);
  }

  /** Returns the fingerprints of contexts, in their order. */
  List<Fingerprint> of(List<Context> contexts, ColumnLoops loops, Supplier<Columns> columns) {
    return IntStream.range(0, Math.ceilDiv(contexts.size(), CONTEXTS_PER_TASK))
        .parallel()
        .mapToObj(task -> {
          int from = task * CONTEXTS_PER_TASK;
          int to = Math.min(contexts.size(), from + CONTEXTS_PER_TASK);
          Printer printer = new Printer(loops, columns.get());
          return contexts.subList(from, to).stream().map(printer::of).toList();
        })
        .flatMap(List::stream)
        .toList();
  }

  /** Computes fingerprints; serves one thread. */
  private final class Printer {
    private final ColumnLoops loops;
    private final Columns columns;
    private final Fingerprinter fingerprinter = new Fingerprinter(keys);
    private final long[] words = new long[CaseChecker.RUN];

    Printer(ColumnLoops loops, Columns columns) {
      this.loops = loops;
      this.columns = columns;
    }

    Fingerprint of(Context context) {
      fingerprinter.reset();
      for (int i = 0; i < kind.operands(); i++) {
        for (int from = 0; from < cases; from += words.length) {
          add(context, i, from, Math.min(words.length, cases - from));
        }
      }
      return fingerprinter.fingerprint();
    }

    private void add(Context context, int operand, int from, int length) {
      int place = operand * cases + from;
      if (context.fixed >= 0) {
        fingerprinter.add(loops, columns.run(context.fixed, from, length), from, place, length);
        return;
      }
      Arrays.fill(words, 0, length, kind.operand(operand));
      for (Link link : context.links) {
        long[] y = link.entry() < 0 ? NO_WORDS : columns.run(link.entry(), from, length);
        link.apply(loops, words, 0, y, from, words, 0, length);
      }
      fingerprinter.add(loops, words, 0, place, length);
    }
  }
}
