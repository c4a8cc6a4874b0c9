package sift.search.exhaustive;

import java.util.List;
import java.util.Optional;
import java.util.function.IntUnaryOperator;
import sift.lang.ColumnLoops;
import sift.progress.Progress;
import sift.search.bank.Bank;
import sift.search.bank.FullColumns;
import sift.search.bank.Problem;
import sift.search.request.Join;
import sift.search.request.MemoryBudget;
import sift.search.request.SearchRequest;

/**
 * The data that all tasks of a search read: the bank, values of its functions on all cases, the
 * samples. It changes only between rounds. A search has one, and one on each other machine that
 * runs its tasks; there tasks and results are lines, see TaskLine.
 *
 * <p>Must be used inside a ForkJoin pool. Tasks may run in parallel, but not during {@link
 * #prepare}.
 */
public final class TaskSite implements AutoCloseable {
  private static final long MOST_COLUMN_BYTES = 64L << 20;
  private static final int COLUMN_SHARE = 16;

  private final SearchRequest request;
  final Progress progress;
  final Problem problem;
  final MemoryBudget memory;
  final Bank bank;
  final FullColumns columns;
  final Storage storage;
  final TargetSamples samples;
  private RedundantLinks redundant = RedundantLinks.NONE;
  private Optional<Plans> plans = Optional.empty();

  /** A site for the tasks of a search elsewhere. */
  public TaskSite(SearchRequest request) {
    this(
        request,
        new Problem(request.grammar(), request.targets(), request.seed()),
        new Progress(),
        false);
  }

  /**
   * A site with the small functions, and the samples chosen by them.
   *
   * @param onlyQuick whether to store only sizes that are quick to store
   */
  TaskSite(SearchRequest request, Problem problem, Progress progress, boolean onlyQuick) {
    this.request = request;
    this.progress = progress;
    this.problem = problem;
    memory = MemoryBudget.within(request.memory());
    bank = new Bank(problem);
    columns = new FullColumns(problem, bank);
    storage = new Storage(request, problem, bank, memory, progress, onlyQuick);
    storage.storeSmall();
    samples = new TargetSamples(problem, bank, request.samples(), request.seed());
    keepColumns();
  }

  /** Keeps the columns of the small functions, the most frequent operands of the last operator. */
  void keepColumns() {
    long most = Math.min(MOST_COLUMN_BYTES, memory.bytes() / COLUMN_SHARE);
    int size = 0;
    while (size < bank.sizes() && columns.bytes(size + 1) <= most) {
      size++;
    }
    columns.keep(size);
  }

  /**
   * Returns a round for formulas of {@code symbols} symbols.
   *
   * @param targets the targets of each goal, as a set of bits
   * @param classes the classes that are known
   */
  @SuppressWarnings("ReferenceEquality") // others are made for each size only
  synchronized TaskRound round(
      List<Long> targets, int symbols, Classes classes, ColumnLoops loops, boolean keepLeast) {
    List<SampleGoal> goals = targets.stream().map(each -> SampleGoal.of(samples, each)).toList();
    boolean leavesOut =
        request.joins().contains(Join.PAIRS)
            && RedundantLinks.payFor(symbols, bank)
            && !keepLeast
            && classes.room(symbols) == 0;
    if (leavesOut && !redundant.areFor(symbols, bank)) {
      redundant = RedundantLinks.of(problem, bank, columns, symbols);
    }
    RedundantLinks leftOut = leavesOut ? redundant : RedundantLinks.NONE;
    Plans made =
        plans
            .filter(known -> known.goals.equals(goals) && known.redundant == leftOut)
            .orElseGet(() -> new Plans(bank, goals, request.grammar(), request.joins(), leftOut));
    plans = Optional.of(made);
    return new TaskRound(this, classes, symbols, made, loops, keepLeast);
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
  public String run(String line) {
    TaskLine.Task task = TaskLine.task(line);
    TaskLine.State state = task.state();
    IntUnaryOperator room = list -> (int) (state.room() >>> list & 1);
    try (Classes none = new Classes(problem.targets().size(), room)) {
      ColumnLoops loops = problem.loops(Long.MAX_VALUE);
      TaskRound round = round(state.goals(), state.symbols(), none, loops, state.keepLeast());
      return TaskLine.line("{", new JoinTask(round, task.rows()).run());
    }
  }

  @Override
  public void close() {
    storage.close();
    bank.close();
  }
}
