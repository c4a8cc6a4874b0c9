package sift.search.tree;

import java.util.ArrayList;
import java.util.List;
import sift.lang.ColumnLoops;
import sift.search.bank.FullColumns;
import sift.search.bank.Problem;
import sift.spec.Domain;

/**
 * The words of chains on all cases: of the inner operators whole columns, computed once for all
 * candidates of a row, of the outer ones a run at a time. For a single case no column is computed.
 * One instance serves one thread.
 */
final class ChainWords implements CaseChecker.Words {
  private static final long[] NONE = {};

  private final Problem problem;
  private final ColumnLoops loops;
  private final FullColumns columns;
  private final FullColumns.Evaluator entries;
  private final FullColumns.Evaluator besideInner;
  private final FullColumns.Evaluator besideOuter;
  // The columns beside the outer operators.
  private final List<long[]> besides = new ArrayList<>();
  private final long[] result = new long[CaseChecker.RUN];
  private final long[] buffer;
  private long[] operand = NONE;
  private boolean hasOperand;
  private boolean hasBesides;
  private Candidate.Chain chain = new Candidate.Chain(-1, List.of(), List.of(), 0);

  ChainWords(Round round) {
    problem = round.problem();
    loops = round.loops();
    columns = round.state().columns();
    entries = columns.new Evaluator(loops);
    besideInner = columns.new Evaluator(loops);
    besideOuter = columns.new Evaluator(loops);
    buffer = new long[problem.length()];
  }

  /** Turns to a chain, and returns this. */
  @SuppressWarnings("ReferenceEquality") // the candidates of a block share the list
  CaseChecker.Words of(Candidate.Chain next) {
    hasOperand &= next.entry() == chain.entry() && next.inner() == chain.inner();
    hasBesides = false;
    chain = next;
    return this;
  }

  /** Computes the columns that the chain needs, unless they are there. */
  private void fetch() {
    if (!hasOperand) {
      operand = entries.column(chain.entry());
      for (Link link : chain.inner()) {
        long[] y = beside(link, besideInner);
        link.apply(loops, operand, 0, y, 0, buffer, 0, buffer.length);
        operand = buffer;
      }
      hasOperand = true;
    }
    if (!hasBesides) {
      besides.clear();
      for (Link link : chain.outer()) {
        besides.add(beside(link, besideOuter));
      }
      hasBesides = true;
    }
  }

  private static long[] beside(Link link, FullColumns.Evaluator evaluator) {
    return link.entry() < 0 ? NONE : evaluator.column(link.entry());
  }

  @Override
  public long[] run(int from, int length) {
    fetch();
    long[] x = operand;
    int at = from;
    for (int i = 0; i < besides.size(); i++) {
      chain.outer().get(i).apply(loops, x, at, besides.get(i), from, result, 0, length);
      x = result;
      at = 0;
    }
    return x;
  }

  @Override
  public int at(int from) {
    return chain.outer().isEmpty() ? from : 0;
  }

  @Override
  public boolean mayBeRight(int target, int index) {
    if (problem.width().isWide()) {
      return true; // the halves of a word stand apart; the first run tells
    }
    int place = problem.start(target) + index;
    long value =
        hasOperand
            ? operand[place]
            : with(chain.inner(), columns.value(chain.entry(), place), place);
    Domain domain = problem.domain(target);
    return (with(chain.outer(), value, place) & domain.mask(index)) == domain.expected(index);
  }

  /** Returns a value in a case with operators on it. */
  private long with(List<Link> links, long operandValue, int place) {
    long value = operandValue;
    for (Link link : links) {
      long y = link.entry() < 0 ? 0 : columns.value(link.entry(), place);
      value = link.apply(problem.width(), value, y);
    }
    return value;
  }
}
