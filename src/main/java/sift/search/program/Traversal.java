package sift.search.program;

import java.util.List;

/** Goes through all programs of a number of operations in tasks. One instance serves one thread. */
interface Traversal {
  /**
   * Returns the first terms of all programs, in the order of the search: what {@link #run} takes.
   */
  List<List<Integer>> tasks();

  /** Tries all programs that begin with these terms. */
  Outcome run(List<Integer> task);

  /** Creates the traversal for programs with one result, or with several. */
  static Traversal of(Question question, Samples samples, int operations, CaseChecker checker) {
    return question.results() > 1
        ? new JointTraversal(question, samples, operations, checker)
        : new ProgramTraversal(question, samples, operations, checker);
  }
}
