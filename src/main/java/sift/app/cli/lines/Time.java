package sift.app.cli.lines;

import java.util.Map;
import java.util.OptionalDouble;

/**
 * How long the work on a line took.
 *
 * @param millis by the clock
 * @param cpuMillis of the processor, if one thread did all
 */
public record Time(double millis, OptionalDouble cpuMillis) {
  /** Returns the same of work that other threads did too. */
  public Time ofManyThreads() {
    return new Time(millis, OptionalDouble.empty());
  }

  /** Adds it to a record. */
  public void addTo(Map<String, Object> fields) {
    fields.put("millis", millis);
    cpuMillis.ifPresent(cpu -> fields.put("cpu_millis", cpu));
  }
}
