package sift.search.exhaustive;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import sift.search.request.Fingerprint;

/**
 * Collects the candidates of one task, and tries them on every case, a batch at a time. The
 * formulas kept do not depend on the samples.
 *
 * <p>Runs inside a ForkJoin pool: batches are forked, and joined in their order.
 */
final class CandidateCollector {
  private static final long REPORT_EVERY = 1L << 24;
  private static final int BATCHES_AHEAD = 16;

  private final TaskRound round;
  private final Map<Fingerprint, SolutionClass> found = new HashMap<>();
  private final FunctionList counted = new FunctionList();
  private final List<Map<Integer, Integer>> refutations;
  private final Deque<VerificationTask> running = new ArrayDeque<>();
  private List<Chain> batch = new ArrayList<>();
  private long covered;
  private long reported;
  private boolean tooManyRefuted;

  CandidateCollector(TaskRound round) {
    this.round = round;
    refutations = TaskResult.noRefutations(round.site().problem.targets().size());
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
    return !tooManyRefuted && !round.site().progress.stopRequested();
  }

  /** Adds a formula to be tried on every case, unless it is likely for no target. */
  void add(Chain candidate) {
    if (candidate.likely() != 0) {
      batch.add(candidate);
    }
    if (batch.size() == VerificationTask.MOST) {
      fork();
    }
  }

  /** Returns the result, once all candidates are tried. */
  TaskResult result(boolean complete) {
    fork();
    while (!running.isEmpty()) {
      joinFirst();
    }
    report();
    List<SolutionClass> solutions = new ArrayList<>(found.values());
    solutions.sort(Comparator.comparing(SolutionClass::text));
    return new TaskResult(solutions, counted, covered, refutations, complete && !tooManyRefuted);
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
    TaskResult result = running.removeFirst().join();
    for (SolutionClass solution : result.solutions()) {
      found.merge(solution.fingerprint(), solution, SolutionClass::lesser);
    }
    counted.addAll(result.counted());
    result.addRefutationsTo(refutations);
    for (int target = 0; target < refutations.size(); target++) {
      tooManyRefuted |=
          TaskResult.sum(refutations.get(target)) >= round.site().samples.restartLimit()
              && round.site().samples.hasRoom(target);
    }
  }

  private void report() {
    round.site().progress.add(covered - reported);
    reported = covered;
  }
}
