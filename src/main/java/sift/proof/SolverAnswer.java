package sift.proof;

import java.util.Map;

/** A solver's answer to a script. */
public sealed interface SolverAnswer {
  /** No words satisfy it. */
  record Unsat() implements SolverAnswer {}

  /**
   * Some words satisfy it.
   *
   * @param model the word of each input asked for, in the order of the answer
   */
  record Sat(Map<String, Long> model) implements SolverAnswer {}

  /** No answer, for a reason in one line. */
  record Unknown(String reason) implements SolverAnswer {}
}
