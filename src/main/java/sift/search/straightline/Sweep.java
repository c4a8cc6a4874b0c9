package sift.search.straightline;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import sift.lang.Program;
import sift.progress.Progress;
import sift.search.request.ProgramRequest;
import sift.search.straightline.Sweep.Outcome.Found;

/**
 * Tries all programs of a number of operations on one set of samples by several threads.
 *
 * <p>The tasks are numbered. The outcome is that of the tasks up to the first that ends the sweep:
 * by a counterexample, or with enough programs found in all; later tasks do not count. So it does
 * not depend on the number of threads, nor on the division into tasks.
 */
record Sweep(
    ProgramProblem problem,
    ProgramSamples samples,
    int operations,
    ProgramRequest request,
    Progress progress) {
  /**
   * The outcome of a task, or of all tasks of a number of operations.
   *
   * @param found programs that are right on every case
   * @param mismatch a counterexample to a program that is right on the samples, or -1; it ended the
   *     task
   * @param sets sets of values visited, without the last values
   * @param programs completions tried
   * @param complete whether everything was tried
   */
  record Outcome(List<Found> found, int mismatch, long sets, long programs, boolean complete) {
    /**
     * A program that is right on every case.
     *
     * @param text the same for programs that differ in the order of operations or operands only
     * @param sets the sets visited up to it
     * @param programs the completions tried up to it
     */
    record Found(Program program, String text, long sets, long programs) {
      /** Returns the same with these counts added. */
      Found behind(long moreSets, long morePrograms) {
        return new Found(program, text, sets + moreSets, programs + morePrograms);
      }
    }
  }

  /** Returns the outcome of all tasks. */
  Outcome run() {
    Tasks tasks = new Tasks();
    progress.enterParts(operations, problem.name(), tasks.all.size(), 0);
    try (ForkJoinPool threads = new ForkJoinPool(request.threads())) {
      List<ForkJoinTask<?>> workers =
          IntStream.range(0, Math.min(request.threads(), tasks.all.size()))
              .<ForkJoinTask<?>>mapToObj(i -> threads.submit(tasks::work))
              .toList();
      workers.forEach(ForkJoinTask::join);
    }
    return tasks.outcome();
  }

  /** The tasks with their merged outcome. */
  private final class Tasks {
    private final List<List<Integer>> all = Traversal.of(Sweep.this).tasks();
    private final @Nullable Outcome[] outcomes = new Outcome[all.size()];
    private final AtomicInteger next = new AtomicInteger();

    // All tasks before this number are done; their merged outcome.
    private int done;
    private final Map<String, Found> found = new LinkedHashMap<>();
    private int mismatch = -1;
    private long sets;
    private long programs;
    private boolean complete = !progress.stopRequested();

    // Tasks from this number on need not run.
    private volatile int last = all.size() - 1;

    private void work() {
      Traversal traversal = Traversal.of(Sweep.this);
      int task = next.getAndIncrement();
      while (task <= last && !progress.stopRequested()) {
        Outcome outcome = traversal.run(all.get(task));
        progress.add(outcome.programs());
        progress.addParts(1);
        record(task, outcome);
        task = next.getAndIncrement();
      }
    }

    private synchronized void record(int task, Outcome outcome) {
      outcomes[task] = outcome;
      if (outcome.mismatch() >= 0) {
        last = Math.min(last, task);
      }
      for (Outcome in = at(done); in != null && done <= last; in = at(done)) {
        include(in);
        done++;
      }
    }

    private void include(Outcome outcome) {
      for (Found one : outcome.found()) {
        Found program = one.behind(sets, programs);
        if (found.putIfAbsent(program.text(), program) == null && found.size() == request.top()) {
          last = done;
          sets = program.sets();
          programs = program.programs();
          complete = false;
          return;
        }
      }
      mismatch = outcome.mismatch();
      sets += outcome.sets();
      programs += outcome.programs();
      complete &= outcome.complete();
    }

    private @Nullable Outcome at(int task) {
      return task < outcomes.length ? outcomes[task] : null;
    }

    private synchronized Outcome outcome() {
      return new Outcome(
          List.copyOf(found.values()),
          mismatch,
          sets,
          programs,
          complete && done == outcomes.length);
    }
  }
}
