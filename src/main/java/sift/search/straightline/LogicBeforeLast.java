package sift.search.straightline;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import sift.lang.BinaryOp;
import sift.lang.Inverse;
import sift.lang.Inverse.Side;
import sift.search.straightline.Pool.Step;
import sift.search.straightline.Repertoire.Masked;

/**
 * Completes programs whose operation before the last is three-input logic.
 *
 * <pre>
 *   last         treatment of the logic before it
 *   logic        both are solved, where separations allow it (see {@link ColumnTarget})
 *   a move       solved for the goal of the move's operand
 *   any other    solved by the condition on its operand, if there is one; each remaining table
 *                is tried
 * </pre>
 */
final class LogicBeforeLast {
  private static final Masked NOTHING = new Masked(0, 0);

  private final ColumnTarget goal;
  private final Pool pool;
  private final ValueStack taken;
  private final Repertoire repertoire;
  private final Separations separations;
  private final Consumer<List<Step>> completed;
  private final ColumnTarget[] before;
  // The condition on the value before the last, if the current last operation is to meet the goal.
  private final long[] wanted;
  private final long[] masks;
  private final NestedLogic nested;
  private final OpenTable table;
  // The operands of the current last two operations: (x, y) of the last one.
  private int last;
  private int x;
  private int y;
  private int one;
  private int two;
  private int three;
  private long tried;

  /** Receives three places, in increasing order. */
  interface Triple {
    void accept(int one, int two, int three);
  }

  /**
   * Creates it for the values taken in {@code pool}.
   *
   * @param before the goals for operands of last moves
   */
  LogicBeforeLast(
      ColumnTarget goal,
      ColumnTarget[] before,
      Pool pool,
      Separations separations,
      Consumer<List<Step>> completed) {
    this.goal = goal;
    this.before = before.clone();
    this.pool = pool;
    this.separations = separations;
    this.completed = completed;
    taken = pool.taken;
    repertoire = pool.repertoire;
    wanted = new long[taken.lanes];
    masks = new long[taken.lanes];
    nested = new NestedLogic(goal, taken, this::foundNested);
    table = new OpenTable(taken.lanes);
  }

  /** Returns the number of operand tuples of logic tried so far. */
  long tried() {
    return tried;
  }

  /** Returns the goals for the operands of a repertoire's moves as the last operation. */
  static ColumnTarget[] beforeMoves(ColumnTarget goal, Repertoire repertoire) {
    List<ColumnTarget> all = new ArrayList<>();
    for (int code = 0; code < repertoire.unaryCount(); code++) {
      if (repertoire.isMove(code)) {
        goal.before(repertoire, code).ifPresent(all::add);
      }
    }
    return all.toArray(ColumnTarget[]::new);
  }

  /** Tries all last two operations whose first is logic and that use all unused values. */
  void complete(long unused) {
    completeByMove(unused);
    completeByOther(unused);
    if (goal.isSeparatedBy(taken.words, taken.size())) {
      completeByLogic(unused);
    }
  }

  private void completeByMove(long unused) {
    for (ColumnTarget known : before) {
      if (!known.isSeparatedBy(taken.words, taken.size())) {
        continue;
      }
      table.want(known.wanted, known.masks);
      forEachTriple(
          unused,
          (a, b, c) -> {
            if (isSettledBy(a, b, c)) {
              int made = taken.size();
              completed.accept(
                  List.of(
                      pool.logic(table.simplest(), a, b, c), pool.step(known.code, made, made)));
            }
          });
    }
  }

  /** Tries last operations other than logic and moves. */
  private void completeByOther(long unused) {
    int size = taken.size();
    for (int code = 0; code < repertoire.unaryCount(); code++) {
      if (!repertoire.isMove(code)) {
        solveBefore(unused, code, size, size);
      }
    }
    for (int code = repertoire.unaryCount(); code < repertoire.count(); code++) {
      BinaryOp op = repertoire.binary(code);
      for (int place = 0; place < size; place++) {
        long rest = unused & ~taken.bits(place, place);
        solveBefore(rest, code, size, place);
        if (!op.isCommutative()) {
          solveBefore(rest, code, place, size);
        }
      }
      if (!ProgramTraversal.isUselessOnItself(op)) {
        solveBefore(unused, code, size, size);
      }
    }
  }

