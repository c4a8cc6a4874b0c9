package sift.search.straightline;

import java.util.List;

/**
 * What came out of a task, or of all tasks of a number of operations.
 *
 * @param found programs that are right on every case
 * @param mismatch a case in which a program that is right on the samples is wrong, or -1; the task
 *     was left then
 * @param sets sets of values but the last ones
 * @param programs ways to complete them that were tried
 * @param complete whether nothing was left out
 */
record Outcome(List<Found> found, int mismatch, long sets, long programs, boolean complete) {
  Outcome {
    found = List.copyOf(found);
  }

  /**
   * A program that is right on every case.
   *
   * @param sets how many were visited up to it
   * @param programs how many ways to complete them were tried up to it
   */
  record Found(Candidate program, long sets, long programs) {
    /** Returns the same behind so many sets and ways more. */
    Found behind(long moreSets, long morePrograms) {
      return new Found(program, sets + moreSets, programs + morePrograms);
    }
  }
}
