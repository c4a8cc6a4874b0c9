package sift.template;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import sift.template.Descent.Outcome;
import sift.template.TemplateResult.Level;

/**
 * All shapes of so many operations of each kind, tried by several threads.
 *
 * <p>The tasks are numbered. The findings are those of the tasks up to the first with which enough
 * programs are found in all. So they do not depend on the number of threads.
 */
final class Round {
  // Each task names all first operations again, which must stay small against what follows.
  private static final int TASKS = 64;

  private final TemplateRequest request;
  private final int logic;
  private final int shifts;
  private final Progress progress;
  private final @Nullable Outcome[] outcomes;
  private final AtomicInteger next = new AtomicInteger();

  // All tasks before are done, and found so many programs.
  private int done;
  private int found;
  private volatile int last;

  /** What came out of a round. */
  record Findings(Level level, List<Program> programs) {}

  Round(TemplateRequest request, int logic, int shifts, Progress progress) {
    this.request = request;
    this.logic = logic;
    this.shifts = shifts;
    this.progress = progress;
    outcomes = new Outcome[logic < 2 ? 1 : TASKS];
    last = outcomes.length - 1;
    progress.enter(logic, shifts, outcomes.length);
  }

  Findings run() {
    try (ForkJoinPool threads = new ForkJoinPool(request.threads())) {
      List<ForkJoinTask<?>> workers =
          IntStream.range(0, Math.min(request.threads(), outcomes.length))
              .<ForkJoinTask<?>>mapToObj(i -> threads.submit(this::work))
              .toList();
      workers.forEach(ForkJoinTask::join);
    }
    return findings();
  }

  private void work() {
    Descent descent = new Descent(request.function(), logic, shifts, request.top(), progress);
    int task = next.getAndIncrement();
    while (task <= last && !progress.stopRequested()) {
      record(task, descent.run(task, outcomes.length));
      progress.taskDone();
      task = next.getAndIncrement();
    }
  }

  private synchronized void record(int task, Outcome outcome) {
    outcomes[task] = outcome;
    for (Outcome in = at(done); in != null && done <= last; in = at(done)) {
      found += in.found().size();
      if (found >= request.top()) {
        last = Math.min(last, done);
      }
      done++;
    }
  }

  private @Nullable Outcome at(int task) {
    return task < outcomes.length ? outcomes[task] : null;
  }

  private synchronized Findings findings() {
    long shapes = 0;
    boolean complete = done == outcomes.length;
    List<Program> programs = new ArrayList<>();
    for (Outcome outcome : Arrays.asList(outcomes).subList(0, done)) {
      if (outcome != null) {
        shapes += outcome.shapes();
        programs.addAll(outcome.found());
        complete &= outcome.complete();
      }
    }
    int right = programs.size();
    return new Findings(
        new Level(logic, shifts, shapes, right, complete),
        programs.stream().limit(request.top()).toList());
  }
}
