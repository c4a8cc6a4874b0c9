package sift.search.tree;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ForkJoinTask;
import java.util.function.Consumer;
import sift.progress.Progress;
import sift.search.bank.Bank;
import sift.search.bank.Loops;
import sift.search.bank.MemoryBudget;
import sift.search.bank.Problem;

/**
 * Runs the tasks of one size in rounds, takes their results in order, and adds samples where too
 * many wrong formulas passed.
 */
final class Rounds {
  private static final int TASKS_PER_ROUND = 64;

  private final Problem problem;
  private final Bank bank;
  private final Samples samples;
  private final Classes classes;
  private final MemoryBudget memory;
  private final Progress progress;
  private final SearchRequest request;
  private final Optional<Consumer<Found>> onClass;
  private final Consumer<SolutionClass> found;
  private List<Goal> goals = List.of();
  private Optional<Plans> plans = Optional.empty();

  /**
   * What is still to be solved.
   *
   * @param targets those to be solved each by itself, as a set of bits
   * @param all whether formulas that solve all targets are of interest besides
   */
  record Wanted(long targets, boolean all) {
    boolean isNothing() {
      return targets == 0 && !all;
    }
  }

  private record Task(int index, Rows rows) {}

  /**
   * What became of a size.
   *
   * @param tried formulas tried, each once
   * @param wanted what is still worth counting
   * @param complete whether all formulas were tried for all that was wanted and is unsolved
   * @param memoryCap whether targets were left out, or the size given up, for want of memory
   */
  record Outcome(long tried, Wanted wanted, boolean complete, boolean memoryCap) {}

  Rounds(
      Problem problem,
      Bank bank,
      Samples samples,
      Classes classes,
      MemoryBudget memory,
      Progress progress,
      SearchRequest request,
      Optional<Consumer<Found>> onClass,
      Consumer<SolutionClass> found) {
    this.problem = problem;
    this.bank = bank;
    this.samples = samples;
    this.classes = classes;
    this.memory = memory;
    this.progress = progress;
    this.request = request;
    this.onClass = onClass;
    this.found = found;
  }

  /**
   * Runs the tasks for formulas of {@code symbols} symbols.
   *
   * @param tasks all of them, from the first on
   * @param from where to begin
   * @param afterRound told where the search stands whenever all is in order
   */
  Outcome run(
      int symbols,
      Iterator<Rows> tasks,
      Loops loops,
      Journal.Position from,
      Consumer<Journal.Position> afterRound) {
    Deque<Task> again = new ArrayDeque<>();
    Wanted wanted = new Wanted(from.wantedTargets(), from.wantedAll());
    long tried = from.tried();
    int begun = 0;
    for (; begun < from.taken(); begun++) {
      Task task = new Task(begun, tasks.next());
      if (from.again().contains(begun)) {
        again.add(task);
      }
    }
    boolean memoryCap = from.memoryCap();
    while ((tasks.hasNext() || !again.isEmpty())
        && !wanted.isNothing()
        && !progress.stopRequested()) {
      Round round = round(symbols, loops, wanted);
      List<Task> taken = new ArrayList<>();
      while (taken.size() < TASKS_PER_ROUND && (tasks.hasNext() || !again.isEmpty())) {
        taken.add(again.isEmpty() ? new Task(begun++, tasks.next()) : again.removeFirst());
      }
      List<CandidateCollector.Result> results;
      try {
        results = results(round, taken);
      } catch (OutOfMemoryError e) {
        // Nothing of this round was taken; what earlier rounds found stands.
        return new Outcome(tried, wanted, false, true);
      }
      for (int i = taken.size() - 1; i >= 0; i--) {
        if (!results.get(i).complete()) {
          again.addFirst(taken.get(i));
        }
      }
      for (CandidateCollector.Result result : results) {
        tried += result.complete() ? result.covered() : 0;
        take(result.solutions());
      }
      progress.found(classes.size());
      refine(results);
      memoryCap |= !memory.has(bytes());
      wanted = stillWanted(wanted, memoryCap);
      afterRound.accept(
          new Journal.Position(
              begun,
              again.stream().map(Task::index).toList(),
              tried,
              wanted.targets(),
              wanted.all(),
              memoryCap));
    }
    return new Outcome(tried, wanted, again.isEmpty() && !tasks.hasNext(), memoryCap);
  }

