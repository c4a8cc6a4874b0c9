package sift.search.exhaustive;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import sift.file.JsonLine;
import sift.progress.Progress;
import sift.search.bank.Bank;
import sift.search.bank.FullColumns;
import sift.search.bank.Problem;
import sift.search.request.MemoryBudget;
import sift.search.request.RequestLine;
import sift.search.request.SearchRequest;

/**
 * Runs the tasks of a search that another machine directs: has a bank and samples of its own, which
 * it brings to the state that a task names.
 *
 * <p>Several threads may run tasks of one round at the same time; those of the next round wait for
 * them.
 */
public final class RemoteWorker implements AutoCloseable {
  private final SearchRequest request;
  private final Problem problem;
  private final Bank bank;
  private final FullColumns columns;
  private final PairFinder pairs;
  private final Storage storage;
  private final Samples samples;
  private final Progress progress = new Progress();
  private final ForkJoinPool pool;
  // Tasks read bank and samples; what brings them to the state of the next round writes.
  private final ReadWriteLock lock = new ReentrantReadWriteLock();
  private Optional<Plans> plans = Optional.empty();

  /**
   * A worker for a search.
   *
   * @param search what a {@link sift.search.request.TaskRunner} is given of it
   * @param threads how many threads store functions and try formulas
   */
  public RemoteWorker(String search, int threads) {
    request = RequestLine.read(JsonLine.read(search));
    problem = new Problem(request.grammar(), request.targets(), request.seed());
    bank = new Bank(problem);
    columns = new FullColumns(problem, bank);
    pairs = new PairFinder(problem, bank, columns);
    storage =
        new Storage(request, problem, bank, MemoryBudget.within(request.memory()), progress, false);
    pool = new ForkJoinPool(threads);
    try {
      samples = pool.submit(this::firstSamples).join();
    } catch (RuntimeException | Error e) {
      close(); // Spark tries again, with another worker
      throw e;
    }
  }

  private Samples firstSamples() {
    storage.storeSmall();
    keepColumns();
    return new Samples(problem, bank, request.samples(), request.seed());
  }

  /**
   * Runs a task and returns its result.
   *
   * @throws sift.search.request.TaskException if the bank that it needs does not fit the memory, or
   *     is one of a round that is over
   */
  public String run(String line) {
    TaskLine.Task task = TaskLine.task(line);
    while (true) {
      lock.readLock().lock();
      try {
        if (isAt(task.state())) {
          return TaskLine.line("{", pool.submit(() -> result(task)).join());
        }
      } finally {
        lock.readLock().unlock();
      }
      bringTo(task.state());
    }
  }

  private boolean isAt(TaskLine.State state) {
    return bank.sizes() == state.stored()
        && samples.inOrder().equals(state.samples())
        && samples.isFrozen() == state.isFrozen();
  }

  private void bringTo(TaskLine.State state) {
    lock.writeLock().lock();
    try {
      if (!isAt(state)) {
        pool.submit(() -> restore(state)).join();
      }
    } finally {
      lock.writeLock().unlock();
    }
  }

  private void restore(TaskLine.State state) {
    storage.storeUpTo(state.stored(), state.storing());
    keepColumns();
    samples.restore(state.samples(), state.isFrozen());
  }

  /** Keeps what the driver does: what is left out depends on it. */
  private void keepColumns() {
    Rounds.keepColumns(columns, bank, MemoryBudget.within(request.memory()));
  }

  private CandidateCollector.Result result(TaskLine.Task task) {
    TaskLine.State state = task.state();
    try (Classes none = Classes.none(problem.targets().size(), state.room())) {
      SearchState own = new SearchState(problem, bank, samples, none, progress, columns, pairs);
      Round round =
          new Round(
              own,
              state.symbols(),
              plans(
                  state.goals(),
                  own.redundant(state.symbols(), request.joins(), state.keepLeast())),
              problem.loops(Long.MAX_VALUE),
              state.keepLeast());
      return round.run(task.rows(), request.joins());
    }
  }

  private synchronized Plans plans(List<Long> targets, RedundantPairs redundant) {
    List<Goal> goals = targets.stream().map(each -> Goal.of(samples, each)).toList();
    Plans made =
        plans
            .filter(known -> known.isFor(goals, redundant))
            .orElseGet(() -> new Plans(bank, goals, request.grammar(), request.joins(), redundant));
    plans = Optional.of(made);
    return made;
  }

  /** Ends when no task runs any more, and gives the memory back. */
  @Override
  public void close() {
    lock.writeLock().lock();
    try {
      pool.close();
      storage.close();
      bank.close();
    } finally {
      lock.writeLock().unlock();
    }
  }
}
