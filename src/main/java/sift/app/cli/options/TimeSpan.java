package sift.app.cli.options;

import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import sift.app.cli.terminal.UserException;

/** Lengths of time as people type them: 0s, 500ms, 5s, 2m, 1h. */
public final class TimeSpan {
  private static final Pattern TIME = Pattern.compile("(\\d{1,6})(ms|s|m|h)");

  private TimeSpan() {}

  /** Returns the time that an option gives; refuses what is none. */
  public static Duration of(String option, String text) {
    Matcher time = TIME.matcher(text);
    if (!time.matches()) {
      throw new UserException(
          "%s: found '%s'; allowed are 0s, 500ms, 5s, 2m, 1h".formatted(option, text));
    }
    long amount = Long.parseLong(time.group(1));
    return switch (time.group(2)) {
      case "ms" -> Duration.ofMillis(amount);
      case "m" -> Duration.ofMinutes(amount);
      case "h" -> Duration.ofHours(amount);
      default -> Duration.ofSeconds(amount);
    };
  }
}
