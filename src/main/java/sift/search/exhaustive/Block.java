package sift.search.exhaustive;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import sift.lang.BinaryOp;
import sift.lang.ColumnLoops;
import sift.lang.ColumnOps;
import sift.lang.UnaryOp;
import sift.lang.WideLoops;
import sift.lang.WideWords;
import sift.search.bank.Bank;
import sift.word.Word;

/**
 * Up to {@link #ROWS} formulas of one shape with their values in the sampled cases, computed on
 * demand: a lane of a block fits into the first-level cache.
 *
 * <p>For wide words a sampled case has two lanes, an even one for the low halves and the next for
 * the high ones. The array of an even lane has the high halves too, {@link #ROWS} places after the
 * low ones.
 */
sealed interface Block {
  /** The most formulas in a block. */
  int ROWS = 1024;

  /** A lane not computed yet: most never are. */
  long[] NONE = {};

  /** Returns the number of formulas. */
  int rows();

  /**
   * Returns the values in the case of a lane, one per row, padded; overwritten when the rows
   * change.
   */
  long[] lane(int lane);

  /**
   * Returns the value of a row in the case of a lane; the others are computed only if many are
   * asked for.
   */
  long value(int lane, int row);

  /** Returns the entry of the stored row under a row. */
  int entry(int row);

  /**
   * Returns the operators on the stored rows, from the inside out; the same list until a change.
   */
  List<Link> links();

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

    /** Returns the number of rows with entries up to {@code entry}. */
    int rowsUpTo(int entry) {
      return Math.clamp(entry - first + 1L, 0, rows);
    }

    @Override
    public int rows() {
      return rows;
    }

    @Override
    boolean isWide() {
      return bank.isWide();
    }

    @Override
    void fill(int lane, long[] out) {
      bank.copyLane(lane, size, first, rows, out, 0);
      if (bank.isWide()) {
        bank.copyLane(lane + 1, size, first, rows, out, ROWS);
      }
    }

    @Override
    long compute(int lane, int row) {
      return bank.value(lane, size, first + row);
    }

    @Override
    public int entry(int row) {
      return first + row;
    }

    @Override
    List<Link> newLinks() {
      return List.of();
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
        fills.add(NONE);
        filled.add(false);
      }
      if (!filled.get(lane)) {
        if (fills.get(lane).length == 0) {
          fills.set(lane, new long[bank.isWide() ? 2 * ROWS : ROWS]);
        }
        Arrays.fill(fills.get(lane), 0, ROWS, value(lane));
        if (bank.isWide() && lane % 2 == 0) {
          Arrays.fill(fills.get(lane), ROWS, 2 * ROWS, value(lane + 1));
        }
        filled.set(lane, true);
      }
      return fills.get(lane);
    }

    long value(int lane) {
      return bank.value(lane, size, entry);
    }

    /** Returns the function's wide word in the case of a lane. */
    Word word(int lane) {
      return new Word(value(lane | 1), value(lane & ~1));
    }

    int entry() {
      return entry;
    }
  }

  /** A block that computes its lanes on demand. */
  abstract sealed class Computed implements Block {
    // After this many single values, computing the whole lane takes no longer.
    private static final int MOST_ASKED = 12;

    private final List<long[]> lanes = new ArrayList<>();
    private boolean[] filled = {};
    // By lane, the number of single values computed.
    private int[] asked = {};
    private Optional<List<Link>> links = Optional.empty();

    /** Whether words are wide. */
    abstract boolean isWide();

    /**
     * Writes the values in the case of a lane; for wide words both halves, into the array of the
     * even lane.
     */
    abstract void fill(int lane, long[] out);

    /** Returns the value of one row in the case of a lane. */
    abstract long compute(int lane, int row);

    /** Returns the operators on the stored rows as a new list. */
    abstract List<Link> newLinks();

    void forget() {
      Arrays.fill(filled, false);
      Arrays.fill(asked, 0);
      links = Optional.empty();
    }

    @Override
    public final List<Link> links() {
      if (links.isEmpty()) {
        links = Optional.of(newLinks());
      }
      return links.get();
    }

    /** Returns the links of an operand with one more on top. */
    static List<Link> with(Block operand, Link link) {
      return Stream.concat(operand.links().stream(), Stream.of(link)).toList();
    }

    @Override
    public final long[] lane(int lane) {
      makeRoom(lane);
      if (lanes.get(lane).length == 0) {
        lanes.set(lane, new long[isWide() ? 2 * ROWS : ROWS]);
      }
      long[] out = lanes.get(lane);
      if (!filled[lane]) {
        if (lane % 2 != 0 && isWide()) {
          System.arraycopy(lane(lane - 1), ROWS, out, 0, rows());
        } else {
          fill(lane, out);
        }
        filled[lane] = true;
      }
      return out;
    }

    @Override
    public final long value(int lane, int row) {
      makeRoom(lane);
      return filled[lane] || asked[lane]++ == MOST_ASKED ? lane(lane)[row] : compute(lane, row);
    }

    private void makeRoom(int lane) {
      if (lane >= filled.length) {
        filled = Arrays.copyOf(filled, lane + 1);
        asked = Arrays.copyOf(asked, lane + 1);
        while (lanes.size() <= lane) {
          lanes.add(NONE);
        }
      }
    }

    /** Returns the wide word of a row in the case of a lane. */
    static Word word(Block block, int lane, int row) {
      return new Word(block.value(lane | 1, row), block.value(lane & ~1, row));
    }

    /** Returns the half of a word that belongs to a lane. */
    static long half(Word word, int lane) {
      return lane % 2 == 0 ? word.low() : word.high();
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
    boolean isWide() {
      return loops.width().isWide();
    }

    @Override
    void fill(int lane, long[] out) {
      long[] x = operand.lane(lane);
      int length = ColumnOps.padded(rows());
      if (isWide()) {
        WideLoops.apply(loops, op, x, 0, out, 0, ROWS, length);
      } else {
        loops.apply(op, x, 0, out, 0, length);
      }
    }

    @Override
    long compute(int lane, int row) {
      return isWide()
          ? half(WideWords.apply(loops.width(), op, word(operand, lane, row)), lane)
          : loops.width().apply(op, operand.value(lane, row));
    }

    @Override
    public int entry(int row) {
      return operand.entry(row);
    }

    @Override
    List<Link> newLinks() {
      return with(operand, new Link.Unary(op));
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
    boolean isWide() {
      return loops.width().isWide();
    }

    @Override
    void fill(int lane, long[] out) {
      long[] row = operand.lane(lane);
      long[] col = column.lane(lane);
      long[] x = rowFirst ? row : col;
      long[] y = rowFirst ? col : row;
      int length = ColumnOps.padded(rows());
      if (isWide()) {
        WideLoops.apply(loops, op, x, 0, y, 0, out, 0, ROWS, length);
      } else {
        loops.apply(op, x, 0, y, 0, out, 0, length);
      }
    }

    @Override
    long compute(int lane, int row) {
      if (isWide()) {
        Word left = word(operand, lane, row);
        Word right = column.word(lane);
        return half(
            rowFirst
                ? WideWords.apply(loops.width(), op, left, right)
                : WideWords.apply(loops.width(), op, right, left),
            lane);
      }
      long x = operand.value(lane, row);
      long y = column.value(lane);
      return rowFirst ? loops.width().apply(op, x, y) : loops.width().apply(op, y, x);
    }

    @Override
    public int entry(int row) {
      return operand.entry(row);
    }

    @Override
    List<Link> newLinks() {
      return with(operand, new Link.Binary(op, rowFirst, column.entry()));
    }
  }
}
