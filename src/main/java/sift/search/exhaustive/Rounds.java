package sift.search.exhaustive;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ForkJoinTask;
import java.util.function.IntPredicate;
import java.util.function.IntToLongFunction;
import java.util.stream.IntStream;
import sift.lang.ColumnLoops;
import sift.progress.Progress;
import sift.search.request.FoundFormula;
import sift.search.request.Journal;
import sift.search.request.SearchListener;
import sift.search.request.SearchRequest;
import sift.search.request.TaskException;
import sift.search.request.TaskService;

/**
 * Runs the tasks of one size after the other in rounds, takes their results in order, adds
 * counterexamples as samples if too many wrong formulas passed, and closes targets with too many
 * classes to count on.
 */
final class Rounds {
  private static final int TASKS_PER_ROUND = 64;

  private final SearchRequest request;
  private final SearchListener listener;
  private final TaskSite site;
  private final Classes classes;
  private final Progress progress;
  private final int targets;
  // Bit i for target i; with several targets the next bit for formulas that solve all of them.
  private long open;
  private boolean memoryCap;
  // The tasks of a size, of which those before the next were begun, and some are to be run again.
  private List<Rows> tasks = List.of();
  private int next;

  /** Rounds of a search. */
  Rounds(SearchRequest request, SearchListener listener, TaskSite site, Classes classes) {
    this.request = request;
    this.listener = listener;
    this.site = site;
    this.classes = classes;
    progress = site.progress;
    targets = request.targets().size();
    open = (1L << (targets > 1 ? targets + 1 : targets)) - 1;
  }

  /** Returns whether the classes of a target are still counted. */
  boolean isOpen(int target) {
    return (open >>> target & 1) != 0;
  }

  /** Returns whether no classes are counted any more, of a target or of all together. */
  boolean areAllClosed() {
    return open == 0;
  }

  /** Returns whether targets were closed, or a size ended, for lack of memory. */
  boolean memoryCap() {
    return memoryCap;
  }

  /**
   * The work on a size.
   *
   * @param tried formulas tried, each once
   * @param complete whether every task ran to its end
   */
  record Outcome(long tried, boolean complete) {}

  /** Runs the tasks for formulas of {@code symbols} symbols. */
  Outcome run(int symbols, List<Rows> ofSize, ColumnLoops loops) {
    tasks = ofSize;
    next = 0;
    Deque<Integer> again = new ArrayDeque<>();
    long tried = 0;
    site.keepColumns();
    while ((next < tasks.size() || !again.isEmpty()) && open != 0 && !progress.stopRequested()) {
      List<Integer> ofRound = new ArrayList<>();
      while (ofRound.size() < TASKS_PER_ROUND && (next < tasks.size() || !again.isEmpty())) {
        ofRound.add(again.isEmpty() ? next++ : again.removeFirst());
      }
      List<TaskResult> results;
      try {
        results =
            results(site.round(goals(), symbols, classes, loops, listener.wantsClasses()), ofRound);
      } catch (OutOfMemoryError e) {
        // No result of this round was merged; those of earlier rounds stay.
        memoryCap = true;
        return new Outcome(tried, false);
      }
      boolean isLast = progress.stopRequested(); // then no task is begun again
      for (int i = ofRound.size() - 1; i >= 0; i--) {
        boolean complete = results.get(i).complete();
        if (!complete) {
          again.addFirst(ofRound.get(i));
        }
        tried += complete || isLast ? results.get(i).covered() : 0;
      }
      take(results, symbols);
      progress.found(classes.size());
      refine(results);
      boolean isFull = !site.memory.has(bytes());
      memoryCap |= isFull;
      close(target -> {
        long count = classes.count(target);
        return count >= limit(target) || (isFull && count > 0);
      });
    }
    return new Outcome(tried, again.isEmpty() && next == tasks.size());
  }

  /** Returns the targets of each goal: each open one, or all if they are counted together only. */
  private List<Long> goals() {
    List<Long> goals = new ArrayList<>();
    long all = (1L << targets) - 1;
    for (long rest = open & all; rest != 0; rest &= rest - 1) {
      goals.add(Long.lowestOneBit(rest));
    }
    return goals.isEmpty() ? List.of(all) : goals;
  }

  /**
   * Returns the results of tasks: from the journal, if it has them; others are run and added to it.
   * Functions in the bank are matched again, as that is fast.
   */
  private List<TaskResult> results(TaskRound round, List<Integer> ofRound) {
    Optional<Journal> journal = listener.journal();
    if (journal.isEmpty() || round.symbols() <= site.bank.sizes()) {
      return run(round, ofRound);
    }
    TaskLine.State here = TaskLine.State.of(round, site.storage.isStoring());
    List<String> heads = ofRound.stream().map(task -> TaskLine.head(here, task)).toList();
    List<TaskResult> results = kept(round, heads, journal.get());
    int taken = results.size();
    if (taken < ofRound.size()) {
      results.addAll(run(round, ofRound.subList(taken, ofRound.size())));
      if (!progress.stopRequested()) {
        journal
            .get()
            .append(
                round.symbols(),
                IntStream.range(taken, results.size())
                    .mapToObj(i -> TaskLine.line(heads.get(i), results.get(i)))
                    .toList());
      }
    }
    return results;
  }

