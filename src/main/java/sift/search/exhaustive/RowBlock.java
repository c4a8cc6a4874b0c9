package sift.search.exhaustive;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import sift.lang.ColumnLoops;
import sift.lang.ColumnOps;
import sift.lang.UnaryOp;
import sift.search.bank.Bank;

/**
 * Up to {@link #ROWS} formulas of one shape with their values in the sampled cases, computed on
 * demand: a lane of a block fits into the first-level cache.
 *
 * <p>For wide words a sampled case has two lanes, an even one for the low halves and the next for
 * the high ones. The array of an even lane has the high halves too, {@link #ROWS} places after the
 * low ones.
 */
abstract sealed class RowBlock {
  /** The most formulas in a block. */
  static final int ROWS = 1024;

  // A lane not computed yet: most never are.
  private static final long[] NONE = {};

  // After this many single values, computing the whole lane takes no longer.
  private static final int MOST_ASKED = 12;

  // Instead of a number of single values, where the whole lane is computed.
  private static final int WHOLE = -1;

  private final boolean isWide;
  private long[][] lanes = {};
  // By lane, the number of single values computed, or WHOLE.
  private int[] asked = {};

  private RowBlock(boolean isWide) {
    this.isWide = isWide;
  }

  /** Returns the number of formulas. */
  abstract int rows();

  /** Returns the entry of the stored row under a row. */
  abstract int entry(int row);

  /**
   * Returns the operators on the stored rows, from the inside out; the same list until a change.
   */
  List<Link> links() {
    return List.of();
  }

  /**
   * Writes the values in the case of a lane; for wide words both halves, into the array of the even
   * lane.
   */
  abstract void fill(int lane, long[] out);

  /** Returns the value of one row in the case of a lane; not for wide words. */
  abstract long compute(int lane, int row);

  final void forget() {
    Arrays.fill(asked, 0);
  }

  /**
   * Returns the values in the case of a lane, one per row, padded; overwritten when the rows
   * change.
   */
  final long[] lane(int lane) {
    return isWhole(lane) ? lanes[lane] : filled(lane);
  }

  private boolean isWhole(int lane) {
    return lane < asked.length && asked[lane] == WHOLE;
  }

  private long[] filled(int lane) {
    makeRoom(lane);
    if (lanes[lane].length == 0) {
      lanes[lane] = new long[isWide ? 2 * ROWS : ROWS];
    }
    long[] out = lanes[lane];
    if (lane % 2 != 0 && isWide) {
      System.arraycopy(lane(lane - 1), ROWS, out, 0, rows());
    } else {
      fill(lane, out);
    }
    asked[lane] = WHOLE;
    return out;
  }

  /**
   * Returns the value of a row in the case of a lane; the others are computed only if many are
   * asked for, or words are wide.
   */
  final long value(int lane, int row) {
    return isWhole(lane) ? lanes[lane][row] : asked(lane, row);
  }

  private long asked(int lane, int row) {
    makeRoom(lane);
    return isWide || asked[lane]++ == MOST_ASKED ? filled(lane)[row] : compute(lane, row);
  }

  private void makeRoom(int lane) {
    int before = asked.length;
    if (lane >= before) {
      asked = Arrays.copyOf(asked, lane + 1);
      lanes = Arrays.copyOf(lanes, lane + 1);
      Arrays.fill(lanes, before, lane + 1, NONE);
    }
  }

  /** A run of entries of the bank. */
  static final class StoredRows extends RowBlock {
    private final Bank bank;
    private int first;
    private int rows;

    StoredRows(Bank bank) {
      super(bank.isWide());
      this.bank = bank;
    }

    void set(int newFirst, int newRows) {
      first = newFirst;
      rows = newRows;
      forget();
    }

    /** Returns the number of rows with entries up to {@code entry}. */
    int rowsUpTo(int entry) {
      return Math.clamp(entry - first + 1L, 0, rows);
    }

    @Override
    int rows() {
      return rows;
    }

    @Override
    void fill(int lane, long[] out) {
      bank.copyLane(lane, first, rows, out, 0);
      if (bank.isWide()) {
        bank.copyLane(lane + 1, first, rows, out, ROWS);
      }
    }

    @Override
    long compute(int lane, int row) {
      return bank.value(lane, first + row);
    }

    @Override
    int entry(int row) {
      return first + row;
    }
  }

  /** One stored function, the other operand of all rows. */
  static final class Column extends RowBlock {
    private final Bank bank;
    private int entry;

    Column(Bank bank) {
      super(bank.isWide());
      this.bank = bank;
    }

    void set(int newEntry) {
      entry = newEntry;
      forget();
    }

    @Override
    int rows() {
      return ROWS;
    }

    @Override
    void fill(int lane, long[] out) {
      Arrays.fill(out, 0, ROWS, compute(lane, 0));
      if (bank.isWide()) {
        Arrays.fill(out, ROWS, 2 * ROWS, compute(lane + 1, 0));
      }
    }

    @Override
    long compute(int lane, int row) {
      return bank.value(lane, entry);
    }

    @Override
    int entry(int row) {
      return entry;
    }
  }

  /** An operator on the rows of another block, and a column beside them if it is binary. */
  static final class OperatorRows extends RowBlock {
    private final RowBlock operand;
    private final Column column;
    private final ColumnLoops loops;
    private Link link = new Link(UnaryOp.NOT);
    private Optional<List<Link>> links = Optional.empty();

    OperatorRows(RowBlock operand, Column column, ColumnLoops loops) {
      super(loops.width().isWide());
      this.operand = operand;
      this.column = column;
      this.loops = loops;
    }

    void set(Link newLink) {
      link = newLink;
      links = Optional.empty();
      forget();
    }

    @Override
    int rows() {
      return operand.rows();
    }

    @Override
    void fill(int lane, long[] out) {
      long[] x = operand.lane(lane);
      long[] y = link.entry() == Link.NONE ? NONE : column.lane(lane);
      int length = ColumnOps.padded(rows());
      if (loops.width().isWide()) {
        link.applyWide(loops, x, y, out, ROWS, length);
      } else {
        link.apply(loops, x, 0, y, 0, out, 0, length);
      }
    }

    @Override
    long compute(int lane, int row) {
      long y = link.entry() == Link.NONE ? 0 : column.compute(lane, row);
      return link.apply(loops.width(), operand.value(lane, row), y);
    }

    @Override
    int entry(int row) {
      return operand.entry(row);
    }

    @Override
    List<Link> links() {
      if (links.isEmpty()) {
        links = Optional.of(Stream.concat(operand.links().stream(), Stream.of(link)).toList());
      }
      return links.get();
    }
  }
}