  private Round round(int symbols, Loops loops, Wanted wanted) {
    List<Goal> now = new ArrayList<>();
    for (long rest = wanted.targets(); rest != 0; rest &= rest - 1) {
      now.add(Goal.of(samples, Long.lowestOneBit(rest)));
    }
    if (now.isEmpty()) {
      now.add(Goal.of(samples, (1L << problem.targets().size()) - 1));
    }
    if (plans.isEmpty() || !goals.equals(now)) {
      goals = now;
      plans = Optional.of(new Plans(bank, goals, problem.grammar(), request.joins()));
    }
    return new Round(
        problem,
        bank,
        samples,
        classes,
        progress,
        symbols,
        goals,
        plans.get(),
        loops,
        onClass.isPresent());
  }

  private List<CandidateCollector.Result> results(Round round, List<Task> taken) {
    boolean plain = request.joins().isEmpty();
    List<ForkJoinTask<CandidateCollector.Result>> running =
        taken.stream()
            .map(task ->
                ForkJoinTask.adapt(() ->
                    plain
                        ? new PlainTask(round, task.rows()).run()
                        : new JoinTask(round, task.rows()).run()))
            .toList();
    return ForkJoinTask.invokeAll(running).stream().map(ForkJoinTask::join).toList();
  }

  private void take(Collection<SolutionClass> solutions) {
    for (SolutionClass solution : solutions) {
      boolean unknown = classes.add(solution);
      if (unknown || solution.formula().isPresent()) {
        found.accept(solution);
      }
      if (unknown) {
        onClass.ifPresent(consumer -> consumer.accept(solution.found()));
      }
    }
  }

  /** Adds for each target that let too many wrong formulas pass the case that refutes the most. */
  private void refine(List<CandidateCollector.Result> results) {
    for (int target = 0; target < problem.targets().size(); target++) {
      Map<Integer, Integer> refutations = new TreeMap<>();
      for (CandidateCollector.Result result : results) {
        result
            .refutations()
            .get(target)
            .forEach((index, count) -> refutations.merge(index, count, Integer::sum));
      }
      int total = refutations.values().stream().mapToInt(Integer::intValue).sum();
      if (total < samples.tolerance() || !samples.hasRoom(target)) {
        continue;
      }
      // Lanes may take half of the memory; the other half is for classes.
      if (memory.has(2 * (bytes() + (long) bank.entries() * Long.BYTES))) {
        samples.add(target, mostFrequent(refutations));
      } else {
        samples.freeze();
      }
    }
  }

  /** The key with the largest count, the least of them where several have it. */
  private static int mostFrequent(Map<Integer, Integer> counts) {
    int most = Collections.max(counts.values());
    return counts.entrySet().stream()
        .filter(entry -> entry.getValue() == most)
        .mapToInt(Map.Entry::getKey)
        .min()
        .orElseThrow();
  }

  /** Leaves out the solved targets whose classes are too many to go on counting. */
  private Wanted stillWanted(Wanted wanted, boolean memoryCap) {
    int targets = problem.targets().size();
    long still = wanted.targets();
    for (int target = 0; target < targets; target++) {
      long count = classes.count(target);
      if (count >= request.classShare() || (memoryCap && count > 0)) {
        still &= ~(1L << target);
      }
    }
    long general = classes.count(targets);
    return new Wanted(
        still, wanted.all() && general < request.classLimit() && !(memoryCap && general > 0));
  }

  private long bytes() {
    return bank.bytes() + classes.bytes();
  }
}
