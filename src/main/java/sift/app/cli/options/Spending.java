package sift.app.cli.options;

import java.time.Duration;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import sift.app.cli.terminal.UserException;

/** The options that say what a search may take: time, threads and memory. */
public final class Spending {
  private static final int MOST_SECONDS = 86_400;

  @Option(
      names = "--seconds",
      paramLabel = "N",
      defaultValue = "10",
      description = "How long to search for a result, 1 to 86400. Default: 10.")
  private int seconds = 10;

  @Mixin private Workers workers = new Workers();

  @Mixin private Memory memory = new Memory();

  /** Returns how long to search; refuses what makes no sense. */
  public Duration time() {
    UserException.unlessInRange("--seconds", seconds, 1, MOST_SECONDS);
    return Duration.ofSeconds(seconds);
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
