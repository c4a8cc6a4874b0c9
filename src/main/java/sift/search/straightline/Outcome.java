package sift.search.straightline;

import java.util.List;
import sift.lang.Program;

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
  Outcome {
    found = List.copyOf(found);
  }

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
