package sift.search.bank;

import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** Fingerprints put into a table by one thread; an invocation takes ms, so each has its setup. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(value = 1, jvmArgsAppend = "--add-modules=jdk.incubator.vector")
public class TableBenchmark {
  private static final int INSERTS = 1 << 16;

  private final long[] fingerprints = new SplittableRandom(1).longs(2L * INSERTS).toArray();
  private FingerprintTable table = new FingerprintTable();

  /** An empty table, as at the start of a small bank. */
  @Setup(Level.Invocation)
  public void emptyTable() {
    table = new FingerprintTable();
  }

  /** One insertion of 65,536 into a table that begins empty and grows. */
  @Benchmark
  @OperationsPerInvocation(INSERTS)
  public long insert() {
    for (int i = 0; i < INSERTS; i++) {
      table.putLeast(fingerprints[2 * i], fingerprints[2 * i + 1], i);
    }
    if (table.size() != INSERTS) {
      throw new AssertionError(table.size() + " of " + INSERTS);
    }
    return table.size();
  }
}
