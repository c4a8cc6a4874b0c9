package sift.chess.batch;

import java.util.Arrays;
import java.util.Optional;
import java.util.SplittableRandom;
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
import sift.kernel.Width;
import sift.store.SolutionFolder;

/**
 * The kernel of the batch generator for all material, on random bytes, which take as long as
 * positions because kernels have no branches.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@OperationsPerInvocation(LaneKernelBenchmark.POSITIONS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 7, time = 1)
@Fork(value = 2, jvmArgsAppend = "--add-modules=jdk.incubator.vector")
public class LaneKernelBenchmark {
  /** About as many as a batch has when it counts. */
  static final int POSITIONS = 96;

  private LaneKernel kernel;
  private long[] columns;

  @Setup
  public void make() {
    kernel =
        LaneKernels.of(Width.preferred(), SolutionFolder.shipped(), Optional.empty())
            .kernel(PieceKinds.ALL);
    columns = kernel.memory();
    SplittableRandom random = new SplittableRandom(1);
    Arrays.setAll(columns, _ -> random.nextLong());
  }

  @Benchmark
  public long[] run() {
    kernel.run(columns, POSITIONS);
    return columns;
  }
}
