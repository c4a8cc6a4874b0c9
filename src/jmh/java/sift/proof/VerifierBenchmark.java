package sift.proof;

import java.util.List;
import java.util.Optional;
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
import sift.lang.Expr;
import sift.lang.Parser;
import sift.spec.Domain;
import sift.spec.LineTargets;
import sift.spec.Slider;

/** A right formula tried on every case, by the verifier and by its slow twin. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(value = 1, jvmArgsAppend = "--add-modules=jdk.incubator.vector")
public class VerifierBenchmark {
  private final Domain domain =
      LineTargets.all(Ray.POSITIVE, Slider.EXCLUDED).get(2).domain(); // the diagonal
  private final Verifier verifier = new Verifier(domain);
  private final Expr right = Parser.parse("occ ^ (occ - 1)", domain.inputs());

  /** Both agree on right and wrong formulas. */
  @Setup
  public void check() {
    for (String text : List.of("occ ^ (occ - 1)", "occ", "rev_occ - 1", "occ << 1")) {
      Expr formula = Parser.parse(text, domain.inputs());
      boolean proved = verifier.verify(formula).isEmpty();
      if (proved != Verifier.byCase(formula, domain).isEmpty()) {
        throw new AssertionError(formula + ": the twins differ");
      }
    }
  }

  /** 749 cases in columns. */
  @Benchmark
  public Optional<Counterexample> verify() {
    return verifier.verify(right);
  }

  /** 749 walks over the tree. */
  @Benchmark
  public Optional<Counterexample> verifyScalar() {
    return Verifier.byCase(right, domain);
  }
}
