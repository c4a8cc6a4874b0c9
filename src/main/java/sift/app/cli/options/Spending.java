package sift.app.cli.options;

import java.time.Duration;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options that say what a search may take: time, threads and memory. */
public final class Spending {
  private static final String TIME = "--time";

  @Option(
      names = TIME,
      paramLabel = "SPAN",
      defaultValue = "10s",
      description = "How long to search for a result, as 500ms, 10s or 2m. Default: 10s.")
  private String time = "10s";

  @Mixin private Workers workers = new Workers();

  @Mixin private Memory memory = new Memory();

  /** Returns how long to search. */
  public Duration time() {
    return TimeSpan.of(TIME, time);
  }

  /** Returns the number of threads; refuses what makes no sense. */
  public int threads() {
    return workers.threads();
  }

  /** Returns how many bytes heap and bank may take together. */
  public long memory() {
    return memory.bytes();
  }
}
