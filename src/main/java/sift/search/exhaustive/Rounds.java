package sift.search.exhaustive;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ForkJoinTask;
import java.util.function.IntToLongFunction;
import java.util.stream.IntStream;
import sift.lang.ColumnLoops;
import sift.search.bank.Bank;
import sift.search.bank.FullColumns;
import sift.search.request.Journal;
import sift.search.request.MemoryBudget;
import sift.search.request.SearchListener;
import sift.search.request.SearchRequest;
import sift.search.request.SolutionClass;
import sift.search.request.TaskException;
import sift.search.request.TaskService;

/**
 * Runs the tasks of one size in rounds, takes their results in order, and adds counterexamples as
 * samples if too many wrong formulas passed.
 */
final class Rounds {
  private static final int TASKS_PER_ROUND = 64;
  private static final long MOST_COLUMN_BYTES = 64L << 20;
  private static final int COLUMN_SHARE = 16;

  private final SearchState state;
  private final MemoryBudget memory;
  private final SearchRequest request;
  private final SearchListener listener;
  private final Optional<Journal> journal;
  private final Storage storage;
  private final Optional<TaskService> remote;
  private final Forecast forecast;
  private Optional<Plans> plans = Optional.empty();

  private record Task(int index, Rows rows) {}

  /**
   * The outcome of a size.
   *
   * @param tried formulas tried, each once
   * @param open the targets still counted
   * @param complete whether all formulas were tried for all targets that were open and are unsolved
   * @param memoryCap whether targets were closed, or the size ended, for lack of memory
   */
  record Outcome(long tried, OpenTargets open, boolean complete, boolean memoryCap) {}

  /** Rounds of a search. */
  Rounds(
      SearchState state,
      MemoryBudget memory,
      SearchRequest request,
      SearchListener listener,
      Storage storage) {
    this.state = state;
    this.memory = memory;
    this.request = request;
    this.listener = listener;
    this.storage = storage;
    journal = listener.journal();
    remote = listener.tasks();
    forecast = new Forecast(state.bank(), state.problem().grammar());
  }

  /**
   * Begins a size; returns the predicted work of its paths, in the unit of the parts of progress.
   */
  long forecast(List<Path> paths) {
    forecast.beginSize();
    return forecast.of(paths);
  }

  /**
   * Runs the tasks for formulas of {@code symbols} symbols.
   *
   * @param all all tasks, in order
   * @param from the open targets
   */
  Outcome run(int symbols, Iterator<Rows> all, ColumnLoops loops, OpenTargets from) {
    Lookahead tasks = new Lookahead(all);
    Deque<Task> again = new ArrayDeque<>();
    OpenTargets open = from;
    long tried = 0;
    int begun = 0;
    boolean memoryCap = false;
    keepColumns(state.columns(), state.bank(), memory);
    while ((tasks.hasNext() || !again.isEmpty())
        && !open.isEmpty()
        && !state.progress().stopRequested()) {
      List<Task> ofRound = new ArrayList<>();
      while (ofRound.size() < TASKS_PER_ROUND && (tasks.hasNext() || !again.isEmpty())) {
        ofRound.add(again.isEmpty() ? new Task(begun++, tasks.next()) : again.removeFirst());
      }
      List<CandidateCollector.Result> results;
      try {
        results = results(round(symbols, loops, open), ofRound, tasks);
      } catch (OutOfMemoryError e) {
        // No result of this round was merged; those of earlier rounds stay.
        return new Outcome(tried, open, false, true);
      }
      for (int i = ofRound.size() - 1; i >= 0; i--) {
        if (!results.get(i).complete()) {
          again.addFirst(ofRound.get(i));
        }
      }
      tried += tried(results);
      take(results, symbols);
      for (int i = 0; i < ofRound.size(); i++) {
        forecast.add(ofRound.get(i).rows(), results.get(i).nanos());
      }
      state.progress().found(state.classes().size());
      refine(results);
      memoryCap |= !memory.has(bytes());
      open = stillOpen(open, memoryCap);
    }
    return new Outcome(tried, open, again.isEmpty() && !tasks.hasNext(), memoryCap);
  }

  /** Returns the formulas tried in a round that no later task tries again. */
  private long tried(List<CandidateCollector.Result> results) {
    boolean isLast = state.progress().stopRequested(); // then no task is begun again
    long tried = 0;
    for (CandidateCollector.Result result : results) {
      tried += result.complete() || isLast ? result.covered() : 0;
    }
    return tried;
  }

