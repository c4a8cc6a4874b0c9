package sift.search;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import sift.bank.Bank;
import sift.expr.BinaryOp;
import sift.expr.ColumnOps;
import sift.expr.Expr;
import sift.expr.UnaryOp;

/**
 * Up to {@link #ROWS} formulas of one shape with their values in the sampled cases, computed when
 * asked for: a lane of a block fits into the first-level cache.
 */
sealed interface Block {
  /** The most formulas in a block. */
  int ROWS = 1024;

  /** The number of formulas. */
  int rows();

  /** An array with the values in the case of a lane, one per row, padded, from {@link #at} on. */
  long[] lane(int lane);

  /** Where the rows begin in the arrays of {@link #lane}. */
  int at();

  /** The value of a row in the case of a lane, without computing the others. */
  long value(int lane, int row);

  /** The formula of a row, operands in the order in which they were combined. */
  Expr expr(int row);

  /** A run of entries of the bank. */
  record Stored(Bank bank, int size, int first, int rows) implements Block {
    @Override
    public long[] lane(int lane) {
      return bank.lane(lane, size);
    }

    @Override
    public int at() {
      return first - bank.first(size);
    }

    @Override
    public long value(int lane, int row) {
      return lane(lane)[at() + row];
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

    /** The function's value in the case of a lane, repeated. */
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

  /** An operator on the rows of another block. */
  abstract sealed class Derived implements Block {
    private final List<long[]> lanes = new ArrayList<>();
    private boolean[] filled = {};

    /** Writes the values in the case of a lane. */
    abstract void fill(int lane, long[] out);

    void forget() {
      Arrays.fill(filled, false);
    }

    @Override
    public final int at() {
      return 0;
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
  }

  /** {@code op(row)}. */
  final class UnaryBlock extends Derived {
    private final Block operand;
    private UnaryOp op = UnaryOp.NOT;

    UnaryBlock(Block operand) {
      this.operand = operand;
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
      ColumnOps.apply(op, x, operand.at(), out, 0, ColumnOps.padded(rows()));
    }

    @Override
    public long value(int lane, int row) {
      return op.apply(operand.value(lane, row));
    }

    @Override
    public Expr expr(int row) {
      return new Expr.Unary(op, operand.expr(row));
    }
  }

  /** {@code op(row, column)} or {@code op(column, row)}. */
  final class BinaryBlock extends Derived {
    private final Block operand;
    private final Column column;
    private BinaryOp op = BinaryOp.OR;
    private boolean rowFirst;

    BinaryBlock(Block operand, Column column) {
      this.operand = operand;
      this.column = column;
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
        ColumnOps.apply(op, row, operand.at(), col, 0, out, 0, length);
      } else {
        ColumnOps.apply(op, col, 0, row, operand.at(), out, 0, length);
      }
    }

    @Override
    public long value(int lane, int row) {
      long x = operand.value(lane, row);
      long y = column.value(lane);
      return rowFirst ? op.apply(x, y) : op.apply(y, x);
    }

    @Override
    public Expr expr(int row) {
      Expr x = operand.expr(row);
      Expr y = column.expr();
      return rowFirst ? new Expr.Binary(op, x, y) : new Expr.Binary(op, y, x);
    }
  }
}
