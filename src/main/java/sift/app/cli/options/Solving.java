package sift.app.cli.options;

import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import sift.search.request.Effort;

/** The options that say what may be spent on a function wanted. */
public final class Solving {
  @Option(
      names = "--time",
      paramLabel = "TIME",
      defaultValue = "60s",
      description = "How long to search for a function: as 500ms, 5s or 2m. Default: 60s.")
  private String time = "60s";

  @Option(
      names = "--improve",
      paramLabel = "TIME",
      defaultValue = "1s",
      description =
          "How long to search for smaller formulas once one is found; it ends before that if none"
              + " is left. Default: 1s.")
  private String improve = "1s";

  @Mixin private Workers workers = new Workers();

  @Mixin private Memory memory = new Memory();

  /** Returns what may be spent; refuses what makes no sense. */
  public Effort effort() {
    return new Effort(
        workers.threads(),
        memory.bytes(),
        TimeSpan.of("--time", time),
        TimeSpan.of("--improve", improve));
  }
}
