package sift.proof.equal;

import sift.progress.Progress;

/** A way to decide questions. */
interface Method {
  /** Returns what it is called in a verdict. */
  String name();

  /**
   * Returns what it finds out about a question.
   *
   * @throws java.util.concurrent.CancellationException if {@code progress} is asked to stop
   */
  Finding decide(Question question, Progress progress);

  /** What a method finds out. */
  sealed interface Finding {
    /** Equal at these widths, that of the question among them, wherever the assumptions hold. */
    record Equal(Widths widths) implements Finding {}

    /** Different on these words of the inputs; whether the assumptions hold there is not said. */
    @SuppressWarnings("ArrayRecordComponent") // handed on at once
    record Different(long[] words) implements Finding {}

    /** Nothing: for this reason, in one line. */
    record Open(String reason) implements Finding {}
  }
}
