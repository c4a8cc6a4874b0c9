package sift.search.exhaustive;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ForkJoinPool;
import java.util.function.BiFunction;
import java.util.stream.IntStream;
import sift.file.Digest;
import sift.progress.Ending;
import sift.progress.Progress;
import sift.search.bank.Bank;
import sift.search.bank.Problem;
import sift.search.request.Evidence;
import sift.search.request.SearchListener;
import sift.search.request.SearchRequest;
import sift.search.request.SearchResult;
import sift.search.request.SearchResult.Finding;
import sift.search.request.SearchResult.SizeReport;

/**
 * Enumerates formulas by size over distinct functions, and tries every one of them.
 *
 * <ol>
 *   <li>Up to some size all distinct functions on all cases are stored ({@link Bank}).
 *   <li>Every formula of a size is an operator on functions of smaller sizes. Stored functions are
 *       compared directly; larger formulas are computed in blocks over stored rows ({@link Path}).
 *       The joins solve the last operator for its operands; without them it is computed too ({@link
 *       LastOperatorSolver}). Candidates that pass the samples are tried on every case ({@link
 *       ChainChecker}).
 *   <li>A target with too many solution classes to count is closed; once all are, formulas that
 *       solve all of them at once are the only goal.
 *   <li>Tasks run in rounds. A round reads only data that does not change; its results are taken in
 *       the order of its tasks, so nothing depends on the number of threads.
 *   <li>When too many wrong formulas pass the samples of a target, a counterexample becomes a
 *       sample, and the tasks concerned restart.
 * </ol>
 *
 * <p>The absence of a solution of some size is proved when every smaller size is complete: each
 * formula, or one of the same function, was tried.
 */
public final class Engine {
  private final SearchRequest request;
  private final Progress progress;
  private final SearchListener listener;
  private final TaskSite site;
  final Bank bank;
  final Storage storage;
  private final Classes classes;
  private final Rounds rounds;
  private final int targets;
  private final int[] exactUpTo;
  private final List<SizeReport> reports = new ArrayList<>();
  final List<Time> times = new ArrayList<>();
  // The most tasks of a size to measure; with more, this many are run, evenly spread.
  private final long mostTasks;

  /**
   * The time of a size.
   *
   * @param tried formulas tried
   * @param every one task of every {@code every} was run
   * @param nanos elapsed, with storing
   */
  record Time(long tried, long every, long nanos) {}

  private Engine(
      SearchRequest request,
      Problem problem,
      Progress progress,
      SearchListener listener,
      long mostTasks) {
    this.mostTasks = mostTasks;
    this.request = request;
    this.progress = progress;
    this.listener = listener;
    site = new TaskSite(request, problem, progress, mostTasks < Long.MAX_VALUE);
    bank = site.bank;
    storage = site.storage;
    targets = request.targets().size();
    classes = new Classes(targets, _ -> request.top());
    rounds = new Rounds(request, listener, site, classes);
    exactUpTo = new int[targets + 1];
  }

  /**
   * Searches until the request's end, or until {@code progress} is asked to stop.
   *
   * @throws IllegalArgumentException if the grammar does not fit the targets
   */
  public static SearchResult run(SearchRequest request, Progress progress) {
    return run(request, progress, SearchListener.NONE);
  }

  /**
   * Searches as {@link #run(SearchRequest, Progress)} and calls {@code listener}. If the listener
   * has a journal, results are taken from it where it has them, and added to it elsewhere. The
   * result is the same.
   */
  public static SearchResult run(
      SearchRequest request, Progress progress, SearchListener listener) {
    return run(request, progress, listener, Long.MAX_VALUE, (_, result) -> result);
  }

  /**
   * Runs at most {@code mostTasks} tasks of each size, evenly spread, and stores only sizes that
   * are quick to store; returns what a function makes of the result before memory is freed.
   */
  static <T> T run(
      SearchRequest request,
      Progress progress,
      SearchListener listener,
      long mostTasks,
      BiFunction<Engine, SearchResult, T> what) {
    Problem problem = new Problem(request.grammar(), request.targets(), request.seed());
    try (ForkJoinPool pool = new ForkJoinPool(request.threads())) {
      return pool.submit(
              () -> {
                Engine engine = new Engine(request, problem, progress, listener, mostTasks);
                try {
                  return what.apply(engine, engine.search());
                } finally {
                  engine.site.close();
                  engine.classes.close();
                }
              })
          .join();
    }
  }

