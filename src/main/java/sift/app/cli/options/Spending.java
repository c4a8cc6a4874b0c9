package sift.app.cli.options;

import java.time.Duration;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options that say what a search may take: time, threads and memory. */
public final class Spending {
  @Option(
      names = "--seconds",
      paramLabel = "N",
      defaultValue = "10",
      description =
          "How long to search for a result: seconds, up to 86400, as 10, 0.5 or 500ms; with 0 sift"
              + " shorten rewrites formulas and searches for none. Default: 10.")
  private String seconds = "10";

  @Mixin private Workers workers = new Workers();

  @Mixin private Memory memory = new Memory();

  /**
   * Returns how long to search; refuses what makes no sense.
   *
   * @param least the fewest seconds that do
   */
  public Duration time(int least) {
    return TimeSpan.seconds("--seconds", seconds, least);
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
