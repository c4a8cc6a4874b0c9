package sift.search.bank;

import java.util.ArrayList;
import java.util.List;

/**
 * A range of entries of one size, each to be combined with all entries of a size that is not
 * larger; one task.
 *
 * @param rowSize the size of the rows
 * @param colSize the size of the others; 0 for operators of one operand
 * @param from the first row
 * @param to the row after the last
 */
public record RowRange(int rowSize, int colSize, int from, int to) {
  private static final int ROWS = 256;

  /** Returns all formulas of {@code size} symbols over the entries, larger operands first. */
  public static List<RowRange> of(Bank bank, int size) {
    List<RowRange> ranges = new ArrayList<>();
    for (int rowSize = Math.min(size - 1, bank.sizes()); rowSize >= 1; rowSize--) {
      int colSize = size - 1 - rowSize;
      if (colSize > rowSize) {
        break;
      }
      for (int from = bank.first(rowSize); from < bank.first(rowSize + 1); from += ROWS) {
        ranges.add(
            new RowRange(rowSize, colSize, from, Math.min(from + ROWS, bank.first(rowSize + 1))));
      }
    }
    return ranges;
  }

  /** Returns the number of pairs of a row and a column; the number of rows for unary operators. */
  public long pairs(Bank bank) {
    return (long) (to - from) * Math.max(1, bank.count(colSize));
  }
}
