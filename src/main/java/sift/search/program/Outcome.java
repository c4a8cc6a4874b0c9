package sift.search.program;

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
record Outcome(List<Candidate> found, int mismatch, long sets, long programs, boolean complete) {
  Outcome {
    found = List.copyOf(found);
  }
}
