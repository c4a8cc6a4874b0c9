package sift.search.exhaustive;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ForkJoinTask;
import java.util.stream.Stream;
import sift.lang.Expr;
import sift.lang.Grammar;
import sift.progress.Progress;
import sift.search.bank.Bank;
import sift.search.bank.Problem;
import sift.search.request.Fingerprint;
import sift.search.request.Join;
import sift.search.request.Journal;
import sift.search.request.MemoryBudget;
import sift.search.request.SearchListener;
import sift.search.request.SearchRequest;
import sift.search.request.SolutionClass;

/**
 * Goes over a span of formulas and takes the time: all of a search's work on its last size, or the
 * matching with the samples alone.
 *
 * <p>Runs inside a ForkJoin pool. Samples added by one search serve all later runs, so the first
 * ones do not count.
 */
public final class SpanRunner {
  // Tasks for each thread, so that none waits long for the last.
  private static final long TASKS_PER_THREAD = 16;

  private final SearchRequest request;
  private final Bank bank;
  private final Samples samples;
  private final MemoryBudget memory;
  private final Progress progress;

  /**
   * One way over the formulas of a span.
   *
   * @param formulas how many it covered
   * @param found what it found among them: see {@link #match} and {@link #search}
   * @param nanos time for all formulas
   */
  public record Run(long formulas, List<Long> found, long nanos) {
    public Run {
      found = List.copyOf(found);
    }

    /** Returns the formulas covered in a second. */
    public double perSecond() {
      return formulas * 1e9 / nanos;
    }

    /** Returns whether both runs covered as many formulas and found as much. */
    public boolean agreesWith(Run other) {
      return formulas == other.formulas && found.equals(other.found);
    }
  }

  /** Creates one for spans over stored functions of a problem; {@code request} has the limits. */
  public SpanRunner(
      SearchRequest request, Problem problem, Bank bank, MemoryBudget memory, Progress progress) {
    this.request = request;
    this.bank = bank;
    samples = new Samples(problem, bank, request.samples(), request.seed());
    this.memory = memory;
    this.progress = progress;
  }

  /**
   * Goes over all formulas once, with the plain engine if {@code joins} is empty, and tries those
   * that pass the samples on every case. Finds classes: of each target, of all at once, of any.
   *
   * @throws IllegalStateException if the memory does not suffice
   */
  public Run search(Span span, Set<Join> joins) {
    try (Classes classes = classes()) {
      for (Span smaller : span.smaller()) {
        cover(smaller, EnumSet.allOf(Join.class), classes);
      }
      long before = classes.size();
      long begin = System.nanoTime();
      long formulas = cover(span, joins, classes);
      long nanos = System.nanoTime() - begin;
      List<Long> counts = new ArrayList<>();
      for (int target = 0; target <= request.targets().size(); target++) {
        counts.add(classes.count(span.symbols(), target));
      }
      counts.add(classes.size() - before);
      return new Run(formulas, counts, nanos);
    }
  }

  private long cover(Span span, Set<Join> joins, Classes classes) {
    progress.enter(
        span.symbols(), joins.isEmpty() ? "plain" : "joins", span.formulas(bank), classes.size());
    Rounds rounds =
        new Rounds(
            new SearchState(span.problem(), bank, samples, classes, progress),
            memory,
            request.withTop(1).withClassLimit(Long.MAX_VALUE).withJoins(joins),
            SearchListener.NONE,
            new JournalBuffer(Optional.empty()),
            Optional.empty(),
            Rounds.Watcher.NONE);
    Rounds.Outcome outcome =
        rounds.run(
            span.symbols(),
            rows(span, joins).iterator(),
            span.problem().loops(Long.MAX_VALUE),
            Journal.Position.start(span.open()),
            position -> {});
    if (!outcome.complete()) {
      throw new IllegalStateException(
          "the classes of formulas of " + span.symbols() + " symbols do not fit the memory");
    }
    return outcome.tried();
  }

  /**
   * Goes over all formulas once, with the plain engine if {@code joins} is empty. Finds formulas
   * that pass the samples of a target.
   */
  public Run match(Span span, Set<Join> joins) {
    progress.enter(span.symbols(), joins.isEmpty() ? "plain" : "joins", span.formulas(bank), 0);
    long begin = System.nanoTime();
    try (Classes classes = classes()) {
      Round round = matching(span, joins, classes);
      List<ForkJoinTask<CandidateCollector.Result>> running =
          rows(span, joins).map(rows -> ForkJoinTask.adapt(() -> round.run(rows, joins))).toList();
      long formulas = 0;
      long passed = 0;
      for (ForkJoinTask<CandidateCollector.Result> task : ForkJoinTask.invokeAll(running)) {
        formulas += task.join().covered();
        passed += task.join().passed();
      }
      return new Run(formulas, List.of(passed), System.nanoTime() - begin);
    }
  }

  /** Returns a round whose goals are of no target, over a problem without any. */
  private Round matching(Span span, Set<Join> joins, Classes classes) {
    List<Goal> goals = new ArrayList<>();
    for (int target = 0; target < request.targets().size(); target++) {
      goals.add(Goal.of(samples, 1L << target).ofNoTarget());
    }
    Grammar grammar = span.problem().grammar();
    return new Round(
        new SearchState(new Problem(grammar, List.of()), bank, samples, classes, progress),
        span.symbols(),
        new Plans(bank, goals, grammar, joins, RedundantPairs.NONE),
        span.problem().loops(Long.MAX_VALUE),
        false);
  }

  private Stream<Rows> rows(Span span, Set<Join> joins) {
    long share = Math.max(1, span.formulas(bank) / (TASKS_PER_THREAD * request.threads()));
    long perTask = Math.min(share, joins.isEmpty() ? Rows.FEW_FORMULAS : Rows.MANY_FORMULAS);
    Grammar grammar = span.problem().grammar();
    return span.paths().stream()
        .flatMap(path -> Rows.of(path, bank, grammar, perTask, !joins.isEmpty()));
  }

  /** Without classes but for one of no symbols: so no formula is kept as one of the best. */
  private Classes classes() {
    int targets = request.targets().size();
    Classes classes = new Classes(targets, 1);
    Optional<Expr> any = Optional.of(request.grammar().leaves().getFirst());
    classes.add(new SolutionClass(new Fingerprint(0, 0), (1L << targets) - 1, 0, any, ""));
    return classes;
  }
}
