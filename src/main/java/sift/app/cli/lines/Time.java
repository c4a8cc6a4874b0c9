package sift.app.cli.lines;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Optional;
import java.util.function.Supplier;
import sift.file.JsonRecord.Meaning;

/**
 * How long the work on a line took.
 *
 * @param millis by the clock
 * @param cpuMillis of the processor, if one thread did all
 */
public record Time(
    @Meaning("with `--lines`: how long it took, but for what a truth and random words take")
        double millis,
    @Meaning(
            "with `--lines`: the processor's time for the thread of the line, if it did all but a solver's part")
        Optional<Double> cpuMillis) {
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
  private static final double NANOS_PER_MILLI = 1e6;

  /** Begins to time the work of this thread; what is returned says how long it took by then. */
  public static Supplier<Time> begin() {
    long begin = System.nanoTime();
    long cpuBegin = THREADS.getCurrentThreadCpuTime();
    return () ->
        new Time(
            (System.nanoTime() - begin) / NANOS_PER_MILLI,
            Optional.of((THREADS.getCurrentThreadCpuTime() - cpuBegin) / NANOS_PER_MILLI));
  }

  /** Returns the same of work that other threads did too. */
  public Time ofManyThreads() {
    return new Time(millis, Optional.empty());
  }
}
