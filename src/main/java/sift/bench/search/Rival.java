package sift.bench.search;

import java.util.Optional;
import java.util.function.Supplier;
import sift.bench.Runner;
import sift.bench.Times;
import sift.search.exhaustive.SpanRunner;

/** A way over formulas that takes part in a race, and what its last run found. */
final class Rival {
  private final Supplier<SpanRunner.Run> way;
  private Optional<SpanRunner.Run> last = Optional.empty();

  Rival(Supplier<SpanRunner.Run> way) {
    this.way = way;
  }

  Runner runner() {
    return new Runner(this::nanos, 1, Runner.UNKNOWN);
  }

  private long nanos(int passes) {
    long nanos = 0;
    for (int i = 0; i < passes; i++) {
      SpanRunner.Run run = way.get();
      nanos += run.nanos();
      last = Optional.of(run);
    }
    return nanos;
  }

  /** Returns what it found, in these times. */
  SpanRunner.Run run(Times times) {
    SpanRunner.Run run = last.orElseThrow();
    return new SpanRunner.Run(run.formulas(), run.found(), (long) times.median());
  }
}
