package sift.search.program;

import java.util.ArrayList;
import java.util.List;
import sift.lang.BinaryOp;
import sift.search.program.Program.Step;
import sift.search.program.Program.TernaryStep;

/**
 * Completes programs by their last two operations, or by one: logic is solved, not tried.
 *
 * <p>A truth table is solved from what it must yield: 1 in the rows that occur where a bit is
 * wanted, 0 in those that occur where none is; a row with both refutes the operands. So
 *
 * <pre>
 *   last         before it
 *   logic        another operation   tried; then each set of operands with it is solved
 *   logic        logic               both solved, where separations allow it (see {@link Goal})
 *   a move       logic               solved for what the move must be applied to
 *   any other    logic               solved as far as the last operation tells what it must be
 *                                    applied to; each table that is left is tried
 *   any          another operation   tried
 * </pre>
 *
 * <p>Values are numbered by their places in {@link Taken}; the result of the operation before the
 * last comes behind them.
 */
final class LogicClosing {
  private final Repertoire repertoire;
  private final LogicPool pool;
  private final Taken taken;
  private final Programs programs;
  private final int lanes;
  private final Goal goal;
  private final Goal[] before;
  private final Separations separations;
  private final Implied implied;
  private final NestedLogic nested;
  private final OpenTable table;
  private final long[] made;
  private final long[] result;
  private long tried;

  /** Told of programs that are right on all samples: their last steps, over numbers of values. */
  interface Programs {
    /** The numbers of the values taken, and of the next one behind them. */
    int[] numbers();

    void found(List<Step> last);
  }

  /** A closing behind the values taken. */
  LogicClosing(Repertoire repertoire, Goal goal, LogicPool pool, Taken taken, Programs programs) {
    this.repertoire = repertoire;
    this.pool = pool;
    this.taken = taken;
    this.programs = programs;
    this.goal = goal;
    lanes = pool.lanes;
    List<Goal> all = new ArrayList<>();
    for (int code = 0; code < repertoire.unaryCount(); code++) {
      if (repertoire.isMove(code)) {
        goal.before(repertoire, code).ifPresent(all::add);
      }
    }
    before = all.toArray(Goal[]::new);
    separations = new Separations(repertoire, goal, before, pool, taken);
    implied = new Implied(repertoire, goal, pool, taken);
    nested = new NestedLogic(goal, pool);
    table = new OpenTable(lanes);
    made = new long[lanes];
    result = new long[lanes];
  }

  /** How many ways to complete programs were tried up to now. */
  long tried() {
    return tried;
  }

  private int at(int place) {
    return place * lanes;
  }

  /** Notes the last value taken. */
  void pushed() {
    separations.pushed();
  }

  /** Prepares {@link #mayFollow} for the values taken. */
  void prepare() {
    separations.prepare();
  }

  /** Whether two operations may complete a program whose next one is logic over these places. */
  boolean mayFollow(int one, int two, int three) {
    return separations.mayFollow(one, two, three);
  }

  /** Tries all programs of one operation. */
  void completeOne() {
    for (int code = 0; code < repertoire.count(); code++) {
      boolean isUnary = code < repertoire.unaryCount();
      for (int one = 0; one < taken.size(); one++) {
        for (int two = isUnary ? one : 0; two < (isUnary ? one + 1 : taken.size()); two++) {
          tried++;
          repertoire.apply(code, pool.words, at(one), at(two), made, 0, lanes);
          if (goal.isMetBy(made, 0)) {
            int[] numbers = programs.numbers();
            programs.found(List.of(repertoire.step(code, numbers[one], numbers[two])));
          }
        }
      }
    }
    if (repertoire.ternary()) {
      forEachTriple(
          0,
          (one, two, three) -> {
            if (solves(goal.wanted, goal.masks, one, two, three)) {
              programs.found(List.of(logic(table.simplest(), one, two, three)));
            }
          });
    }
  }

