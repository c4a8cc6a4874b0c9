package sift.search.straightline;

import java.util.List;
import sift.lang.BinaryOp;
import sift.lang.Expr;
import sift.search.straightline.Pool.Step;

/**
 * Visits all programs with one result and a number of operations, and completes each by its last
 * two operations.
 *
 * <p>{@link TriedLastTwo} tries operations, in columns; {@link SolvedLastTwo} solves three-input
 * logic for its truth tables and tries other operations. There are some 200 tables for each three
 * operands. So sets that cannot be completed are excluded by {@link Reach} and by {@link
 * #mayBeLast}, a block of tables at once.
 */
abstract class ProgramTraversal extends Traversal {
  private static final int LAST = 2;

  final Repertoire repertoire;

  /** The number of completions tried so far. */
  long tried;

  private final ProgramProblem problem;
  private final ProgramSamples samples;

  /** Creates a traversal of the programs of {@code operations} with one result. */
  ProgramTraversal(Sweep sweep) {
    super(sweep);
    problem = sweep.problem();
    samples = sweep.samples();
    repertoire = pool.repertoire;
  }

  /** Tries all programs of one operation. */
  abstract void completeOne();

  /** Tries all programs of two operations. */
  abstract void completeTwo();

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

  @Override
  int missing() {
    return 1;
  }

  @Override
  int reserved() {
    return LAST;
  }

  @Override
  long tried() {
    return tried;
  }

  @Override
  boolean goOnWithoutChoice(int cursor, long unused, int left) {
    switch (left) {
      case 0 -> tryLeaves();
      case 1 -> completeOne();
      case LAST -> completeTwo();
      default -> {
        return false;
      }
    }
    return true;
  }

  private void tryLeaves() {
    for (int leaf = 0; leaf < problem.leaves().size(); leaf++) {
      tried++;
      if (samples.areMetBy(leaf)) {
        check(List.of(), List.of(problem.leaves().get(leaf)));
      }
    }
  }

  /** Tries the program that these last operations complete, as it is right on all samples. */
  final void completed(List<Step> last) {
    if (!isOver()) {
      List<Expr> values = pool.formulas(last);
      check(values, List.of(values.getLast()));
    }
  }
}
