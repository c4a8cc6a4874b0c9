package sift.search.straightline;

import java.util.List;
import sift.lang.BinaryOp;
import sift.search.straightline.Candidate.Step;

/**
 * Completes the program in the making by its last two operations.
 *
 * <p>{@link TriedLastTwo} tries operations, in columns; {@link SolvedLastTwo} solves three-input
 * logic for its truth tables and tries what else there is.
 */
interface LastTwoOperations {
  /** Receives programs that are right on all samples. */
  interface Completed {
    /** Takes note of the operations that complete the program in the making. */
    void found(List<Step> last);
  }

  /** Creates what suits the grammar of a question. */
  static LastTwoOperations of(Question question, Samples samples, Pool pool, Completed completed) {
    return pool.repertoire.ternary()
        ? new SolvedLastTwo(Goal.of(question, 0, samples), pool, completed)
        : new TriedLastTwo(samples, pool, completed);
  }

  /** Takes note of the last value taken. */
  default void pushed() {}

  /** Says which logic, as the third last operation, two operations may complete. */
  default Pool.Filter thirdLast() {
    return Pool.Filter.NONE;
  }

  /**
   * Prepares {@link #completeBehind} for any one further value beside those taken now.
   *
   * @param unused those of them that nothing uses
   */
  default void prepare(long unused) {}

  /** Tries all programs of one operation. */
  void completeOne();

  /** Tries all programs of two operations. */
  void completeTwo();

  /**
   * Tries all last two operations behind the values taken.
   *
   * @param term the last of them; terms behind it may be taken
   * @param unused the values that nothing uses, the last one among them
   */
  void completeBehind(int term, long unused);

  /** Returns how many ways to complete programs were tried up to now. */
  long tried();

  /**
   * Returns whether {@code x op x} is x, or the same for all x.
   *
   * <p>The program could do without the operation, or consist of nothing but one like it over a
   * leaf. Programs of fewer operations were wrong, so this one is.
   */
  static boolean isUselessOnItself(BinaryOp op) {
    return switch (op) {
      case OR, AND -> true;
      case XOR, SUB, SUB_BYTES, UREM, SREM, AND_NOT, ULT, SLT, EQ -> true;
      default -> false;
    };
  }
}