  /** Keeps the columns of the small functions, the most frequent operands of the last operator. */
  static void keepColumns(FullColumns columns, Bank bank, MemoryBudget memory) {
    long most = Math.min(MOST_COLUMN_BYTES, memory.bytes() / COLUMN_SHARE);
    int size = 0;
    while (size < bank.sizes() && columns.bytes(size + 1) <= most) {
      size++;
    }
    columns.keep(size);
  }

  private Round round(int symbols, ColumnLoops loops, OpenTargets open) {
    List<Goal> goals = new ArrayList<>();
    for (long rest = open.targets(); rest != 0; rest &= rest - 1) {
      goals.add(Goal.of(state.samples(), Long.lowestOneBit(rest)));
    }
    if (goals.isEmpty()) {
      goals.add(Goal.of(state.samples(), (1L << state.problem().targets().size()) - 1));
    }
    RedundantPairs redundant = state.redundant(symbols, request.joins(), listener.wantsClasses());
    if (plans.isEmpty() || !plans.get().isFor(goals, redundant)) {
      plans =
          Optional.of(
              new Plans(
                  state.bank(), goals, state.problem().grammar(), request.joins(), redundant));
    }
    return new Round(state, symbols, plans.get(), loops, listener.wantsClasses());
  }

  /**
   * Returns the results of tasks: from the journal, if it has them; others are run and added to it.
   * Functions in the bank are matched again, as that is fast.
   */
  private List<CandidateCollector.Result> results(Round round, List<Task> tasks, Lookahead later) {
    if (journal.isEmpty() || round.symbols() <= state.bank().sizes()) {
      return run(round, tasks, later);
    }
    TaskLine.State here = TaskLine.State.of(round, storage.isStoring());
    List<String> heads = tasks.stream().map(task -> TaskLine.head(here, task.index())).toList();
    List<CandidateCollector.Result> results = kept(round, tasks, heads, journal.get());
    int taken = results.size();
    if (taken < tasks.size()) {
      results.addAll(run(round, tasks.subList(taken, tasks.size()), later));
      if (!state.progress().stopRequested()) {
        journal
            .get()
            .append(
                round.symbols(),
                IntStream.range(taken, tasks.size())
                    .mapToObj(i -> TaskLine.line(heads.get(i), results.get(i)))
                    .toList());
      }
    }
    return results;
  }

  /** Takes results of the first tasks from the journal, as many as it has. */
  private List<CandidateCollector.Result> kept(
      Round round, List<Task> tasks, List<String> heads, Journal kept) {
    List<CandidateCollector.Result> results = new ArrayList<>();
    Set<String> inputs = Set.copyOf(request.grammar().inputs());
    while (results.size() < tasks.size() && kept.next().isPresent()) {
      String line = kept.next().get();
      if (!line.startsWith(heads.get(results.size()))) {
        kept.drop(round.symbols());
        break;
      }
      try {
        CandidateCollector.Result result =
            TaskLine.result(
                line, round.symbols(), request.targets().size(), inputs, state.classes());
        if (result.complete()) {
          state.progress().leaveOut(forecast.of(tasks.get(results.size()).rows()));
        }
        results.add(result);
      } catch (RuntimeException e) {
        throw new TaskException(
            "the checkpoint has a task of %d symbols with no result: %s"
                .formatted(round.symbols(), e.getMessage()),
            e);
      }
      kept.take(round.symbols());
    }
    return results;
  }

  private List<CandidateCollector.Result> run(Round round, List<Task> tasks, Lookahead later) {
    if (remote.isPresent() && tasks.size() > 1) { // a single one is sooner done here
      return remoteResults(remote.get(), round, tasks, later);
    }
    List<ForkJoinTask<CandidateCollector.Result>> running =
        tasks.stream().map(task -> ForkJoinTask.adapt(() -> result(round, task.rows()))).toList();
    return ForkJoinTask.invokeAll(running).stream().map(ForkJoinTask::join).toList();
  }

  private CandidateCollector.Result result(Round round, Rows rows) {
    CandidateCollector.Result result = round.run(rows, request.joins());
    if (result.complete()) {
      state.progress().addParts(forecast.of(rows));
    }
    return result;
  }

