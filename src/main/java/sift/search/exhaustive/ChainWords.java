package sift.search.exhaustive;

import java.util.Arrays;
import java.util.List;
import sift.lang.ColumnLoops;
import sift.lang.ColumnOps;
import sift.search.bank.FullColumns;
import sift.search.bank.Problem;
import sift.spec.Domain;

/**
 * The words of chains, in runs of cases: their inner operators are computed once for all candidates
 * of a row. One instance serves one thread.
 */
final class ChainWords {
  /** The most cases of a run. */
  static final int RUN = FullColumns.FIRST;

  private static final long[] NONE = {};

  private final Problem problem;
  private final ColumnLoops loops;
  private final FullColumns columns;
  private final FullColumns.Evaluator entries;
  private final FullColumns.Evaluator besideInner;
  private final FullColumns.Evaluator besideOuter;
  private final long[] result = new long[RUN];
  // The words with the inner operators applied; by the beginning of a run, its turn.
  private final long[] buffer;
  private final int[] turnOfRun;
  // The number of changes of the row or the inner operators.
  private int turn;
  // The turn of the last look-up of a kept column, and its result.
  private int turnOfLook;
  private boolean isInnerKept;
  private Chain chain = new Chain(-1, List.of(), List.of(), 0);

  ChainWords(TaskRound round) {
    problem = round.site().problem;
    loops = round.loops();
    columns = round.site().columns;
    entries = columns.new Evaluator(loops);
    besideInner = columns.new Evaluator(loops);
    besideOuter = columns.new Evaluator(loops);
    buffer = new long[problem.length()];
    turnOfRun = new int[problem.length() / ColumnOps.LANES + 1];
  }

  /** Sets the chain. */
  @SuppressWarnings("ReferenceEquality") // the candidates of a block share the list
  void set(Chain next) {
    turn += next.entry() == chain.entry() && next.inner() == chain.inner() ? 0 : 1;
    chain = next;
  }

  /**
   * Returns an array with the words of the cases from {@code from} on, not to be written; valid
   * until the next call.
   */
  long[] run(int from, int length) {
    long[] x = operand(from, length);
    int at = from;
    for (Link link : chain.outer()) {
      long[] y = beside(link, besideOuter, from, length);
      link.apply(loops, x, at, y, from, result, 0, length);
      x = result;
      at = 0;
    }
    return x;
  }

  /** Returns a column with a run of the words, inner operators applied. */
  private long[] operand(int from, int length) {
    if (chain.inner().isEmpty()) {
      return entries.run(chain.entry(), from, length);
    }
    if (turnOfRun[from / ColumnOps.LANES] != turn) {
      turnOfRun[from / ColumnOps.LANES] = turn;
      long[] x = entries.run(chain.entry(), from, length);
      for (Link link : chain.inner()) {
        long[] y = beside(link, besideInner, from, length);
        link.apply(loops, x, from, y, from, buffer, from, length);
        x = buffer;
      }
    }
    return buffer;
  }

  private static long[] beside(Link link, FullColumns.Evaluator evaluator, int from, int length) {
    return link.entry() == Link.NONE ? NONE : evaluator.run(link.entry(), from, length);
  }

  /** Returns whether a kept column has the words with the inner operators applied. */
  boolean isInnerKept() {
    if (turnOfLook != turn) {
      turnOfLook = turn;
      isInnerKept = !chain.inner().isEmpty() && hasKept();
    }
    return isInnerKept;
  }

  private boolean hasKept() {
    int entry = columns.likely(operand(0, Math.min(RUN, problem.domain(0).length())));
    for (int target = 0; entry >= 0 && target < problem.targets().size(); target++) {
      int end = problem.start(target) + problem.domain(target).length();
      for (int from = problem.start(target); from < end; from += RUN) {
        int to = Math.min(end, from + RUN);
        if (!Arrays.equals(operand(from, to - from), from, to, columns.column(entry), from, to)) {
          return false;
        }
      }
    }
    return entry >= 0;
  }

  /** Returns the index of the first of these words in the array. */
  int at(int from) {
    return chain.outer().isEmpty() ? from : 0;
  }

  /** Returns whether the chain may be right in a case of a target; if false, it is wrong. */
  boolean mayBeRight(int target, int index) {
    if (problem.width().isWide()) {
      return true; // the halves of a word stand apart; the first run tells
    }
    int place = problem.start(target) + index;
    long value = with(chain.inner(), columns.value(chain.entry(), place), place);
    Domain domain = problem.domain(target);
    return (with(chain.outer(), value, place) & domain.mask(index)) == domain.expected(index);
  }

  /** Returns the value in a case after applying operators. */
  private long with(List<Link> links, long operandValue, int place) {
    long value = operandValue;
    for (Link link : links) {
      long y = link.entry() == Link.NONE ? 0 : columns.value(link.entry(), place);
      value = link.apply(problem.width(), value, y);
    }
    return value;
  }
}
