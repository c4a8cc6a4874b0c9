package sift.search.exhaustive;

import java.util.List;
import java.util.Optional;
import sift.progress.Progress;
import sift.search.bank.Bank;
import sift.search.bank.FullColumns;
import sift.search.bank.Problem;
import sift.search.request.MemoryBudget;
import sift.search.request.SearchRequest;

/**
 * Runs tasks for a search elsewhere, with a bank and samples of its own. Tasks and results are
 * lines, see TaskLine.
 *
 * <p>Must run inside a ForkJoin pool. Tasks may run in parallel, but not during {@link #prepare}.
 */
public final class TaskSite implements AutoCloseable {
  private final SearchRequest request;
  private final Problem problem;
  private final Bank bank;
  private final FullColumns columns;
  private final PairFinder pairs;
  private final Storage storage;
  private final Samples samples;
  private final Progress progress = new Progress();
  private Optional<Plans> plans = Optional.empty();

  /** A site for the tasks of a search. */
  public TaskSite(SearchRequest request) {
    this.request = request;
    problem = new Problem(request.grammar(), request.targets(), request.seed());
    bank = new Bank(problem);
    columns = new FullColumns(problem, bank);
    pairs = new PairFinder(problem, bank, columns);
    storage =
        new Storage(request, problem, bank, MemoryBudget.within(request.memory()), progress, false);
    storage.storeSmall();
    keepColumns();
    samples = new Samples(problem, bank, request.samples(), request.seed());
  }

  /** Returns whether bank and samples are those of a task's state. */
  public boolean isReadyFor(String task) {
    TaskLine.State state = TaskLine.task(task).state();
    return bank.sizes() == state.stored()
        && samples.inOrder().equals(state.samples())
        && samples.isFrozen() == state.isFrozen();
  }

  /**
   * Stores functions and adds samples as the state of a task requires.
   *
   * @throws sift.search.request.TaskException if its bank exceeds the memory, or its round is over
   */
  public void prepare(String task) {
    TaskLine.State state = TaskLine.task(task).state();
    storage.storeUpTo(state.stored(), state.storing());
    keepColumns();
    samples.restore(state.samples(), state.isFrozen());
  }

  /** Runs a task and returns its result; requires {@link #isReadyFor}. */
  public String run(String task) {
    return TaskLine.line("{", result(TaskLine.task(task)));
  }

  /** Keeps the same columns as the search: they determine the formulas left out. */
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

  @Override
  public void close() {
    storage.close();
    bank.close();
  }
}
