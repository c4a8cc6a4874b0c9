package sift.search.exhaustive;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ForkJoinPool;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import sift.geometry.Ray;
import sift.lang.ColumnLoops;
import sift.lang.GrammarFile;
import sift.lang.UnaryOp;
import sift.search.bank.FullColumns;
import sift.search.bank.Problem;
import sift.search.request.SearchRequest;
import sift.spec.LineTargets;
import sift.spec.Slider;

/** The words of chains, held against words computed one by one. */
class ChainWordsTest {
  private static final int EVERY = 31;
  private static final Link OUTER = new Link(UnaryOp.BIT_REVERSE);

  private static final SearchRequest REQUEST =
      SearchRequest.of(
          GrammarFile.read("rotated", LineTargets.allInputs()),
          LineTargets.all(Ray.POSITIVE, Slider.EXCLUDED),
          6);

  @Test
  void wordsOfChainsAreThoseOfTheirOperators() {
    try (ForkJoinPool pool = new ForkJoinPool(1)) {
      pool.submit(ChainWordsTest::check).join();
    }
  }

  private static void check() {
    try (TaskSite site = new TaskSite(REQUEST);
        Classes classes = new Classes(REQUEST.targets().size(), _ -> 1)) {
      ChainWords words =
          new ChainWords(site.round(List.of(1L), 5, classes, ColumnLoops.VECTOR, false));
      for (int entry = 0; entry < site.bank.entries(); entry += EVERY) {
        for (int beside = Link.NONE; beside < site.bank.first(2); beside++) {
          for (Link link : Link.all(REQUEST.grammar(), beside)) {
            for (List<Link> outer : List.of(List.<Link>of(), List.of(OUTER))) {
              Chain chain = new Chain(entry, List.of(link), outer, 1);
              words.set(chain);
              assertEquals(column(site, chain), words(site.problem, words), chain::toString);
            }
          }
        }
      }
    }
  }

  private static List<Long> column(TaskSite site, Chain chain) {
    FullColumns columns = new FullColumns(site.problem, site.bank);
    List<Long> column = new ArrayList<>();
    for (int place = 0; place < site.problem.length(); place++) {
      long value = columns.value(chain.entry(), place);
      for (List<Link> links : List.of(chain.inner(), chain.outer())) {
        for (Link link : links) {
          long y = link.entry() == Link.NONE ? 0 : columns.value(link.entry(), place);
          value = link.apply(site.problem.width(), value, y);
        }
      }
      column.add(value);
    }
    return column;
  }

  /** Returns the words of a chain, run by run. */
  private static List<Long> words(Problem problem, ChainWords chain) {
    List<Long> words = new ArrayList<>();
    for (int target = 0; target < problem.targets().size(); target++) {
      int length = problem.domain(target).length();
      for (int from = 0; from < length; from += ChainWords.RUN) {
        int start = problem.start(target) + from;
        int count = Math.min(ChainWords.RUN, length - from);
        long[] run = chain.run(start, count);
        int at = chain.at(start);
        LongStream.range(at, at + count).forEach(i -> words.add(run[(int) i]));
      }
    }
    return words;
  }
}