  private SearchResult search() {
    Ending ending = sizes();
    if (!ending.isInterrupted()) {
      listener.journal().ifPresent(journal -> journal.append(reports.size(), List.of()));
    }
    listener.onEnd(this::evidence);
    return new SearchResult(
        reports,
        IntStream.range(0, targets).mapToObj(this::finding).toList(),
        finding(targets),
        ending);
  }

  private Ending sizes() {
    for (int size = 1; size <= request.maxSymbols(); size++) {
      long begin = System.nanoTime();
      int toStore = storage.due(size);
      if (toStore > bank.sizes() && storage.isStoring()) {
        storage.store(toStore, classes.size());
        addFunctions(toStore);
      }
      if (progress.stopRequested()) {
        return new Ending.Interrupted(); // this size is not begun
      }
      Optional<List<Path>> paths = Path.to(size, bank.sizes(), request.grammar());
      if (paths.isEmpty()) {
        int limit = request.stored().orElse(Integer.MAX_VALUE);
        return bank.sizes() >= limit ? new Ending.StoredLimit(limit) : memoryCap();
      }
      int next = size;
      rounds.closeExpected(target -> expected(next, target));
      if (rounds.areAllClosed()) {
        return rounds.memoryCap() ? memoryCap() : classLimit();
      }
      match(size, paths.get(), begin);
      if (progress.stopRequested()) {
        return new Ending.Interrupted();
      }
      if (rounds.memoryCap() && (rounds.areAllClosed() || !reports.getLast().complete())) {
        return memoryCap();
      }
      if (rounds.areAllClosed()) {
        return classLimit();
      }
      if (request.beyond().isPresent() && isSolvedAt(size - request.beyond().getAsInt())) {
        return new Ending.Found(size);
      }
    }
    return new Ending.Exhausted(request.maxSymbols());
  }

  /** Returns the number of classes expected at a size by extrapolation. */
  private long expected(int size, int target) {
    return size < 3 ? 0 : Classes.grown(counted(size - 2, target), counted(size - 1, target));
  }

  /**
   * Returns the number of classes of a size, or its estimate if only some of its tasks were run.
   */
  private long counted(int size, int target) {
    boolean isWhole = size > times.size() || times.get(size - 1).every() == 1;
    return isWhole ? classes.count(size, target) : expected(size, target);
  }

  /** Whether every target has a formula of up to {@code symbols} symbols. */
  private boolean isSolvedAt(int symbols) {
    return IntStream.range(0, targets)
        .allMatch(target ->
            IntStream.rangeClosed(1, symbols).anyMatch(size -> classes.count(size, target) > 0));
  }

  private Ending memoryCap() {
    return new Ending.MemoryCap(request.memory());
  }

  private Ending classLimit() {
    return new Ending.ClassLimit(request.classLimit());
  }

  /** Adds the number of functions to the report of a size that was tried before it was stored. */
  private void addFunctions(int size) {
    if (size <= reports.size() && size <= bank.sizes()) {
      reports.set(size - 1, storage.report(size, 0, reports.get(size - 1).complete()));
    }
  }

  private void match(int size, List<Path> paths, long begin) {
    List<Cut> cuts = Cut.of(paths, bank::count, request.grammar(), request.joins().isEmpty());
    long every = Math.max(1, Math.ceilDiv(cuts.stream().mapToLong(Cut::tasks).sum(), mostTasks));
    List<Rows> tasks = Cut.tasks(cuts, every, bank);
    progress.enterParts(size, "matching", tasks.size(), classes.size());
    long formulas = (long) Path.formulas(paths, bank::count, request.grammar());
    Rounds.Outcome outcome = rounds.run(size, tasks, site.problem.loops(formulas));
    for (int target = 0; target <= targets; target++) {
      boolean counted = target == targets ? !rounds.areAllClosed() : rounds.isOpen(target);
      if (outcome.complete() && counted && exactUpTo[target] == size - 1) {
        exactUpTo[target] = size;
      }
    }
    reports.add(storage.report(size, outcome.tried(), outcome.complete()));
    times.add(new Time(outcome.tried(), every, System.nanoTime() - begin));
  }

  private Finding finding(int target) {
    return new Finding(
        reports.stream().map(report -> classes.count(report.symbols(), target)).toList(),
        exactUpTo[target],
        classes.best(target).stream().map(SolutionClass::formula).toList());
  }

  private Evidence evidence() {
    List<String> digests = new ArrayList<>();
    for (int size = 1; size <= Math.min(reports.size(), bank.sizes()); size++) {
      Digest digest = new Digest();
      for (int entry = bank.first(size); entry < bank.first(size + 1); entry++) {
        digest.add(bank.expr(entry) + "\n");
      }
      digests.add(digest.hex());
    }
    return new Evidence(digests);
  }
}
