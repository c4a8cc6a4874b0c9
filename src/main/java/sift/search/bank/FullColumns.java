package sift.search.bank;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import sift.lang.ColumnLoops;

/**
 * The values of stored functions on all cases of the problem: kept for the small ones, computed
 * from the operands for the others.
 */
public final class FullColumns {
  private final Problem problem;
  private final Bank bank;
  private final List<long[]> kept = new ArrayList<>();

  /** Columns of the entries of {@code bank}, which may grow. */
  public FullColumns(Problem problem, Bank bank) {
    this.problem = problem;
    this.bank = bank;
  }

  /** Keeps the columns of all functions up to {@code size} symbols. */
  public void keep(int size) {
    Evaluator evaluator = new Evaluator(problem.loops(0));
    for (int entry = kept.size(); entry < bank.first(size + 1); entry++) {
      kept.add(evaluator.column(entry).clone());
    }
  }

  /** Keeps nothing any more. */
  void clear() {
    kept.clear();
  }

  /** Returns the memory of the columns that are kept. */
  public long keptBytes() {
    return (long) kept.size() * problem.length() * Long.BYTES;
  }

  /** Returns the memory that keeping all functions up to {@code size} symbols takes. */
  public long bytes(int size) {
    return (long) bank.first(size + 1) * problem.length() * Long.BYTES;
  }

  /** Returns the kept column of an entry. */
  long[] column(int entry) {
    return kept.get(entry);
  }

  /** Returns the value of an entry in the case at a place of the columns; not of wide words. */
  public long value(int entry, int place) {
    if (entry < kept.size()) {
      return kept.get(entry)[place];
    }
    if (bank.isLeaf(entry)) {
      return problem.leafValue(bank.right(entry), place);
    }
    long x = value(bank.left(entry), place);
    return bank.isUnary(entry)
        ? problem.width().apply(bank.unary(entry), x)
        : problem.width().apply(bank.binary(entry), x, value(bank.right(entry), place));
  }

  /** Computes columns; one instance serves one thread. */
  public final class Evaluator {
    private final ColumnLoops loops;
    // A buffer for each depth and side of the tree, and the entry whose column it holds.
    private final List<long[]> buffers = new ArrayList<>();
    private final List<Integer> holds = new ArrayList<>();

    /** An evaluator with these loops. */
    public Evaluator(ColumnLoops loops) {
      this.loops = loops;
    }

    /** Returns the values of an entry on all cases; valid until the next call. */
    public long[] column(int entry) {
      return column(entry, 0);
    }

    /** Returns the values on all cases of a leaf, by its place among the problem's leaves. */
    long[] leafColumn(int leaf) {
      long[] column = new long[problem.length()];
      Arrays.setAll(column, place -> problem.leafValue(leaf, place));
      return column;
    }

    /**
     * Returns the column of an entry, in the buffer {@code slot} or kept. Entries come in the order
     * of their texts, so the buffers often hold the operand wanted.
     */
    private long[] column(int entry, int slot) {
      if (entry < kept.size()) {
        return kept.get(entry);
      }
      while (buffers.size() <= slot) {
        buffers.add(new long[problem.length()]);
        holds.add(-1);
      }
      long[] out = buffers.get(slot);
      if (holds.get(slot) != entry) {
        int length = problem.length();
        int deeper = (slot & ~1) + 2;
        if (bank.isLeaf(entry)) {
          System.arraycopy(leafColumn(bank.right(entry)), 0, out, 0, length);
        } else if (bank.isUnary(entry)) {
          long[] x = column(bank.left(entry), deeper);
          loops.apply(bank.unary(entry), x, 0, out, 0, length);
        } else {
          long[] x = column(bank.left(entry), deeper);
          long[] y = column(bank.right(entry), deeper + 1);
          loops.apply(bank.binary(entry), x, 0, y, 0, out, 0, length);
        }
        holds.set(slot, entry);
      }
      return out;
    }
  }
}
