package sift.search.straightline;

import java.util.List;
import sift.search.straightline.Candidate.Step;

/**
 * Visits all programs with one result and a number of operations; the last two operations are left
 * to {@link LastTwoOperations}.
 *
 * <p>There are some 200 tables of three-input logic for each three operands. So sets that cannot be
 * completed are excluded by {@link Reach} and by {@link LastTwoOperations#thirdLast}, a block of
 * tables at once.
 */
final class ProgramTraversal extends Traversal {
  private static final int LAST = 2;

  private final Question question;
  private final Samples samples;
  private final LastTwoOperations lastTwo;
  private long leavesTried;

  /** Creates a traversal of the programs of {@code operations} with one result. */
  ProgramTraversal(Question question, Samples samples, int operations, CaseChecker checker) {
    super(question, samples, operations, checker);
    this.question = question;
    this.samples = samples;
    lastTwo = LastTwoOperations.of(question, samples, pool, this::completed);
    if (operations > LAST || (operations > 0 && !pool.repertoire.ternary())) {
      pool.expandLeaves(operations);
    }
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
    return leavesTried + lastTwo.tried();
  }

  @Override
  boolean goOnWithoutChoice(int cursor, long unused, int left) {
    switch (left) {
      case 0 -> tryLeaves();
      case 1 -> lastTwo.completeOne();
      case LAST -> lastTwo.completeTwo();
      default -> {
        return false;
      }
    }
    return true;
  }

  @Override
  void push(int term) {
    super.push(term);
    lastTwo.pushed();
  }

  @Override
  void prepare(long unused) {
    lastTwo.prepare(unused);
  }

  @Override
  Pool.Filter mayBeLast() {
    return lastTwo.thirdLast();
  }

  @Override
  void completeBehind(int term, long unused) {
    lastTwo.completeBehind(term, unused);
  }

  private void tryLeaves() {
    for (int leaf = 0; leaf < question.leaves().size(); leaf++) {
      leavesTried++;
      if (samples.areMetBy(leaf)) {
        check(List.of(), List.of(leaf));
      }
    }
  }

  private void completed(List<Step> last) {
    if (!checker.isOver()) {
      List<Step> steps = pool.steps();
      steps.addAll(last);
      check(steps, List.of(question.leaves().size() + steps.size() - 1));
    }
  }
}
