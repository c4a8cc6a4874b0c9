package sift.bench;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import sift.search.tree.Join;

/** All joins and a rival that has fewer or none, in turn over the same formulas. */
public final class Rivals {
  private final Function<Set<Join>, SearchBenchReport.Run> runner;
  private final Set<Join> slow;

  /**
   * All joins and a rival.
   *
   * @param runner goes over the formulas once with these joins
   * @param slow the joins of the rival
   */
  public Rivals(Function<Set<Join>, SearchBenchReport.Run> runner, Set<Join> slow) {
    this.runner = runner;
    this.slow = slow;
  }

  /** Runs both until they are warm, then measures one after the other, again and again. */
  public SearchBenchReport.Comparison compare(
      String name, int symbols, List<Integer> operands, SearchBench.Effort effort) {
    Set<Join> fast = EnumSet.allOf(Join.class);
    measured(fast, effort);
    measured(slow, effort);
    List<SearchBenchReport.Run> fastRuns = new ArrayList<>();
    List<SearchBenchReport.Run> slowRuns = new ArrayList<>();
    for (int i = 0; i < effort.repetitions(); i++) {
      fastRuns.add(measured(fast, effort));
      slowRuns.add(measured(slow, effort));
    }
    return new SearchBenchReport.Comparison(
        name, symbols, operands, median(fastRuns), median(slowRuns));
  }

  /** The mean of as many runs as it takes to pass the least time. */
  private SearchBenchReport.Run measured(Set<Join> joins, SearchBench.Effort effort) {
    SearchBenchReport.Run run = runner.apply(joins);
    long nanos = run.nanos();
    long runs = 1;
    while (nanos < effort.leastNanos()) {
      nanos += runner.apply(joins).nanos();
      runs++;
    }
    return new SearchBenchReport.Run(run.formulas(), run.found(), nanos / runs);
  }

  private static SearchBenchReport.Run median(List<SearchBenchReport.Run> runs) {
    long nanos = SpanRunner.median(runs.stream().map(SearchBenchReport.Run::nanos).toList());
    return new SearchBenchReport.Run(runs.getFirst().formulas(), runs.getFirst().found(), nanos);
  }
}
