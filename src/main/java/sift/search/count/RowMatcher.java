package sift.search.count;

import java.util.Arrays;
import java.util.List;
import sift.lang.BinaryOp;
import sift.lang.ColumnLoops;
import sift.lang.ColumnOps;
import sift.lang.UnaryOp;

/**
 * Combines one word with many in one sample case, and finds the places where an operator yields the
 * word wanted, alone or with one of some unary operators on top.
 */
final class RowMatcher {
  private final long goal;
  private final List<UnaryOp> above;
  private final ColumnLoops loops;
  private final long[] row;
  private final long[] cols;
  private final long[] values;
  private final long[] further;
  private final boolean[] hits;
  private int length;

  /** A matcher of {@code padded} words, a multiple of {@link ColumnOps#LANES}. */
  RowMatcher(int padded, long goal, List<UnaryOp> above, ColumnLoops loops) {
    this.goal = goal;
    this.above = above;
    this.loops = loops;
    row = new long[padded];
    cols = new long[padded];
    values = new long[padded];
    further = new long[padded];
    hits = new boolean[padded];
  }

  /** Returns the many words, to be written by the caller. */
  long[] cols() {
    return cols;
  }

  /** Sets the one word, and how many of the others it goes with. */
  void setRow(long word, int count) {
    length = ColumnOps.padded(count);
    Arrays.fill(row, 0, length, word);
  }

  /** Returns the first place where {@code op(row, col)} leads to the goal. */
  int first(BinaryOp op) {
    loops.apply(op, row, 0, cols, 0, values, 0, length);
    return first();
  }

  /** Returns the first place where {@code op(col, row)} leads to the goal. */
  int firstSwapped(BinaryOp op) {
    loops.apply(op, cols, 0, row, 0, values, 0, length);
    return first();
  }

  private int first() {
    for (int i = 0; i < length; i++) {
      hits[i] = values[i] == goal;
    }
    for (UnaryOp op : above) {
      loops.apply(op, values, 0, further, 0, length);
      for (int i = 0; i < length; i++) {
        hits[i] |= further[i] == goal;
      }
    }
    return next(-1);
  }

  /** Returns the next such place; the count of words or more if there is none. */
  int next(int at) {
    int next = at + 1;
    while (next < length && !hits[next]) {
      next++;
    }
    return next;
  }
}
