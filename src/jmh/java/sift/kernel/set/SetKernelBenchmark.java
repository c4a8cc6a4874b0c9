package sift.kernel.set;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
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
import sift.kernel.Width;
import sift.spec.Domain;
import sift.store.SetSolution;
import sift.store.SolutionFile;
import sift.store.SolutionFolder;

/** The first program of files of set-wise solutions, over boards in the nearest cache. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@OperationsPerInvocation(SetKernelBenchmark.BOARDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 7, time = 1)
@Fork(value = 2, jvmArgsAppend = "--add-modules=jdk.incubator.vector")
public class SetKernelBenchmark {
  static final int BOARDS = 512;

  @Param({
    "attacks-east-lane",
    "attacks-north-lane",
    "attacks-north-east-lane",
    "attacks-east-ten-wide",
    "pawns-all+black-pawns-all-lane",
    "pawns-all+black-pawns-all-transposed"
  })
  String file;

  private SetKernel kernel;
  private long[][] in;
  private long[][] out;

  @Setup
  public void read() throws IOException {
    Path path = Path.of("solutions", SolutionFolder.SETS, file + ".jsonl");
    SetSolution solution = SolutionFile.PROGRAMS.read(path).getFirst();
    SetJob job = SetJob.of(solution);
    kernel = new SetKernels(Width.preferred()).make(job);
    List<Domain> boards = RandomBoards.of(job.targets().getFirst(), BOARDS);
    in = SetKernel.columns(kernel.code(), boards.getFirst());
    out = new long[kernel.code().results().size()][in[0].length];
  }

  @Benchmark
  public void boards() {
    kernel.kernel().run(in, out, 0, BOARDS);
  }
}
