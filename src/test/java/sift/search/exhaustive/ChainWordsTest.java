package sift.search.exhaustive;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import sift.geometry.Ray;
import sift.lang.BinaryOp;
import sift.lang.GrammarFile;
import sift.lang.UnaryOp;
import sift.progress.Progress;
import sift.search.bank.Bank;
import sift.search.bank.BankBuilder;
import sift.search.bank.FullColumns;
import sift.search.bank.Problem;
import sift.search.request.Join;
import sift.search.request.MemoryBudget;
import sift.spec.LineTargets;
import sift.spec.Slider;

/** The words of chains, and what is known of them, held against words computed one by one. */
class ChainWordsTest {
  private static final int STORED = 4;
  private static final int KEPT = 3;
  private static final int EVERY = 17;
  private static final Link OUTER = new Link.Unary(UnaryOp.BIT_REVERSE);

  private final Problem problem =
      new Problem(
          GrammarFile.read("rotated", LineTargets.allInputs()),
          LineTargets.all(Ray.POSITIVE, Slider.EXCLUDED));

  @Test
  void whatHasASmallerFormulaIsAKeptFunctionInAllCases() {
    try (Bank bank = new Bank(problem);
        BankBuilder builder =
            new BankBuilder(problem, bank, MemoryBudget.within(1L << 28), new Progress());
        Classes classes = new Classes(problem.targets().size(), 1)) {
      for (int size = 1; size <= STORED; size++) {
        assertTrue(builder.build());
      }
      Samples samples = new Samples(problem, bank, 8, 0);
      SearchState state = new SearchState(problem, bank, samples, classes, new Progress());
      state.columns().keep(KEPT);
      ChainWords words = words(state, EnumSet.allOf(Join.class));
      ChainWords none = words(state, EnumSet.complementOf(EnumSet.of(Join.PAIRS)));
      Set<List<Long>> kept = new HashSet<>();
      for (int entry = 0; entry < bank.first(KEPT + 1); entry++) {
        kept.add(column(state, entry, List.of()));
      }
      int smaller = 0;
      int known = 0;
      List<Link> links = links(bank);
      for (int entry = bank.first(STORED); entry < bank.first(STORED + 1); entry += EVERY) {
        for (Link link : links) {
          List<Link> inner = List.of(link);
          Candidate.Chain chain = new Candidate.Chain(entry, inner, List.of(OUTER), 1);
          boolean hasSmaller = words.of(chain).hasSmaller();
          List<Long> column = column(state, entry, inner);
          smaller += kept.contains(column) ? 1 : 0;
          known += hasSmaller ? 1 : 0;
          assertTrue(!hasSmaller || kept.contains(column), chain::toString);
          assertFalse(none.of(chain).hasSmaller());
          assertEquals(reversed(column), words(words), chain::toString);
        }
        Candidate.Chain first = new Candidate.Chain(entry, List.of(links.getFirst()), List.of(), 1);
        boolean before = words.of(first).hasSmaller();
        words.of(new Candidate.Chain(entry, List.of(links.getLast()), List.of(), 1)).hasSmaller();
        assertEquals(before, words.of(first).hasSmaller(), "asked again");
        Candidate.Chain stored = new Candidate.Chain(entry, List.of(), List.of(OUTER), 1);
        assertFalse(words.of(stored).hasSmaller());
      }
      int most = smaller;
      int found = known;
      assertTrue(found > 100 && found > most * 3 / 5, () -> found + " of " + most);
    }
  }

  private ChainWords words(SearchState state, Set<Join> joins) {
    Plans plans = new Plans(state.bank(), List.of(), problem.grammar(), joins, RedundantPairs.NONE);
    return new ChainWords(
        new Round(state, STORED + 2, plans, problem.loops(Long.MAX_VALUE), false));
  }

  private List<Link> links(Bank bank) {
    List<Link> links = new ArrayList<>();
    problem.grammar().unary().forEach(op -> links.add(new Link.Unary(op)));
    for (int entry = 0; entry < bank.first(2); entry++) {
      for (BinaryOp op : problem.grammar().binary()) {
        links.add(new Link.Binary(op, true, entry));
        links.add(new Link.Binary(op, false, entry));
      }
    }
    return links;
  }

  /** Returns the words of a stored function with operators on it, computed one by one. */
  private List<Long> column(SearchState state, int entry, List<Link> links) {
    FullColumns columns = new FullColumns(problem, state.bank());
    return LongStream.range(0, problem.length())
        .map(place -> {
          long value = columns.value(entry, (int) place);
          for (Link link : links) {
            long y = link.entry() < 0 ? 0 : columns.value(link.entry(), (int) place);
            value = link.apply(problem.width(), value, y);
          }
          return value;
        })
        .boxed()
        .toList();
  }

  private static List<Long> reversed(List<Long> column) {
    return column.stream().map(Long::reverse).toList();
  }

  /** Returns the words of a chain, run by run. */
  private List<Long> words(ChainWords chain) {
    List<Long> words = new ArrayList<>();
    for (int target = 0; target < problem.targets().size(); target++) {
      int length = problem.domain(target).length();
      for (int from = 0; from < length; from += CaseChecker.RUN) {
        int start = problem.start(target) + from;
        int count = Math.min(CaseChecker.RUN, length - from);
        long[] run = chain.run(start, count);
        int at = chain.at(start);
        LongStream.range(at, at + count).forEach(i -> words.add(run[(int) i]));
      }
    }
    return words;
  }
}