  private List<CandidateCollector.Result> remoteResults(
      TaskService elsewhere, Round round, List<Task> tasks, Lookahead later) {
    TaskLine.State here = TaskLine.State.of(round, storage.isStoring());
    Optional<List<String>> lines =
        elsewhere.results(
            here.line(),
            lines(here, tasks.stream().map(Task::rows).toList()),
            most -> lines(here, later.show(most)),
            state.progress()::stopRequested);
    int targets = request.targets().size();
    if (lines.isEmpty()) {
      return Collections.nCopies(tasks.size(), CandidateCollector.Result.none(targets));
    }
    Set<String> inputs = Set.copyOf(request.grammar().inputs());
    List<CandidateCollector.Result> results = new ArrayList<>();
    for (int i = 0; i < tasks.size(); i++) {
      CandidateCollector.Result result =
          TaskLine.result(lines.get().get(i), round.symbols(), targets, inputs, round.classes());
      state.progress().add(result.covered());
      if (result.complete()) {
        state.progress().addParts(forecast.of(tasks.get(i).rows()));
      }
      results.add(result);
    }
    return results;
  }

  private static List<String> lines(TaskLine.State here, List<Rows> rows) {
    return rows.stream().map(each -> TaskLine.line(new TaskLine.Task(here, each))).toList();
  }

  /**
   * Merges the results of a round in the order of its tasks, first the classes that may be shown.
   */
  private void take(List<CandidateCollector.Result> results, int symbols) {
    for (CandidateCollector.Result result : results) {
      for (SolutionClass solution : result.solutions()) {
        boolean unknown = state.classes().add(solution);
        if (unknown && listener.wantsClasses()) {
          listener.onClass(solution.found());
        }
      }
    }
    state
        .classes()
        .addCounted(results.stream().map(CandidateCollector.Result::counted).toList(), symbols);
  }

  /**
   * Adds, for each target with too many false positives, the counterexample that refutes the most
   * as a sample.
   */
  private void refine(List<CandidateCollector.Result> results) {
    Samples samples = state.samples();
    for (int target = 0; target < state.problem().targets().size(); target++) {
      Map<Integer, Integer> refutations = new TreeMap<>();
      for (CandidateCollector.Result result : results) {
        result
            .refutations()
            .get(target)
            .forEach((index, count) -> refutations.merge(index, count, Integer::sum));
      }
      int total = refutations.values().stream().mapToInt(Integer::intValue).sum();
      if (total < samples.sampleLimit() || !samples.hasRoom(target)) {
        continue;
      }
      // Lanes may take half of the memory; the other half is for classes.
      if (memory.has(2 * (bytes() + (long) state.bank().entries() * Long.BYTES))) {
        samples.add(target, mostFrequent(refutations));
      } else {
        samples.freeze();
      }
    }
  }

  /** Returns the key with the largest count, of several the least. */
  private static int mostFrequent(Map<Integer, Integer> counts) {
    int most = Collections.max(counts.values());
    return counts.entrySet().stream()
        .filter(entry -> entry.getValue() == most)
        .mapToInt(Map.Entry::getKey)
        .min()
        .orElseThrow();
  }

  /** Closes the solved targets with too many classes to count on. */
  private OpenTargets stillOpen(OpenTargets open, boolean memoryCap) {
    int targets = state.problem().targets().size();
    long still = open.targets();
    for (int target = 0; target < targets; target++) {
      long count = state.classes().count(target);
      if (count >= request.classShare() || (memoryCap && count > 0)) {
        still &= ~(1L << target);
      }
    }
    long general = state.classes().count(targets);
    return new OpenTargets(
        still, open.all() && general < request.classLimit() && !(memoryCap && general > 0));
  }

  /**
   * Closes the targets expected to have too many classes with the next size.
   *
   * @param expected the expected classes of each target; index {@code targets} is for all of them
   */
  OpenTargets worthBeginning(OpenTargets open, IntToLongFunction expected) {
    int targets = request.targets().size();
    long still = open.targets();
    for (int target = 0; target < targets; target++) {
      if (expected.applyAsLong(target) > request.classShare()) {
        still &= ~(1L << target);
      }
    }
    return new OpenTargets(
        still, open.all() && expected.applyAsLong(targets) <= request.classLimit());
  }

  private long bytes() {
    return state.bank().bytes() + state.classes().bytes() + state.columns().keptBytes();
  }
}
