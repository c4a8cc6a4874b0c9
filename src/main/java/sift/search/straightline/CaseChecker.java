package sift.search.straightline;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import sift.progress.Progress;
import sift.search.straightline.Candidate.Step;
import sift.search.straightline.Outcome.Found;

/**
 * Tries programs that are right on the samples on every case: those of one task, until it is over.
 */
final class CaseChecker {
  private final Question question;
  private final int top;
  private final Progress progress;
  private final Map<String, Found> found = new LinkedHashMap<>();
  private int mismatch = -1;

  /**
   * Creates a checker of no task yet.
   *
   * @param top a task is over when so many programs were found
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

  /** Returns whether a task need not go on. */
  boolean isOver() {
    return mismatch >= 0 || found.size() >= top || isStopped();
  }

  /** Whether the search was asked to end. */
  boolean isStopped() {
    return progress.stopRequested();
  }

  /**
   * Tries a program on all cases, unless the task is over.
   *
   * @param results the number of the value that is each result
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

  /** Returns what came out of the task. */
  Outcome outcome(long sets, long programs) {
    return new Outcome(List.copyOf(found.values()), mismatch, sets, programs, !isOver());
  }
}
