package sift.app.cli.options;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import sift.app.cli.terminal.UserException;

/** Lengths of time as people type them: 0s, 500ms, 0.5s, 5s, 2m, 1h. */
public final class TimeSpan {
  private static final Pattern TIME = Pattern.compile("(\\d{1,6}(?:\\.\\d{1,6})?)(ms|s|m|h)");

  private TimeSpan() {}

  /** Returns the time that an option gives; refuses what is none. */
  public static Duration of(String option, String text) {
    Matcher time = TIME.matcher(text);
    if (!time.matches()) {
      throw new UserException(
          "%s: found '%s'; allowed is a number with its unit, as 0s, 500ms, 5s, 2m or 1h"
              .formatted(option, text));
    }
    Duration unit =
        switch (time.group(2)) {
          case "ms" -> Duration.ofMillis(1);
          case "m" -> Duration.ofMinutes(1);
          case "h" -> Duration.ofHours(1);
          default -> Duration.ofSeconds(1);
        };
    return Duration.ofNanos(
        new BigDecimal(time.group(1))
            .multiply(BigDecimal.valueOf(unit.toNanos()))
            .setScale(0, RoundingMode.HALF_UP)
            .longValueExact());
  }
}
