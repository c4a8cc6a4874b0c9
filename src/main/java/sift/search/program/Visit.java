package sift.search.program;

import java.util.List;
import sift.search.program.Descent.Outcome;

/** Goes through all programs of a number of operations in tasks. One instance serves one thread. */
interface Visit {
  /** The first terms of all programs, in the order of the search: what {@link #run} takes. */
  List<List<Integer>> tasks();

  /** Tries all programs that begin with these terms. */
  Outcome run(List<Integer> task);

  /**
   * The visit that suits a grammar.
   *
   * @param top a task ends when it has found so many programs
   */
  static Visit of(Question question, Samples samples, int operations, int top, Progress progress) {
    return question.grammar().isForProgramsOnly()
        ? new LogicDescent(question, samples, operations, top, progress)
        : new Descent(question, samples, operations, top, progress);
  }
}