  /** Takes results of the first tasks from the journal, as many as it has. */
  private List<TaskResult> kept(TaskRound round, List<String> heads, Journal kept) {
    List<TaskResult> results = new ArrayList<>();
    while (results.size() < heads.size() && kept.next().isPresent()) {
      String line = kept.next().get();
      if (!line.startsWith(heads.get(results.size()))) {
        kept.drop(round.symbols());
        break;
      }
      try {
        results.add(read(round, line));
      } catch (RuntimeException e) {
        throw new TaskException(
            "the checkpoint has a task of %d symbols with no result: %s"
                .formatted(round.symbols(), e.getMessage()),
            e);
      }
      progress.leaveOut(results.getLast().complete() ? 1 : 0);
      kept.take(round.symbols());
    }
    return results;
  }

  private TaskResult read(TaskRound round, String line) {
    return TaskLine.result(
        line, round.symbols(), targets, Set.copyOf(request.grammar().inputs()), classes);
  }

  private List<TaskResult> run(TaskRound round, List<Integer> ofRound) {
    if (listener.tasks().isPresent() && ofRound.size() > 1) { // one is sooner done here
      return remoteResults(listener.tasks().get(), round, ofRound);
    }
    List<ForkJoinTask<TaskResult>> running =
        ofRound.stream()
            .map(task -> ForkJoinTask.adapt(() -> result(round, tasks.get(task))))
            .toList();
    return ForkJoinTask.invokeAll(running).stream().map(ForkJoinTask::join).toList();
  }

  private TaskResult result(TaskRound round, Rows rows) {
    TaskResult result = new JoinTask(round, rows).run();
    progress.addParts(result.complete() ? 1 : 0);
    return result;
  }

  private List<TaskResult> remoteResults(
      TaskService elsewhere, TaskRound round, List<Integer> ofRound) {
    TaskLine.State here = TaskLine.State.of(round, site.storage.isStoring());
    Optional<List<String>> lines =
        elsewhere.results(
            here.line(),
            lines(here, ofRound.stream().map(tasks::get).toList()),
            most -> lines(here, tasks.subList(next, next + Math.min(most, tasks.size() - next))),
            progress::stopRequested);
    if (lines.isEmpty()) {
      return Collections.nCopies(ofRound.size(), TaskResult.none(targets));
    }
    List<TaskResult> results = lines.get().stream().map(line -> read(round, line)).toList();
    for (TaskResult result : results) {
      progress.add(result.covered());
      progress.addParts(result.complete() ? 1 : 0);
    }
    return results;
  }

  private static List<String> lines(TaskLine.State here, List<Rows> rows) {
    return rows.stream().map(each -> TaskLine.line(new TaskLine.Task(here, each))).toList();
  }

  /**
   * Merges the results of a round in the order of its tasks, first the classes that may be shown.
   */
  private void take(List<TaskResult> results, int symbols) {
    for (TaskResult result : results) {
      for (SolutionClass solution : result.solutions()) {
        if (classes.add(solution) && listener.wantsClasses()) {
          listener.onClass(new FoundFormula(solution.formula(), symbols, solution.solved()));
        }
      }
    }
    classes.addCounted(results.stream().map(TaskResult::counted).toList(), symbols);
  }

  /**
   * Adds, for each target with too many false positives, the counterexample that refutes the most
   * as a sample, of several the first.
   */
  private void refine(List<TaskResult> results) {
    TargetSamples samples = site.samples;
    List<Map<Integer, Integer>> refutations = TaskResult.noRefutations(targets);
    results.forEach(result -> result.addRefutationsTo(refutations));
    for (int target = 0; target < targets; target++) {
      int wrong = target;
      Map<Integer, Integer> counts = refutations.get(target);
      if (TaskResult.sum(counts) < samples.sampleLimit() || !samples.hasRoom(target)) {
        continue;
      }
      // Lanes may take half of the memory; the other half is for classes.
      if (site.memory.has(2 * (bytes() + (long) site.bank.entries() * Long.BYTES))) {
        int most = Collections.max(counts.values());
        counts.entrySet().stream()
            .filter(count -> count.getValue() == most)
            .findFirst()
            .ifPresent(count -> samples.add(wrong, count.getKey()));
      } else {
        samples.freeze();
      }
    }
  }

  /**
   * Closes the targets expected to have too many classes with the next size.
   *
   * @param expected the expected classes of each target; index {@code targets} is for all of them
   */
  void closeExpected(IntToLongFunction expected) {
    close(target -> expected.applyAsLong(target) > limit(target));
  }

  private void close(IntPredicate isClosed) {
    for (int target = 0; target <= targets; target++) {
      open &= isClosed.test(target) ? ~(1L << target) : -1;
    }
  }

  private long limit(int target) {
    return target < targets ? request.classShare() : request.classLimit();
  }

  private long bytes() {
    return site.bank.bytes() + classes.bytes() + site.columns.keptBytes();
  }
}
