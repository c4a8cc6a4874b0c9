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
  private static final Pattern NUMBER = Pattern.compile("-?\\d{1,9}(?:\\.\\d{1,6})?");
  private static final int MOST_SECONDS = 86_400;

  private TimeSpan() {}

  /** Returns the time that an option gives; refuses what is none. */
  public static Duration of(String option, String text) {
    Matcher time = TIME.matcher(text);
    if (!time.matches()) {
      throw new UserException(
          "%s: found '%s'; allowed are 0s, 500ms, 5s, 2m, 1h".formatted(option, text));
    }
    Duration unit =
        switch (time.group(2)) {
          case "ms" -> Duration.ofMillis(1);
          case "m" -> Duration.ofMinutes(1);
          case "h" -> Duration.ofHours(1);
          default -> Duration.ofSeconds(1);
        };
    return times(unit, time.group(1));
  }

  /**
   * Returns the time that an option gives as a number of seconds, 10 or 0.5, or as above; refuses
   * what is none, and what is out of range.
   *
   * @param least the fewest seconds allowed; the most are a day
   */
  public static Duration seconds(String option, String text, int least) {
    boolean isNumber = NUMBER.matcher(text).matches();
    if (!isNumber && !TIME.matcher(text).matches()) {
      throw new UserException(
          "%s: found '%s'; allowed are seconds from %d to %d, as 10, 0.5 or 500ms"
              .formatted(option, text, least, MOST_SECONDS));
    }
    Duration time = isNumber ? times(Duration.ofSeconds(1), text) : of(option, text);
    if (time.compareTo(Duration.ofSeconds(least)) < 0
        || time.compareTo(Duration.ofSeconds(MOST_SECONDS)) > 0) {
      throw new UserException(
          "%s %s is out of range; allowed are %d to %d"
              .formatted(option, text, least, MOST_SECONDS));
    }
    return time;
  }

  private static Duration times(Duration unit, String number) {
    return Duration.ofNanos(
        new BigDecimal(number)
            .multiply(BigDecimal.valueOf(unit.toNanos()))
            .setScale(0, RoundingMode.HALF_UP)
            .longValueExact());
  }
}
