package sift.search.bank;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ForkJoinTask;
import sift.lang.ColumnLoops;
import sift.progress.Progress;

/** Finds the entries of a finished bank by the fingerprints of their functions. */
public final class EntryIndex implements AutoCloseable {
  /** No entry. */
  public static final int NONE = -1;

  private static final int ENTRIES_PER_TASK = 4096;

  private final FingerprintTable table = new FingerprintTable();

  /** An index of the entries of {@code columns}; made inside a ForkJoin pool. */
  public EntryIndex(Problem problem, Bank bank, FullColumns columns, Progress progress) {
    ColumnLoops loops = problem.loops((long) bank.entries() * problem.length());
    List<ForkJoinTask<?>> tasks = new ArrayList<>();
    for (int at = 0; at < bank.entries(); at += ENTRIES_PER_TASK) {
      int from = at;
      int to = Math.min(at + ENTRIES_PER_TASK, bank.entries());
      tasks.add(
          ForkJoinTask.adapt(() -> {
            FullColumns.Evaluator evaluator = columns.new Evaluator(loops);
            Fingerprinter fingerprinter = problem.fingerprinter();
            for (int entry = from; entry < to && !progress.stopRequested(); entry++) {
              fingerprinter.reset();
              fingerprinter.add(loops, evaluator.column(entry), 0, 0, problem.length());
              table.putLeast(fingerprinter.high(), fingerprinter.low(), entry);
            }
          }));
    }
    ForkJoinTask.invokeAll(tasks);
  }

  /** Returns the memory of the index of that many entries, as far as can be told beforehand. */
  public static long bytes(int entries) {
    return (long) entries * FingerprintTable.USUAL_BYTES;
  }

  /** Returns the entry with this fingerprint, or {@link #NONE}. */
  public int entry(long high, long low) {
    long entry = table.get(high, low);
    return entry == FingerprintTable.ABSENT ? NONE : (int) entry;
  }

  FingerprintTable table() {
    return table;
  }

  /** Returns the memory of all entries. */
  public long bytes() {
    return table.bytes();
  }

  /** Gives the memory back. */
  @Override
  public void close() {
    table.close();
  }
}