  /** Tries a last operation on the result of logic and perhaps a value taken. */
  private void solveBefore(long unused, int code, int left, int right) {
    if (Long.bitCount(unused) > 3) {
      return;
    }
    last = code;
    x = left;
    y = right;
    for (int lane = 0; lane < taken.lanes; lane++) {
      Masked told = told(lane);
      wanted[lane] = told.wanted();
      masks[lane] = told.mask();
    }
    table.want(wanted, masks);
    forEachTriple(
        unused,
        (a, b, c) -> {
          if (isSettledBy(a, b, c)) {
            tryTables(a, b, c);
          }
        });
  }

  /**
   * Returns the condition on the result of logic in a sample, necessary, not sufficient.
   *
   * <p>A sum or a difference determines the low bits, of the word or of each byte, up to the first
   * that the goal leaves open: below, all carries are known. Other operations give no condition
   * (moves have goals of their own, see {@link ColumnTarget#before}).
   */
  private Masked told(int lane) {
    if (last < repertoire.unaryCount() || x == y) {
      return NOTHING;
    }
    BinaryOp op = repertoire.binary(last);
    boolean isFirst = x == taken.size();
    Side unknown = isFirst ? Side.LEFT : Side.RIGHT;
    long other = taken.words[at(isFirst ? y : x) + lane];
    long mask = goal.masks[lane];
    return switch (op) {
      case ADD, SUB, ADD_BYTES, SUB_BYTES ->
          new Masked(
              Inverse.WORD.expected(op, unknown, other, mask, goal.wanted[lane]),
              Inverse.WORD.mask(op, unknown, other, mask));
      default -> NOTHING;
    };
  }

  private void tryTables(int a, int b, int c) {
    int sure = table.ones();
    int open = table.openOf(taken.words, at(a), at(b), at(c));
    int more = open;
    do {
      int function = sure | more;
      if (isMet(function, at(a), at(b), at(c))) {
        completed.accept(List.of(pool.logic(function, a, b, c), pool.step(last, x, y)));
      }
      more = (more - 1) & open;
    } while (more != open);
  }

  /** Returns whether the last operation, after this logic, meets the goal on all samples. */
  private boolean isMet(int function, int a, int b, int c) {
    int size = taken.size();
    long[] words = taken.words;
    for (int lane = 0; lane < taken.lanes; lane++) {
      long made = Tables.apply(function, words[a + lane], words[b + lane], words[c + lane]);
      long left = x == size ? made : words[at(x) + lane];
      long right = y == size ? made : words[at(y) + lane];
      if (((repertoire.apply(last, left, right) ^ goal.wanted[lane]) & goal.masks[lane]) != 0) {
        return false;
      }
    }
    return true;
  }

  /** Tries logic of the result of logic and any two values as the last operation. */
  private void completeByLogic(long unused) {
    int size = taken.size();
    if (Long.bitCount(unused) > 5) {
      return;
    }
    for (int left = 0; left < size; left++) {
      for (int right = size < 2 ? left : left + 1; right < size; right++) {
        x = left;
        y = right;
        long rest = unused & ~taken.bits(left, right);
        if (Long.bitCount(rest) <= 3) {
          forEachTriple(rest, this::decompose);
        }
      }
    }
  }

  private void decompose(int a, int b, int c) {
    if (separations.areAll(x, y, a, b, c)) {
      one = a;
      two = b;
      three = c;
      nested.solve(x, y, a, b, c);
    }
  }

  private void foundNested(int inner, int outer) {
    completed.accept(
        List.of(pool.logic(inner, one, two, three), pool.logic(outer, x, y, taken.size())));
  }

  /**
   * Visits all triples of values that include the unused ones; repeats a value only if there are
   * fewer.
   */
  void forEachTriple(long unused, Triple triple) {
    int size = taken.size();
    if (Long.bitCount(unused) > 3) {
      return;
    }
    for (int a = 0; a < size; a++) {
      for (int b = size < 2 ? a : a + 1; b < size; b++) {
        for (int c = size < 3 ? b : b + 1; c < size; c++) {
          tried++;
          if ((unused & ~(taken.bits(a, b) | taken.bits(c, c))) == 0) {
            triple.accept(a, b, c);
          }
        }
      }
    }
  }

  private int at(int place) {
    return place * taken.lanes;
  }

  private boolean isSettledBy(int a, int b, int c) {
    return table.isSettledBy(taken.words, at(a), taken.words, at(b), at(c));
  }
}
