package sift.search.straightline;

import java.util.List;
import sift.lang.BinaryOp;
import sift.search.straightline.Candidate.Step;

/**
 * Completes the current program by its last two operations.
 *
 * <p>{@link TriedLastTwo} tries operations, in columns; {@link SolvedLastTwo} solves three-input
 * logic for its truth tables and tries other operations.
 */
interface LastTwoOperations {
  /** Receives programs that are right on all samples. */
  interface Completed {
    /** Receives the operations that complete the current program. */
    void found(List<Step> last);
  }

  /** Creates the implementation for the grammar of a question. */
  static LastTwoOperations of(Question question, Samples samples, Pool pool, Completed completed) {
    return pool.repertoire.ternary()
        ? new SolvedLastTwo(Goal.of(question, 0, samples), pool, completed)
        : new TriedLastTwo(samples, pool, completed);
  }

  /** Called after a value is taken. */
  default void pushed() {}

  /** Returns the filter of logic as the third last operation: whether two operations may follow. */
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
   * Tries all last two operations after the values taken.
   *
   * @param term the last of them; later terms may be taken
   * @param unused the values that nothing uses, the last one among them
   */
  void completeBehind(int term, long unused);

  /** Returns the number of completions tried so far. */
  long tried();

  /**
   * Returns whether {@code x op x} is x, or the same for all x.
   *
   * <p>Then the operation is redundant, or the program is one operation on a leaf. Programs of
   * fewer operations were wrong, so this one is.
   */
  static boolean isUselessOnItself(BinaryOp op) {
    return switch (op) {
      case OR, AND -> true;
      case XOR, SUB, SUB_BYTES, UREM, SREM, AND_NOT, ULT, SLT, EQ -> true;
      default -> false;
    };
  }
}
