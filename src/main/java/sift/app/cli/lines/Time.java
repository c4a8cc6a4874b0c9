package sift.app.cli.lines;

import java.util.Optional;
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
  /** Returns the same of work that other threads did too. */
  public Time ofManyThreads() {
    return new Time(millis, Optional.empty());
  }
}
