package sift.search.tree;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import sift.lang.BinaryOp;
import sift.lang.ColumnLoops;
import sift.lang.ColumnOps;
import sift.lang.Expr;
import sift.lang.UnaryOp;
import sift.search.bank.Bank;

/**
 * Up to {@link #ROWS} formulas of one shape with their values in the sampled cases, computed when
 * asked for: a lane of a block fits into the first-level cache.
 */
sealed interface Block {
  /** The most formulas in a block. */
  int ROWS = 1024;

  /** Returns the number of formulas. */
  int rows();

  /**
   * Returns the values in the case of a lane, one per row, padded; overwritten when the rows
   * change.
   */
  long[] lane(int lane);

  /** Returns the value of a row in the case of a lane, without computing the others. */
  long value(int lane, int row);

  /** Returns the formula of a row, operands in the order in which they were combined. */
  Expr expr(int row);

  /** A run of entries of the bank. */
  final class Stored extends Computed {
    private final Bank bank;
    private final int size;
    private int first;
    private int rows;

    Stored(Bank bank, int size) {
      this.bank = bank;
      this.size = size;
    }

    void set(int newFirst, int newRows) {
      first = newFirst;
      rows = newRows;
      forget();
    }

    /** Returns the entry of the first row. */
    int first() {
      return first;
    }

    /** Returns how many rows hold {@code entry} or one before it. */
    int rowsUpTo(int entry) {
      return Math.clamp(entry - first + 1L, 0, rows);
    }

    @Override
    public int rows() {
      return rows;
    }

    @Override
    void fill(int lane, long[] out) {
      bank.copyLane(lane, size, first, rows, out);
    }

    @Override
    long compute(int lane, int row) {
      return bank.value(lane, size, first + row);
    }

    @Override
    public Expr expr(int row) {
      return bank.expr(first + row);
    }
  }

  /** One stored function as the other operand of all rows. */
  final class Column {
    private final Bank bank;
    private final List<long[]> fills = new ArrayList<>();
    private final List<Boolean> filled = new ArrayList<>();
    private int size;
    private int entry;

    Column(Bank bank) {
      this.bank = bank;
    }

    void set(int newSize, int newEntry) {
      size = newSize;
      entry = newEntry;
      filled.replaceAll(whatever -> false);
    }

    /** Returns the function's value in the case of a lane, repeated. */
    long[] lane(int lane) {
      while (fills.size() <= lane) {
        fills.add(new long[ROWS]);
        filled.add(false);
      }
      if (!filled.get(lane)) {
        Arrays.fill(fills.get(lane), value(lane));
        filled.set(lane, true);
      }
      return fills.get(lane);
    }

    long value(int lane) {
      return bank.value(lane, size, entry);
    }

    Expr expr() {
      return bank.expr(entry);
    }
  }

  /** A block that fills its lanes when they are asked for. */
  abstract sealed class Computed implements Block {
    private final List<long[]> lanes = new ArrayList<>();
    private boolean[] filled = {};

    /** Writes the values in the case of a lane. */
    abstract void fill(int lane, long[] out);

    /** Returns the value of one row in the case of a lane. */
    abstract long compute(int lane, int row);

    void forget() {
      Arrays.fill(filled, false);
    }

    @Override
    public final long[] lane(int lane) {
      if (lane >= filled.length) {
        filled = Arrays.copyOf(filled, lane + 1);
        while (lanes.size() <= lane) {
          lanes.add(new long[ROWS]);
        }
      }
      long[] out = lanes.get(lane);
      if (!filled[lane]) {
        fill(lane, out);
        filled[lane] = true;
      }
      return out;
    }

    @Override
    public final long value(int lane, int row) {
      return lane < filled.length && filled[lane] ? lanes.get(lane)[row] : compute(lane, row);
    }
  }

  /** {@code op(row)}. */
  final class UnaryBlock extends Computed {
    private final Block operand;
    private final ColumnLoops loops;
    private UnaryOp op = UnaryOp.NOT;

    UnaryBlock(Block operand, ColumnLoops loops) {
      this.operand = operand;
      this.loops = loops;
    }

    void set(UnaryOp newOp) {
      op = newOp;
      forget();
    }

    @Override
    public int rows() {
      return operand.rows();
    }

    @Override
    void fill(int lane, long[] out) {
      long[] x = operand.lane(lane);
      loops.apply(op, x, 0, out, 0, ColumnOps.padded(rows()));
    }

    @Override
    long compute(int lane, int row) {
      return loops.width().apply(op, operand.value(lane, row));
    }

    @Override
    public Expr expr(int row) {
      return new Expr.Unary(op, operand.expr(row));
    }
  }

  /** {@code op(row, column)} or {@code op(column, row)}. */
  final class BinaryBlock extends Computed {
    private final Block operand;
    private final Column column;
    private final ColumnLoops loops;
    private BinaryOp op = BinaryOp.OR;
    private boolean rowFirst;

    BinaryBlock(Block operand, Column column, ColumnLoops loops) {
      this.operand = operand;
      this.column = column;
      this.loops = loops;
    }

    /** Returns the operator last set. */
    BinaryOp op() {
      return op;
    }

    void setRowFirst(BinaryOp newOp) {
      op = newOp;
      rowFirst = true;
      forget();
    }

    void setColumnFirst(BinaryOp newOp) {
      op = newOp;
      rowFirst = false;
      forget();
    }

    @Override
    public int rows() {
      return operand.rows();
    }

    @Override
    void fill(int lane, long[] out) {
      long[] row = operand.lane(lane);
      long[] col = column.lane(lane);
      int length = ColumnOps.padded(rows());
      if (rowFirst) {
        loops.apply(op, row, 0, col, 0, out, 0, length);
      } else {
        loops.apply(op, col, 0, row, 0, out, 0, length);
      }
    }

    @Override
    long compute(int lane, int row) {
      long x = operand.value(lane, row);
      long y = column.value(lane);
      return rowFirst ? loops.width().apply(op, x, y) : loops.width().apply(op, y, x);
    }

    @Override
    public Expr expr(int row) {
      Expr x = operand.expr(row);
      Expr y = column.expr();
      return rowFirst ? new Expr.Binary(op, x, y) : new Expr.Binary(op, y, x);
    }
  }
}
