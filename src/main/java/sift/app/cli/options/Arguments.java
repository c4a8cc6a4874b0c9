package sift.app.cli.options;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** What was typed, for records. */
public final class Arguments {
  // Options with a value that say where to work, where to write, or how to print.
  private static final Set<String> WITHOUT_INFLUENCE =
      Set.of(
          "--out", "--threads", "--spark", "--format", "--certificate", "--report", "--checkpoint");

  private Arguments() {}

  /** Returns the command without the options that have no influence on what is found. */
  public static String command(List<String> arguments) {
    List<String> kept = new ArrayList<>(List.of("sift"));
    for (int i = 0; i < arguments.size(); i++) {
      String argument = arguments.get(i);
      if (WITHOUT_INFLUENCE.contains(argument.replaceFirst("=.*", ""))) {
        i += argument.contains("=") ? 0 : 1;
      } else if (!argument.equals("--quiet")) {
        kept.add(quoted(argument));
      }
    }
    return String.join(" ", kept);
  }

  /** Returns a word as a shell reads it, in one line. */
  private static String quoted(String word) {
    return word.matches("[\\w./,=:+-]+")
        ? word
        : "'" + word.strip().replaceAll("\\s+", " ").replace("'", "'\\''") + "'";
  }
}
