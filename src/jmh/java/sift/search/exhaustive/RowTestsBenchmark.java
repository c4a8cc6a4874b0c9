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
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import sift.lang.ColumnLoops;

/** The rows of a block that fit beside one known operand; times are of one row. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@OperationsPerInvocation(Matched.ROWS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(value = 1, jvmArgsAppend = "--add-modules=jdk.incubator.vector")
public class RowTestsBenchmark {
  /** A test of rows, by its name: the enum itself is not public. */
  @Param({"MASKED", "LESS_KNOWN", "KNOWN_LESS", "COUNT"})
  public String test = "MASKED";

  private final int[] hits = new int[Matched.ROWS];
  private final Matched matched = Matched.ofTheDiagonal(ColumnLoops.VECTOR);
  private RowTests tests = RowTests.MASKED;

  /** The twins agree before they are measured. */
  @Setup
  public void check() {
    tests = RowTests.valueOf(test);
    int[] vectorHits = Arrays.copyOf(hits, rowTest());
    if (!Arrays.equals(vectorHits, Arrays.copyOf(hits, rowTestScalar()))) {
      throw new AssertionError(test + ": the twins differ");
    }
  }

  /** In vectors. */
  @Benchmark
  public int rowTest() {
    return tests.run(matched.lane(), matched.lane(), Matched.ROWS, wanted(), wanted(), hits);
  }

  /** Row by row. */
  @Benchmark
  public int rowTestScalar() {
    return tests.runScalar(matched.lane(), matched.lane(), Matched.ROWS, wanted(), wanted(), hits);
  }

  private RowTests.Wanted wanted() {
    SampleGoal goal = matched.goal();
    return new RowTests.Wanted(0, 1, goal.mask(0), goal.expected(0));
  }
}
