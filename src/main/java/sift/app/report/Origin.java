package sift.app.report;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;

/**
 * Where a page comes from: what its last lines say.
 *
 * @param command what makes it again, without files to write
 * @param version of the program
 * @param time when it was made
 * @param machine the system, its processors, and the Java that ran
 */
public record Origin(String command, String version, Instant time, String machine) {
  private static final DateTimeFormatter MINUTE =
      DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm 'UTC'").withZone(ZoneOffset.UTC);

  /** Returns the origin of a page made here and now. */
  public static Origin now(String command, String version) {
    String machine =
        "%s %s, %d processors, Java %s"
            .formatted(
                System.getProperty("os.name"),
                System.getProperty("os.arch"),
                Runtime.getRuntime().availableProcessors(),
                Runtime.version());
    return new Origin(command, version, Instant.now(), machine);
  }

  /** Returns the last lines of the page. */
  Html footer() {
    return Html.of("footer")
        .add(
            Html.of("p")
                .text("Made by %s on %s, on %s.".formatted(version, MINUTE.format(time), machine)),
            Html.of("p")
                .text("To make this page again: ")
                .add(Html.of("code").text(command + " --report FILE")));
  }
}
