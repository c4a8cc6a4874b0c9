package sift.search.straightline;

import java.util.List;
import sift.lang.BinaryOp;
import sift.search.straightline.Pool.Step;

/**
 * Completes programs of a grammar with three-input logic, whose tables are solved rather than
 * tried.
 *
 * <p>A truth table must be 1 in the rows that occur where a target bit is 1, and 0 in those where
 * it is 0; a row with both refutes the operands. So
 *
 * <pre>
 *   before the last     last
 *   another operation   logic    the first is tried; then each set of operands with it is solved
 *   another operation   any      tried
 *   logic               any      see {@link LogicBeforeLast}
 * </pre>
 *
 * <p>Values are numbered by their places in {@link ValueStack}; the result of the operation before
 * the last comes after them.
 */
final class SolvedLastTwo extends ProgramTraversal {
  private final ColumnTarget goal;
  private final Separations separations;
  private final LogicBeforeLast logicFirst;
  private final OpenTable table;
  private final long[] made;
  // The operation before the last with its operands; its result is in made.
  private int code;
  private int one;
  private int two;

  /** Creates a traversal of the programs of {@code operations} with one result. */
  SolvedLastTwo(Sweep sweep) {
    super(sweep);
    goal = ColumnTarget.of(sweep.problem(), 0, sweep.samples());
    ColumnTarget[] before = LogicBeforeLast.beforeMoves(goal, repertoire);
    separations = new Separations(goal, before, pool);
    logicFirst = new LogicBeforeLast(goal, before, pool, separations, this::completed);
    table = new OpenTable(taken.lanes);
    table.want(goal.wanted, goal.masks);
    made = new long[taken.lanes];
    if (sweep.operations() > 2) {
      pool.expandLeaves(sweep.operations());
    }
  }

  @Override
  long tried() {
    return tried + logicFirst.tried();
  }

  private int at(int place) {
    return place * taken.lanes;
  }

  @Override
  void push(int term) {
    super.push(term);
    separations.pushed();
  }

  @Override
  Pool.Filter mayBeLast() {
    separations.prepare();
    return separations;
  }

  @Override
  void completeOne() {
    for (int op = 0; op < repertoire.count(); op++) {
      boolean isUnary = op < repertoire.unaryCount();
      for (int x = 0; x < taken.size(); x++) {
        for (int y = isUnary ? x : 0; y < (isUnary ? x + 1 : taken.size()); y++) {
          tried++;
          repertoire.apply(op, taken.words, at(x), at(y), made);
          if (goal.isMetBy(made, 0)) {
            completed(List.of(pool.step(op, x, y)));
          }
        }
      }
    }
    logicFirst.forEachTriple(
        0,
        (a, b, c) -> {
          if (table.isSettledBy(taken.words, at(a), taken.words, at(b), at(c))) {
            completed(List.of(pool.logic(table.simplest(), a, b, c)));
          }
        });
  }

  @Override
  void completeTwo() {
    completeAny(0, 0);
  }

  /**
   * {@inheritDoc} After logic, an operation before the last other than logic is tried only if it
   * uses the last value: others were among the terms before it, and were taken instead.
   */
  @Override
  void completeBehind(int term, long unused) {
    completeAny(terms.isLogic(term) ? taken.size() - 1 : 0, unused);
  }

  /** Tries the last two operations; the first, if not logic, uses a value from a place on. */
  private void completeAny(int from, long unused) {
    separations.findLacking();
    int last = taken.size() - 1;
    for (int op = 0; op < repertoire.unaryCount(); op++) {
      for (int place = from; place <= last; place++) {
        make(op, place, place, unused);
      }
    }
    for (int op = repertoire.unaryCount(); op < repertoire.count(); op++) {
      boolean commutes = repertoire.binary(op).isCommutative();
      for (int x = 0; x <= last; x++) {
        for (int y = Math.max(from, commutes ? x : 0); y <= last; y++) {
          make(op, x, y, unused);
        }
        if (from > 0 && !commutes && x < last) {
          make(op, last, x, unused);
        }
      }
    }
    logicFirst.complete(unused);
  }

  /** Tries programs with this operation, not logic, before the last. */
  private void make(int op, int x, int y, long unused) {
    repertoire.apply(op, taken.words, at(x), at(y), made);
    long rest = unused & ~taken.bits(x, y);
    int left = Long.bitCount(rest);
    if (left > 2) {
      return;
    }
    code = op;
    one = x;
    two = y;
    finishByLogic(rest);
    if (left == 0) {
      finishByUnary();
    }
    if (left <= 1) {
      finishByBinary(rest);
    }
  }

  private void finishByLogic(long rest) {
    int size = taken.size();
    tried += size * (size - 1L) / 2;
    if (!separations.areCompletedBy(made)) {
      return;
    }
    for (int x = 0; x < size; x++) {
      for (int y = size == 1 ? 0 : x + 1; y < size; y++) {
        if ((rest & ~taken.bits(x, y)) == 0
            && separations.areAllWithMade(x, y)
            && table.isSettledBy(made, 0, taken.words, at(x), at(y))) {
          found(pool.logic(table.simplest(), size, x, y));
        }
      }
    }
  }

  private void finishByUnary() {
    int size = taken.size();
    for (int last = 0; last < repertoire.unaryCount(); last++) {
      tried++;
      if (((repertoire.apply(last, made[0], 0) ^ goal.wanted[0]) & goal.masks[0]) == 0) {
        foundIfMet(last, size, size);
      }
    }
  }

  private void finishByBinary(long rest) {
    int size = taken.size();
    for (int last = repertoire.unaryCount(); last < repertoire.count(); last++) {
      BinaryOp op = repertoire.binary(last);
      for (int place = 0; place < size; place++) {
        if ((rest & ~taken.bits(place, place)) == 0) {
          tried++;
          long word = taken.first[place];
          if (((op.apply(made[0], word) ^ goal.wanted[0]) & goal.masks[0]) == 0) {
            foundIfMet(last, size, place);
          }
          if (!op.isCommutative()
              && ((op.apply(word, made[0]) ^ goal.wanted[0]) & goal.masks[0]) == 0) {
            foundIfMet(last, place, size);
          }
        }
      }
      if (rest == 0 && ((op.apply(made[0], made[0]) ^ goal.wanted[0]) & goal.masks[0]) == 0) {
        foundIfMet(last, size, size);
      }
    }
  }

  /** Tries a last operation, on the value made and one taken, on all samples. */
  private void foundIfMet(int last, int x, int y) {
    int size = taken.size();
    for (int lane = 0; lane < taken.lanes; lane++) {
      long left = x == size ? made[lane] : taken.words[at(x) + lane];
      long right = y == size ? made[lane] : taken.words[at(y) + lane];
      if (((repertoire.apply(last, left, right) ^ goal.wanted[lane]) & goal.masks[lane]) != 0) {
        return;
      }
    }
    found(pool.step(last, x, y));
  }

  private void found(Step last) {
    completed(List.of(pool.step(code, one, two), last));
  }
}
