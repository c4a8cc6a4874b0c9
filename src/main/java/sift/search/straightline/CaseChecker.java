package sift.search.straightline;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import sift.progress.Progress;
import sift.search.straightline.Candidate.Step;
import sift.search.straightline.Outcome.Found;

/** Tries programs that are right on the samples on every case, for one task at a time. */
final class CaseChecker {
  private final Question question;
  private final int top;
  private final Progress progress;
  private final Map<String, Found> found = new LinkedHashMap<>();
  private int mismatch = -1;

  /**
   * Creates a checker without a task.
   *
   * @param top the number of programs that ends a task
   */
  CaseChecker(Question question, int top, Progress progress) {
    this.question = question;
    this.top = top;
    this.progress = progress;
  }

  /** Begins a task. */
  void begin() {
    found.clear();
    mismatch = -1;
  }

  /** Returns whether the task is over. */
  boolean isOver() {
    return mismatch >= 0 || found.size() >= top || isStopped();
  }

  /** Whether a stop was requested. */
  boolean isStopped() {
    return progress.stopRequested();
  }

  /**
   * Tries a program on all cases, unless the task is over.
   *
   * @param results for each result the number of its value
   * @param sets see {@link Found}
   * @param programs see {@link Found}
   */
  void check(List<Step> steps, List<Integer> results, long sets, long programs) {
    if (isOver()) {
      return;
    }
    Candidate program = new Candidate(question.leaves(), steps, results);
    String text = program.formulas().toString();
    if (found.containsKey(text)) {
      return;
    }
    int wrong = question.mismatch(program);
    if (wrong >= 0) {
      mismatch = wrong;
    } else {
      found.put(text, new Found(program, sets, programs));
    }
  }

  /** Returns the outcome of the task. */
  Outcome outcome(long sets, long programs) {
    return new Outcome(List.copyOf(found.values()), mismatch, sets, programs, !isOver());
  }
}
