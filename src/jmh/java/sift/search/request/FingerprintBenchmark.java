package sift.search.request;

import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import sift.geometry.Ray;
import sift.lang.BinaryOp;
import sift.lang.ColumnLoops;
import sift.lang.GrammarFile;
import sift.search.bank.Fingerprinter;
import sift.search.bank.Problem;
import sift.spec.LineTargets;
import sift.spec.Slider;

/** What a candidate for the bank costs before it is looked up: its column and its fingerprint. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(value = 1, jvmArgsAppend = "--add-modules=jdk.incubator.vector")
public class FingerprintBenchmark {
  private long[] x = {};
  private long[] y = {};
  private long[] out = {};
  private Fingerprinter fingerprinter = new Fingerprinter(new Fingerprinter.Keys(new int[] {0}, 0));

  /** The columns of two inputs over the cases of the diagonal; both twins agree on them. */
  @Setup
  public void columns() {
    Problem problem =
        new Problem(
            GrammarFile.read("rotated", LineTargets.allInputs()),
            LineTargets.all(Ray.POSITIVE, Slider.EXCLUDED).subList(2, 3),
            0);
    List<String> inputs = problem.grammar().inputs();
    x = problem.columns()[inputs.indexOf("occ")];
    y = problem.columns()[inputs.indexOf("rev_occ")];
    out = new long[x.length];
    fingerprinter = problem.fingerprinter();
    for (BinaryOp op : problem.grammar().binary()) {
      if (evaluated(op, ColumnLoops.VECTOR) != evaluated(op, ColumnLoops.SCALAR)) {
        throw new AssertionError(op + ": the twins differ");
      }
    }
  }

  private long evaluated(BinaryOp op, ColumnLoops loops) {
    loops.apply(op, x, 0, y, 0, out, 0, out.length);
    fingerprinter.reset();
    fingerprinter.add(loops, out, 0, 0, out.length);
    return fingerprinter.high() ^ fingerprinter.low();
  }

  /** A column of 752 words computed and fingerprinted, in vectors. */
  @Benchmark
  public long evaluateAndFingerprint() {
    return evaluated(BinaryOp.SUB, ColumnLoops.VECTOR);
  }

  /** The same word by word. */
  @Benchmark
  public long evaluateAndFingerprintScalar() {
    return evaluated(BinaryOp.SUB, ColumnLoops.SCALAR);
  }
}
