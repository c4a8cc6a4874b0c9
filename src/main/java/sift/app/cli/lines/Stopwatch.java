package sift.app.cli.lines;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Optional;

/** Times the work on a line, from its creation on, in the thread that created it. */
public final class Stopwatch {
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
  private static final double NANOS_PER_MILLI = 1e6;

  private final long begin = System.nanoTime();
  private final long cpuBegin = THREADS.getCurrentThreadCpuTime();

  /** Returns the time taken by now. */
  public Time time() {
    double millis = (System.nanoTime() - begin) / NANOS_PER_MILLI;
    double cpuMillis = (THREADS.getCurrentThreadCpuTime() - cpuBegin) / NANOS_PER_MILLI;
    return new Time(millis, Optional.of(cpuMillis));
  }
}