  /**
   * Tries all last two operations behind the values taken.
   *
   * @param unused the values that nothing uses
   * @param lastAlone whether operations before the last that are not logic need be tried only where
   *     they use the last value: the others were in view before it, and were taken in its stead
   */
  void completeTwo(long unused, boolean lastAlone) {
    separations.findLacking();
    int last = taken.size() - 1;
    int from = lastAlone ? last : 0;
    for (int code = 0; code < repertoire.unaryCount(); code++) {
      for (int place = from; place <= last; place++) {
        make(code, place, place, unused);
      }
    }
    for (int code = repertoire.unaryCount(); code < repertoire.count(); code++) {
      boolean commutes = repertoire.binary(code).isCommutative();
      for (int one = 0; one <= last; one++) {
        for (int two = Math.max(from, commutes ? one : 0); two <= last; two++) {
          make(code, one, two, unused);
        }
        if (lastAlone && !commutes && one < last) {
          make(code, last, one, unused);
        }
      }
    }
    if (repertoire.ternary()) {
      completeByMove(unused);
      completeByOther(unused);
      if (goal.isSeparatedBy(pool.words, taken.size())) {
        completeByLogic(unused);
      }
    }
  }

  /** The operation before the last is this one, and none is logic but perhaps the last. */
  private void make(int code, int one, int two, long unused) {
    repertoire.apply(code, pool.words, at(one), at(two), made, 0, lanes);
    long rest = unused & ~taken.bits(one, two);
    int left = Long.bitCount(rest);
    if (left > 2) {
      return;
    }
    if (repertoire.ternary()) {
      finishByLogic(code, one, two, rest);
    }
    if (left == 0) {
      finishByUnary(code, one, two);
    }
    if (left <= 1) {
      finishByBinary(code, one, two, rest);
    }
  }

  private void finishByLogic(int code, int one, int two, long rest) {
    int size = taken.size();
    tried += size * (size - 1L) / 2;
    if (!separations.areCompletedBy(made)) {
      return;
    }
    for (int x = 0; x < size; x++) {
      for (int y = size == 1 ? 0 : x + 1; y < size; y++) {
        if ((rest & ~taken.bits(x, y)) == 0 && separations.areAllWithMade(x, y)) {
          solveWithMade(code, one, two, x, y);
        }
      }
    }
  }

  private void solveWithMade(int code, int one, int two, int x, int y) {
    if (table.isSettledBy(goal.wanted, goal.masks, made, 0, pool.words, at(x), at(y))) {
      int[] numbers = programs.numbers();
      programs.found(
          List.of(
              repertoire.step(code, numbers[one], numbers[two]),
              logic(table.simplest(), taken.size(), x, y)));
    }
  }

  private void finishByUnary(int code, int one, int two) {
    for (int last = 0; last < repertoire.unaryCount(); last++) {
      tried++;
      if (((repertoire.apply(last, made[0], 0) ^ goal.wanted[0]) & goal.masks[0]) == 0) {
        repertoire.apply(last, made, 0, 0, result, 0, lanes);
        foundIfMet(code, one, two, last, taken.size(), taken.size());
      }
    }
  }

  private void finishByBinary(int code, int one, int two, long rest) {
    int size = taken.size();
    for (int last = repertoire.unaryCount(); last < repertoire.count(); last++) {
      BinaryOp op = repertoire.binary(last);
      for (int place = 0; place < size; place++) {
        if ((rest & ~taken.bits(place, place)) == 0) {
          tried++;
          long word = taken.first[place];
          if (((op.apply(made[0], word) ^ goal.wanted[0]) & goal.masks[0]) == 0) {
            foundIfMet(code, one, two, last, size, place);
          }
          if (!op.isCommutative()
              && ((op.apply(word, made[0]) ^ goal.wanted[0]) & goal.masks[0]) == 0) {
            foundIfMet(code, one, two, last, place, size);
          }
        }
      }
      if (rest == 0 && ((op.apply(made[0], made[0]) ^ goal.wanted[0]) & goal.masks[0]) == 0) {
        foundIfMet(code, one, two, last, size, size);
      }
    }
  }

  /** The last operation, on the value made and one taken, is tried on all samples. */
  private void foundIfMet(int code, int one, int two, int last, int x, int y) {
    if (isMet(last, x, y)) {
      int[] numbers = programs.numbers();
      programs.found(
          List.of(
              repertoire.step(code, numbers[one], numbers[two]),
              repertoire.step(last, numbers[x], numbers[y])));
    }
  }

  private boolean isMet(int last, int x, int y) {
    int size = taken.size();
    for (int lane = 0; lane < lanes; lane++) {
      long left = x == size ? made[lane] : pool.words[at(x) + lane];
      long right = y == size ? made[lane] : pool.words[at(y) + lane];
      if (((repertoire.apply(last, left, right) ^ goal.wanted[lane]) & goal.masks[lane]) != 0) {
        return false;
      }
    }
    return true;
  }

