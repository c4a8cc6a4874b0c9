package sift.search.program;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import sift.progress.Progress;
import sift.search.ProgramRequest;

/**
 * All programs of a number of operations, tried on one set of samples by several threads.
 *
 * <p>The tasks are numbered. The outcome is that of the tasks up to the first that ends the round:
 * by a wrong program that is right on the samples, or with enough programs found in all. So it does
 * not depend on the number of threads.
 */
final class Round {
  private final Question question;
  private final Samples samples;
  private final int operations;
  private final ProgramRequest request;
  private final Progress progress;
  private final List<List<Integer>> tasks;
  private final @Nullable Outcome[] outcomes;
  private final AtomicInteger next = new AtomicInteger();

  // Whether tasks may be missing: even none at all would not mean that all was tried.
  private final boolean isCut;

  // All tasks before are done, and found these programs.
  private int done;
  private final Map<String, Candidate> found = new LinkedHashMap<>();
  private volatile int last;

  Round(
      Question question,
      Samples samples,
      int operations,
      ProgramRequest request,
      Progress progress) {
    this.question = question;
    this.samples = samples;
    this.operations = operations;
    this.request = request;
    this.progress = progress;
    tasks = traversal().tasks();
    isCut = progress.stopRequested();
    outcomes = new Outcome[tasks.size()];
    last = tasks.size() - 1;
    progress.enterParts(operations, question.name(), tasks.size(), 0);
  }

  private Traversal traversal() {
    CaseChecker checker = new CaseChecker(question, request.top(), progress);
    return Traversal.of(question, samples, operations, checker);
  }

  Outcome run() {
    try (ForkJoinPool threads = new ForkJoinPool(request.threads())) {
      List<ForkJoinTask<?>> workers =
          IntStream.range(0, Math.min(request.threads(), tasks.size()))
              .<ForkJoinTask<?>>mapToObj(i -> threads.submit(this::work))
              .toList();
      workers.forEach(ForkJoinTask::join);
    }
    return findings();
  }

  private void work() {
    Traversal traversal = traversal();
    int task = next.getAndIncrement();
    while (task <= last && !progress.stopRequested()) {
      Outcome outcome = traversal.run(tasks.get(task));
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
      in.found().forEach(program -> found.putIfAbsent(program.formulas().toString(), program));
      if (found.size() >= request.top()) {
        last = Math.min(last, done);
      }
      done++;
    }
  }

  private @Nullable Outcome at(int task) {
    return task < outcomes.length ? outcomes[task] : null;
  }

  private synchronized Outcome findings() {
    long sets = 0;
    long programs = 0;
    int mismatch = -1;
    boolean complete = !isCut && done == outcomes.length;
    for (Outcome outcome : Arrays.asList(outcomes).subList(0, done)) {
      if (outcome != null) {
        sets += outcome.sets();
        programs += outcome.programs();
        mismatch = mismatch < 0 ? outcome.mismatch() : mismatch;
        complete &= outcome.complete();
      }
    }
    return new Outcome(
        found.values().stream().limit(request.top()).toList(), mismatch, sets, programs, complete);
  }
}
