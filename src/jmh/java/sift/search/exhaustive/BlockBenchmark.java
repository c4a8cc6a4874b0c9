package sift.search.exhaustive;

import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import sift.lang.ColumnLoops;

/** A block of rows against a hash table, or against one column; times are of one row. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@OperationsPerInvocation(Matched.ROWS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(value = 1, jvmArgsAppend = "--add-modules=jdk.incubator.vector")
public class BlockBenchmark {
  private final int[] hits = new int[Matched.ROWS];
  private final long[] keys = new long[Matched.ROWS];
  private final Matched matched = Matched.ofTheDiagonal(ColumnLoops.VECTOR);
  private final Matched matchedScalar = Matched.ofTheDiagonal(ColumnLoops.SCALAR);

  /** The twins agree before they are measured. */
  @Setup
  public void check() {
    if (computed() != computedScalar()) {
      throw new AssertionError("the twins of the filter differ");
    }
  }

  /** The keys of rows, and which of them may be known: {@code ^} with 840 columns at once. */
  @Benchmark
  public int hashJoinProbe() {
    Arrays.fill(keys, 0);
    SampleGoal goal = matched.goal();
    for (int s = 0; s < matched.join().samples(); s++) {
      HashJoin.addSample(matched.rows().lane(goal.lane(s)), Matched.ROWS, goal.mask(s), keys);
    }
    return matched.join().likely(keys, Matched.ROWS, hits);
  }

  /** The way without joins: compute {@code -} with one column, compare the results. */
  @Benchmark
  public int computed() {
    return matched.computed(true, hits);
  }

  /** The same, computed row by row. */
  @Benchmark
  public int computedScalar() {
    return matchedScalar.computed(false, hits);
  }
}
