package sift.search.exhaustive;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import sift.search.request.Fingerprint;
import sift.search.request.SolutionClass;

/**
 * Collects the candidates of one task, and tries them on every case, a batch at a time. The
 * formulas kept do not depend on the samples.
 *
 * <p>Runs inside a ForkJoin pool: batches are forked, and joined in their order.
 */
final class CandidateCollector {
  private static final long REPORT_EVERY = 1L << 24;
  private static final int BATCHES_AHEAD = 16;

  private final Round round;
  private final Map<Fingerprint, SolutionClass> found = new HashMap<>();
  private final FunctionList counted = new FunctionList();
  private final List<Map<Integer, Integer>> refutations = new ArrayList<>();
  private final int[] falsePositives;
  private final Deque<VerificationTask> running = new ArrayDeque<>();
  private List<Candidate> batch = new ArrayList<>();
  private long covered;
  private long reported;
  private long passed;
  private boolean tooManyRefuted;
  private final long begin = System.nanoTime();
  // The time of the batches, without waiting for them, in which this thread may run others.
  private long batchNanos;

  /**
   * The result of a task.
   *
   * @param solutions the classes that may be shown and have no smaller formula
   * @param counted the new functions that are only counted
   * @param covered formulas tried, singly or by joins
   * @param refutations for each target the cases that refuted candidates, with the number of these
   * @param complete false if the task ended early, by request or because of too many refutations
   * @param passed the number of candidates
   * @param nanos the time of all threads together
   */
  record Result(
      List<SolutionClass> solutions,
      FunctionList counted,
      long covered,
      List<Map<Integer, Integer>> refutations,
      boolean complete,
      long passed,
      long nanos) {
    /** Returns the result of a task that did nothing. */
    static Result none(int targets) {
      return new Result(
          List.of(), new FunctionList(), 0, Collections.nCopies(targets, Map.of()), false, 0, 0);
    }
  }

  CandidateCollector(Round round) {
    this.round = round;
    int targets = round.problem().targets().size();
    falsePositives = new int[targets];
    for (int target = 0; target < targets; target++) {
      refutations.add(new TreeMap<>());
    }
  }

  /** Adds to the number of formulas tried. */
  void covered(long formulas) {
    covered += formulas;
    if (covered - reported >= REPORT_EVERY) {
      report();
    }
  }

  /**
   * Returns whether to go on: no stop was requested, and the false positives are within the limit.
   */
  boolean shouldContinue() {
    return !tooManyRefuted && !round.progress().stopRequested();
  }

  /** Adds a formula to be tried on every case; one that is likely for no target is only counted. */
  void add(Candidate candidate) {
    passed++;
    if (candidate.likely() != 0) {
      batch.add(candidate);
    }
    if (batch.size() == VerificationTask.MOST) {
      fork();
    }
  }

  /** Returns the result, once all candidates are tried. */
  Result result(boolean complete) {
    fork();
    while (!running.isEmpty()) {
      joinFirst();
    }
    report();
    List<SolutionClass> solutions = new ArrayList<>(found.values());
    solutions.sort(Comparator.comparing(SolutionClass::text));
    return new Result(
        solutions,
        counted,
        covered,
        refutations,
        complete && !tooManyRefuted,
        passed,
        System.nanoTime() - begin + batchNanos);
  }

  private void fork() {
    if (batch.isEmpty()) {
      return;
    }
    VerificationTask task = new VerificationTask(round, batch);
    batch = new ArrayList<>(VerificationTask.MOST);
    running.addLast(task);
    task.fork();
    if (running.size() > BATCHES_AHEAD) {
      joinFirst();
    }
  }

  private void joinFirst() {
    long waiting = System.nanoTime();
    VerificationTask.Result result = running.removeFirst().join();
    batchNanos += result.nanos() - (System.nanoTime() - waiting);
    result
        .solutions()
        .forEach(
            (print, solution) -> found.merge(print, solution, VerificationTask.Result::lesser));
    counted.addAll(result.counted());
    for (int target = 0; target < falsePositives.length; target++) {
      Map<Integer, Integer> all = refutations.get(target);
      result
          .refutations()
          .get(target)
          .forEach((index, count) -> all.merge(index, count, Integer::sum));
      falsePositives[target] +=
          result.refutations().get(target).values().stream().mapToInt(Integer::intValue).sum();
      tooManyRefuted |=
          falsePositives[target] >= round.samples().restartLimit()
              && round.samples().hasRoom(target);
    }
  }

  private void report() {
    round.progress().add(covered - reported);
    reported = covered;
  }
}
