package sift.search.straightline;

import java.util.Arrays;

/**
 * Solves logic of three values nested in logic with two values x and y that meets the goal.
 *
 * <p>The inner table divides its eight rows into two classes; where x and y have the same bits, the
 * target word must be constant on each class. A table and its complement divide alike: only those
 * with 0 in the last row are tried.
 *
 * <p>Layout, a bit for each inner row, {@code pair} = 2x + y:
 *
 * <pre>
 *   set   [pair]   the rows that occur where the goal has a 1
 *   clear [pair]   those that occur where it has a 0
 * </pre>
 */
final class NestedLogic {
  private static final int PAIRS = 4;

  private final ColumnTarget goal;
  private final ValueStack taken;
  private final Solutions solutions;
  private final int[] set = new int[PAIRS];
  private final int[] clear = new int[PAIRS];

  /** A receiver of pairs of tables that meet the goal. */
  interface Solutions {
    /** Receives an inner table, and an outer one over x, y and the inner result. */
    void found(int inner, int outer);
  }

  /** Solves for values taken. */
  NestedLogic(ColumnTarget goal, ValueStack taken, Solutions solutions) {
    this.goal = goal;
    this.taken = taken;
    this.solutions = solutions;
  }

  /**
   * Finds all tables for the values at these places.
   *
   * @param x with y, an operand of the outer table
   * @param one with two and three, an operand of the inner table
   */
  void solve(int x, int y, int one, int two, int three) {
    if (!mayBeSorted(x, y, one, two, three)) {
      return;
    }
    int seen = 0;
    for (int pair = 0; pair < PAIRS; pair++) {
      seen |= set[pair] | clear[pair];
    }
    for (int inner = 0; inner < Tables.COUNT / 2; inner++) {
      if ((inner & ~seen) == 0) {
        solveOuter(inner);
      }
    }
  }

  /**
   * Records the rows that occur; returns false if one occurs both where the target is 1 and where
   * it is 0.
   */
  private boolean mayBeSorted(int x, int y, int one, int two, int three) {
    long[] words = taken.words;
    int lanes = taken.lanes;
    Arrays.fill(set, 0);
    Arrays.fill(clear, 0);
    for (int lane = 0; lane < lanes; lane++) {
      long a = words[one * lanes + lane];
      long b = words[two * lanes + lane];
      long c = words[three * lanes + lane];
      long u = words[x * lanes + lane];
      long v = words[y * lanes + lane];
      for (int pair = 0; pair < PAIRS; pair++) {
        long place = ((pair & 2) != 0 ? u : ~u) & ((pair & 1) != 0 ? v : ~v) & goal.masks[lane];
        for (int row = 0; row < OpenTable.ROWS; row++) {
          long where = Tables.row(row, a, b, c) & place;
          set[pair] |= (where & goal.wanted[lane]) != 0 ? 1 << row : 0;
          clear[pair] |= (where & ~goal.wanted[lane]) != 0 ? 1 << row : 0;
        }
        if ((set[pair] & clear[pair]) != 0) {
          return false;
        }
      }
    }
    return true;
  }

  private void solveOuter(int inner) {
    int ones = 0;
    int zeros = 0;
    for (int pair = 0; pair < PAIRS; pair++) {
      int off = 2 * pair;
      ones |= (set[pair] & ~inner) != 0 ? 1 << off : 0;
      ones |= (set[pair] & inner) != 0 ? 2 << off : 0;
      zeros |= (clear[pair] & ~inner) != 0 ? 1 << off : 0;
      zeros |= (clear[pair] & inner) != 0 ? 2 << off : 0;
    }
    if ((ones & zeros) == 0) {
      solutions.found(inner, Tables.simplest(ones, zeros));
    }
  }
}
