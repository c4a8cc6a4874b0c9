package sift.app.cli.bench;

import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import sift.app.cli.options.TimeSpan;

/** The option that says how long a race takes. */
final class RaceTime {
  @Option(
      names = "--time",
      paramLabel = "SPAN",
      description =
          "About how long to measure, as 15s or 5m; the less, the colder and the coarser. Default:"
              + " minutes, as long as medians need.")
  private @Nullable String time;

  /** Returns the time typed, if one was. */
  Optional<Duration> span() {
    return Optional.ofNullable(time).map(typed -> TimeSpan.of("--time", typed));
  }
}