  /** Logic, then a move. */
  private void completeByMove(long unused) {
    for (Goal known : before) {
      if (!known.isSeparatedBy(pool.words, taken.size())) {
        continue;
      }
      forEachTriple(
          unused,
          (one, two, three) -> {
            if (solves(known.wanted, known.masks, one, two, three)) {
              int made = programs.numbers()[taken.size()];
              programs.found(
                  List.of(
                      logic(table.simplest(), one, two, three),
                      repertoire.step(known.code, made, made)));
            }
          });
    }
  }

  /** Logic, then an operation that is neither logic nor a move. */
  private void completeByOther(long unused) {
    int size = taken.size();
    for (int last = 0; last < repertoire.unaryCount(); last++) {
      if (!repertoire.isMove(last)) {
        solveBefore(unused, last, size, size);
      }
    }
    for (int last = repertoire.unaryCount(); last < repertoire.count(); last++) {
      BinaryOp op = repertoire.binary(last);
      for (int place = 0; place < size; place++) {
        long rest = unused & ~taken.bits(place, place);
        solveBefore(rest, last, size, place);
        if (!op.isCommutative()) {
          solveBefore(rest, last, place, size);
        }
      }
      if (!Closing.isUselessOnItself(op)) {
        solveBefore(unused, last, size, size);
      }
    }
  }

  /** The last operation is this one, over the result of logic and perhaps a value taken. */
  private void solveBefore(long unused, int last, int x, int y) {
    if (Long.bitCount(unused) > 3) {
      return;
    }
    implied.by(last, x, y);
    forEachTriple(
        unused,
        (one, two, three) -> {
          if (solves(implied.wanted, implied.masks, one, two, three)) {
            tryTables(last, x, y, one, two, three);
          }
        });
  }

  private void tryTables(int last, int x, int y, int one, int two, int three) {
    int sure = table.ones();
    int open = table.openOf(pool.words, at(one), at(two), at(three));
    int more = open;
    do {
      int function = sure | more;
      for (int lane = 0; lane < lanes; lane++) {
        made[lane] =
            Tables.apply(
                function,
                pool.words[at(one) + lane],
                pool.words[at(two) + lane],
                pool.words[at(three) + lane]);
      }
      if (isMet(last, x, y)) {
        int[] numbers = programs.numbers();
        programs.found(
            List.of(
                logic(function, one, two, three), repertoire.step(last, numbers[x], numbers[y])));
      }
      more = (more - 1) & open;
    } while (more != open);
  }

  private interface Triple {
    void accept(int one, int two, int three);
  }

  /** All three values, with repetition only where there are fewer, that are all the unused ones. */
  private void forEachTriple(long unused, Triple triple) {
    int size = taken.size();
    if (Long.bitCount(unused) > 3) {
      return;
    }
    for (int one = 0; one < size; one++) {
      for (int two = size < 2 ? one : one + 1; two < size; two++) {
        for (int three = size < 3 ? two : two + 1; three < size; three++) {
          tried++;
          if ((unused & ~(taken.bits(one, two) | taken.bits(three, three))) == 0) {
            triple.accept(one, two, three);
          }
        }
      }
    }
  }

  private TernaryStep logic(int function, int one, int two, int three) {
    int[] numbers = programs.numbers();
    return new TernaryStep(function, numbers[one], numbers[two], numbers[three]);
  }

  private boolean solves(long[] words, long[] under, int one, int two, int three) {
    return table.isSettledBy(words, under, pool.words, at(one), pool.words, at(two), at(three));
  }

  /** Logic of any three values, then logic of its result and any two values. */
  private void completeByLogic(long unused) {
    int size = taken.size();
    if (Long.bitCount(unused) > 5) {
      return;
    }
    for (int x = 0; x < size; x++) {
      for (int y = size < 2 ? x : x + 1; y < size; y++) {
        int first = x;
        int second = y;
        long pair = taken.bits(x, y);
        if (Long.bitCount(unused & ~pair) <= 3) {
          forEachTriple(
              unused & ~pair, (one, two, three) -> decompose(first, second, one, two, three));
        }
      }
    }
  }

  private void decompose(int x, int y, int one, int two, int three) {
    if (separations.areAll(x, y, one, two, three)) {
      nested.solve(
          x,
          y,
          one,
          two,
          three,
          (inner, outer) ->
              programs.found(
                  List.of(logic(inner, one, two, three), logic(outer, x, y, taken.size()))));
    }
  }
}
