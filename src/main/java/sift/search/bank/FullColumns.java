package sift.search.bank;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import sift.lang.BinaryOp;
import sift.lang.ColumnLoops;
import sift.lang.ColumnOps;
import sift.lang.UnaryOp;

/**
 * The values of stored functions on all cases: kept for small ones, recomputed from the operands
 * for the others.
 */
public final class FullColumns {
  /** The cases of the first target by which a column is found. */
  public static final int FIRST = 1024;

  private static final int FEW = 8;
  private static final long MULTIPLIER = 0x9E3779B97F4A7C15L;

  private final Problem problem;
  private final Bank bank;
  private final List<long[]> kept = new ArrayList<>();
  // The first kept entry by a hash of a few words.
  private final Map<Long, Integer> byFewWords = new HashMap<>();

  /** Columns of the entries of {@code bank}, which may grow. */
  public FullColumns(Problem problem, Bank bank) {
    this.problem = problem;
    this.bank = bank;
  }

  /** Keeps the columns of all functions up to {@code size} symbols. */
  public void keep(int size) {
    if (kept.size() >= bank.first(size + 1)) {
      return;
    }
    Evaluator evaluator = new Evaluator(problem.loops(0));
    for (int entry = kept.size(); entry < bank.first(size + 1); entry++) {
      kept.add(evaluator.column(entry).clone());
      byFewWords.putIfAbsent(hash(kept.getLast()), entry);
    }
  }

  /** Drops all columns. */
  void clear() {
    kept.clear();
    byFewWords.clear();
  }

  /** Returns the bytes of the columns kept. */
  public long keptBytes() {
    return (long) kept.size() * problem.length() * Long.BYTES;
  }

  /** Returns the memory that keeping all functions up to {@code size} symbols takes. */
  public long bytes(int size) {
    return (long) bank.first(size + 1) * problem.length() * Long.BYTES;
  }

  /** Returns the kept column of an entry. */
  public long[] column(int entry) {
    return kept.get(entry);
  }

  /**
   * Returns a kept entry whose column may equal one, by a few words of the first target; or -1. It
   * may miss one.
   */
  public int likely(long[] column) {
    return byFewWords.getOrDefault(hash(column), -1);
  }

  private long hash(long[] column) {
    // An odd step, as the cases of a square are a power of two.
    int step = (Math.min(FIRST, problem.domain(0).length()) / FEW - 1) | 1;
    long hash = 0;
    for (int place = 0; place < FEW * step; place += step) {
      hash = (Long.rotateLeft(hash, 7) + column[place]) * MULTIPLIER;
    }
    return hash;
  }

  /** Returns the value of an entry in the case at an index of the columns; not for wide words. */
  public long value(int entry, int place) {
    if (entry < kept.size()) {
      return kept.get(entry)[place];
    }
    if (bank.isLeaf(entry)) {
      return problem.leafValue(bank.right(entry), place);
    }
    long x = value(bank.left(entry), place);
    return switch (bank.op(entry)) {
      case UnaryOp op -> problem.width().apply(op, x);
      case BinaryOp op -> problem.width().apply(op, x, value(bank.right(entry), place));
    };
  }

  /** Computes columns, or runs of them; one instance serves one thread. */
  public final class Evaluator {
    private final ColumnLoops loops;
    // A buffer for each depth and side of the tree.
    private final List<Buffer> buffers = new ArrayList<>();

    /** An evaluator that uses these loops. */
    public Evaluator(ColumnLoops loops) {
      this.loops = loops;
    }

    /** The column of an entry, as far as it was computed. */
    private final class Buffer {
      private final long[] values = new long[problem.length()];
      // By the beginning of a run, its entry and its length.
      private final long[] runs = new long[problem.length() / ColumnOps.LANES + 1];

      /** Returns whether the caller has to compute the run. */
      boolean begin(int entry, int from, int length) {
        long run = (long) entry << Integer.SIZE | length;
        boolean isOther = runs[from / ColumnOps.LANES] != run;
        runs[from / ColumnOps.LANES] = run;
        return isOther;
      }
    }

    /** Returns the values of an entry on all cases; valid until the next call. */
    public long[] column(int entry) {
      return run(entry, 0, problem.length());
    }

    /**
     * Returns a column with the values of an entry from index {@code from} on, {@code length} of
     * them; valid until the next call. Runs asked from one evaluator must not overlap unless they
     * begin at the same index, so whole columns must not be asked from it besides.
     */
    public long[] run(int entry, int from, int length) {
      return run(entry, from, length, 0);
    }

    /** Returns the values on all cases of a leaf, by its index among the problem's leaves. */
    long[] leafColumn(int leaf) {
      long[] column = new long[problem.length()];
      fillLeaf(leaf, column, 0, column.length);
      return column;
    }

    private void fillLeaf(int leaf, long[] out, int from, int length) {
      for (int place = from; place < from + length; place++) {
        out[place] = problem.leafValue(leaf, place);
      }
    }

    /**
     * Returns the column of an entry, in the buffer {@code slot} or kept. Entries come in the order
     * of their texts, so the buffers often hold the operand already.
     */
    private long[] run(int entry, int from, int length, int slot) {
      if (entry < kept.size()) {
        return kept.get(entry);
      }
      while (buffers.size() <= slot) {
        buffers.add(new Buffer());
      }
      Buffer buffer = buffers.get(slot);
      long[] out = buffer.values;
      if (buffer.begin(entry, from, length)) {
        int deeper = (slot & ~1) + 2;
        if (bank.isLeaf(entry)) {
          fillLeaf(bank.right(entry), out, from, length);
        } else {
          long[] x = run(bank.left(entry), from, length, deeper);
          switch (bank.op(entry)) {
            case UnaryOp op -> loops.apply(op, x, from, out, from, length);
            case BinaryOp op -> {
              long[] y = run(bank.right(entry), from, length, deeper + 1);
              loops.apply(op, x, from, y, from, out, from, length);
            }
          }
        }
      }
      return out;
    }
  }
}
