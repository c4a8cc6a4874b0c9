package sift.proof.equal;

import sift.progress.Progress;

/**
 * A method that decides questions.
 *
 * @param name its name in a verdict
 */
record Method(String name, Decision decision) {
  /** Decides a question, if it can. */
  interface Decision {
    /**
     * Returns what is found.
     *
     * @throws java.util.concurrent.CancellationException if {@code progress} is asked to stop
     */
    Finding decide(Question question, Progress progress);
  }

  /** The result of a method. */
  sealed interface Finding {
    /** Equal at these widths, that of the question among them, wherever the assumptions hold. */
    record Equal(Widths widths) implements Finding {}

    /** Different on these words of the inputs; the assumptions need not hold there. */
    @SuppressWarnings("ArrayRecordComponent") // handed on at once
    record Different(long[] words) implements Finding {}

    /** Undecided, for a reason in one line. */
    record Open(String reason) implements Finding {}
  }
}
