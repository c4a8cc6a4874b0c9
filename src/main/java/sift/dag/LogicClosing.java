package sift.dag;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import sift.dag.Program.Step;
import sift.dag.Program.TernaryStep;
import sift.expr.BinaryOp;

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
  private static final int ROWS = 8;

  private final Repertoire repertoire;
  private final LogicPool pool;
  private final Taken taken;
  private final Programs programs;
  private final int lanes;
  private final Goal goal;
  private final Goal[] before;
  private final int goals;
  // separations[place * WORDS + i]: of the goal of the question. That of the value before the
  // last is apart.
  private final long[] separations;
  // moved[(code * places + place) * WORDS + i]: the same of what a move makes of the value.
  private final long[] moved;
  private final long[] movedWords;
  private final boolean isOfMoves;
  private boolean isOpen;
  private final long[] made;
  private final long[] result;
  private final long[] separation = new long[Goal.WORDS];
  // What no value taken separates of the goal of the question.
  private final long[] lacking = new long[Goal.WORDS];
  private final long[] wanted;
  private final long[] masks;
  private int ones;
  private int zeros;
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
    lanes = pool.lanes;
    this.goal = goal;
    List<Goal> all = new ArrayList<>();
    for (int code = 0; code < repertoire.unaryCount(); code++) {
      if (repertoire.isMove(code)) {
        goal.before(repertoire, code).ifPresent(all::add);
      }
    }
    before = all.toArray(Goal[]::new);
    goals = 1 + before.length;
    separations = new long[taken.terms.length * Goal.WORDS];
    moved = new long[repertoire.unaryCount() * taken.terms.length * Goal.WORDS];
    movedWords = new long[taken.terms.length * lanes];
    isOfMoves =
        repertoire.ternary() && IntStream.range(0, repertoire.count()).allMatch(repertoire::isMove);
    made = new long[lanes];
    result = new long[lanes];
    wanted = new long[lanes];
    masks = new long[lanes];
  }

  /** How many ways to complete programs were tried up to now. */
  long tried() {
    return tried;
  }

  private Goal goal(int number) {
    return number == 0 ? goal : before[number - 1];
  }

  private int at(int place) {
    return place * lanes;
  }

  /** Notes the last value taken. */
  void pushed() {
    int place = taken.size() - 1;
    goal.separate(pool.words, at(place), separations, place * Goal.WORDS);
  }

  /**
   * Prepares {@link #mayFollow} for the values taken.
   *
   * <p>Behind logic as the third last operation come a move of its result and logic, or logic and
   * anything, or two moves: other operations would have been in view before it. Logic meets a goal
   * only if its operands separate it, and what a move makes of logic separates no more than what it
   * makes of its operands.
   */
  void prepare() {
    isOpen = !isOfMoves;
    findLacking();
    for (int number = 0; number < goals && !isOpen; number++) {
      isOpen = goal(number).isSeparatedBy(pool.words, taken.size());
    }
    for (int code = 0; code < repertoire.unaryCount() && !isOpen; code++) {
      for (int place = 0; place < taken.size(); place++) {
        repertoire.apply(code, pool.words, at(place), 0, movedWords, at(place), lanes);
        int to = (code * taken.terms.length + place) * Goal.WORDS;
        goal.separate(movedWords, at(place), moved, to);
      }
      for (int number = 1; number < goals && !isOpen; number++) {
        isOpen = goal(number).isSeparatedBy(movedWords, taken.size());
      }
    }
  }

  private void findLacking() {
    for (int i = 0; i < Goal.WORDS; i++) {
      lacking[i] = goal.contrasts[i];
      for (int place = 0; place < taken.size(); place++) {
        lacking[i] &= ~separations[place * Goal.WORDS + i];
      }
    }
  }

  /** Whether two operations may complete a program whose next one is logic over these places. */
  boolean mayFollow(int one, int two, int three) {
    for (int code = 0; code < repertoire.unaryCount() && !isOpen; code++) {
      if (mayBeMoved(code, one, two, three)) {
        return true;
      }
    }
    return isOpen;
  }

  private boolean mayBeMoved(int code, int one, int two, int three) {
    int from = code * taken.terms.length;
    for (int i = 0; i < Goal.WORDS; i++) {
      long lacks =
          lacking[i]
              & ~moved[(from + one) * Goal.WORDS + i]
              & ~moved[(from + two) * Goal.WORDS + i]
              & ~moved[(from + three) * Goal.WORDS + i];
      if (lacks != 0) {
        return false;
      }
    }
    return true;
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
              programs.found(List.of(logic(Tables.simplest(ones, zeros), one, two, three)));
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
    findLacking();
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
    goal.separate(made, 0, separation, 0);
    int size = taken.size();
    tried += size * (size - 1L) / 2;
    for (int i = 0; i < Goal.WORDS; i++) {
      if ((lacking[i] & ~separation[i]) != 0) {
        return;
      }
    }
    for (int x = 0; x < size; x++) {
      for (int y = size == 1 ? 0 : x + 1; y < size; y++) {
        if ((rest & ~taken.bits(x, y)) == 0 && separate(x, y)) {
          solveWithMade(code, one, two, x, y);
        }
      }
    }
  }

  private boolean separate(int x, int y) {
    long[] known = separations;
    for (int i = 0; i < Goal.WORDS; i++) {
      long covered = separation[i] | known[x * Goal.WORDS + i] | known[y * Goal.WORDS + i];
      if (covered != goal.contrasts[i]) {
        return false;
      }
    }
    return true;
  }

  private void solveWithMade(int code, int one, int two, int x, int y) {
    if (solves(goal.wanted, goal.masks, made, 0, pool.words, at(x), at(y))) {
      int[] numbers = programs.numbers();
      programs.found(
          List.of(
              repertoire.step(code, numbers[one], numbers[two]),
              logic(Tables.simplest(ones, zeros), taken.size(), x, y)));
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
    for (int number = 1; number < goals; number++) {
      if (!goal(number).isSeparatedBy(pool.words, taken.size())) {
        continue;
      }
      Goal known = goal(number);
      forEachTriple(
          unused,
          (one, two, three) -> {
            if (solves(known.wanted, known.masks, one, two, three)) {
              int made = programs.numbers()[taken.size()];
              programs.found(
                  List.of(
                      logic(Tables.simplest(ones, zeros), one, two, three),
                      repertoire.step(known.code, made, made)));
            }
          });
    }
  }

  /** Logic, then an operation that is neither logic nor a move. */
  private void completeByOther(long unused) {
    for (int last = 0; last < repertoire.count(); last++) {
      int code = last;
      if (last < repertoire.unaryCount()) {
        if (!repertoire.isMove(last)) {
          imply(code, taken.size(), taken.size());
          solveBefore(unused, code, taken.size(), taken.size());
        }
        continue;
      }
      BinaryOp op = repertoire.binary(last);
      for (int place = 0; place < taken.size(); place++) {
        long rest = unused & ~taken.bits(place, place);
        if (Long.bitCount(rest) <= 3) {
          imply(code, taken.size(), place);
          solveBefore(rest, code, taken.size(), place);
          if (!op.isCommutative()) {
            imply(code, place, taken.size());
            solveBefore(rest, code, place, taken.size());
          }
        }
      }
      if (Long.bitCount(unused) <= 3 && !Closing.isUselessOnItself(op)) {
        imply(code, taken.size(), taken.size());
        solveBefore(unused, code, taken.size(), taken.size());
      }
    }
  }

  /** Fills in what is known of the value before the last from the last operation's result. */
  private void imply(int code, int x, int y) {
    int size = taken.size();
    for (int lane = 0; lane < lanes; lane++) {
      long other =
          x == size ? (y == size ? 0 : pool.words[at(y) + lane]) : pool.words[at(x) + lane];
      long word = goal.wanted[lane];
      long known = goal.masks[lane];
      long implied = 0;
      long under = 0;
      if (code >= repertoire.unaryCount() && (x != size || y != size)) {
        switch (repertoire.binary(code)) {
          case ADD -> {
            implied = word - other;
            under = trailingOnes(known);
          }
          case SUB -> {
            implied = x == size ? word + other : other - word;
            under = trailingOnes(known);
          }
          case ADD_BYTES -> {
            implied = BinaryOp.SUB_BYTES.apply(word, other);
            under = trailingOnesOfBytes(known);
          }
          case SUB_BYTES -> {
            implied =
                x == size
                    ? BinaryOp.ADD_BYTES.apply(word, other)
                    : BinaryOp.SUB_BYTES.apply(other, word);
            under = trailingOnesOfBytes(known);
          }
          case OR, XOR, AND, AND_NOT, EQ, ULT, SHL, SHR, MUL, SLT, ASHR, ROTL, ROTR, PEXT, PDEP ->
              under = 0;
        }
      }
      wanted[lane] = implied & under;
      masks[lane] = under;
    }
  }

  /** The ones below the lowest zero: where sums and differences are known without a carry. */
  private static long trailingOnes(long word) {
    return word & (word ^ (word + 1));
  }

  private static long trailingOnesOfBytes(long word) {
    long ones = word & 0x0101010101010101L;
    long all = ones;
    for (int bit = 1; bit < Byte.SIZE; bit++) {
      ones = ones << 1 & word;
      all |= ones;
    }
    return all;
  }

  private void solveBefore(long unused, int last, int x, int y) {
    forEachTriple(
        unused,
        (one, two, three) -> {
          if (!solves(wanted, masks, one, two, three)) {
            return;
          }
          int sure = ones;
          int open = ~(ones | zeros) & (Tables.COUNT - 1) & rowsOf(one, two, three);
          for (int more = open; ; more = (more - 1) & open) {
            int table = sure | more;
            for (int lane = 0; lane < lanes; lane++) {
              made[lane] =
                  Tables.apply(
                      table,
                      pool.words[at(one) + lane],
                      pool.words[at(two) + lane],
                      pool.words[at(three) + lane]);
            }
            if (isMet(last, x, y)) {
              int[] numbers = programs.numbers();
              programs.found(
                  List.of(
                      logic(table, one, two, three),
                      repertoire.step(last, numbers[x], numbers[y])));
            }
            if (more == 0) {
              return;
            }
          }
        });
  }

  /** The rows that occur anywhere. */
  private int rowsOf(int one, int two, int three) {
    int seen = 0;
    for (int lane = 0; lane < lanes; lane++) {
      for (int row = 0; row < ROWS; row++) {
        if (Tables.row(
                row,
                pool.words[at(one) + lane],
                pool.words[at(two) + lane],
                pool.words[at(three) + lane])
            != 0) {
          seen |= 1 << row;
        }
      }
    }
    return seen;
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

  private TernaryStep logic(int table, int one, int two, int three) {
    int[] numbers = programs.numbers();
    return new TernaryStep(table, numbers[one], numbers[two], numbers[three]);
  }

  private boolean solves(long[] words, long[] under, int one, int two, int three) {
    return solves(words, under, pool.words, at(one), pool.words, at(two), at(three));
  }

  /** Whether a table yields these words under masks; leaves its {@code ones} and {@code zeros}. */
  private boolean solves(
      long[] words, long[] under, long[] a, int aAt, long[] others, int bAt, int cAt) {
    ones = 0;
    zeros = 0;
    for (int lane = 0; lane < lanes; lane++) {
      long set = words[lane] & under[lane];
      long clear = ~words[lane] & under[lane];
      for (int row = 0; row < ROWS; row++) {
        long where = Tables.row(row, a[aAt + lane], others[bAt + lane], others[cAt + lane]);
        ones |= (where & set) != 0 ? 1 << row : 0;
        zeros |= (where & clear) != 0 ? 1 << row : 0;
      }
      if ((ones & zeros) != 0) {
        return false;
      }
    }
    return true;
  }

  /**
   * Logic of any three values, then logic of its result and any two values.
   *
   * <p>For each set of operands: the first table sorts its eight rows into two classes; where x and
   * y have the same bits, the wanted word must be the same in all rows of a class. A table and its
   * complement sort alike.
   */
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
    if (!separate(x, y, one, two, three)) {
      return;
    }
    // For each of the four rows of x and y: the rows of the three others with 1, with 0.
    int[] set = new int[4];
    int[] clear = new int[4];
    for (int lane = 0; lane < lanes; lane++) {
      long a = pool.words[at(one) + lane];
      long b = pool.words[at(two) + lane];
      long c = pool.words[at(three) + lane];
      long u = pool.words[at(x) + lane];
      long v = pool.words[at(y) + lane];
      for (int outer = 0; outer < 4; outer++) {
        long place = ((outer & 2) != 0 ? u : ~u) & ((outer & 1) != 0 ? v : ~v) & goal.masks[lane];
        for (int row = 0; row < ROWS; row++) {
          long where = Tables.row(row, a, b, c) & place;
          set[outer] |= (where & goal.wanted[lane]) != 0 ? 1 << row : 0;
          clear[outer] |= (where & ~goal.wanted[lane]) != 0 ? 1 << row : 0;
        }
        if ((set[outer] & clear[outer]) != 0) {
          return;
        }
      }
    }
    int seen = 0;
    for (int outer = 0; outer < 4; outer++) {
      seen |= set[outer] | clear[outer];
    }
    for (int table = 0; table < Tables.COUNT / 2; table++) {
      if ((table & ~seen) == 0 && sorts(table, set, clear)) {
        int[] numbers = programs.numbers();
        programs.found(
            List.of(
                logic(table, one, two, three),
                new TernaryStep(
                    Tables.simplest(ones, zeros), numbers[x], numbers[y], numbers[taken.size()])));
      }
    }
  }

  private boolean sorts(int table, int[] set, int[] clear) {
    ones = 0;
    zeros = 0;
    for (int outer = 0; outer < 4; outer++) {
      int off = 2 * outer;
      ones |= (set[outer] & ~table) != 0 ? 1 << off : 0;
      ones |= (set[outer] & table) != 0 ? 2 << off : 0;
      zeros |= (clear[outer] & ~table) != 0 ? 1 << off : 0;
      zeros |= (clear[outer] & table) != 0 ? 2 << off : 0;
    }
    return (ones & zeros) == 0;
  }

  private boolean separate(int x, int y, int one, int two, int three) {
    long[] known = separations;
    for (int i = 0; i < Goal.WORDS; i++) {
      long covered =
          known[x * Goal.WORDS + i]
              | known[y * Goal.WORDS + i]
              | known[one * Goal.WORDS + i]
              | known[two * Goal.WORDS + i]
              | known[three * Goal.WORDS + i];
      if (covered != goal.contrasts[i]) {
        return false;
      }
    }
    return true;
  }
}
