package sift.app.cli.options;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** What was typed, for records. */
public final class Arguments {
  // Options with a value that say how to search, where to write, or how to show.
  private static final Set<String> WITHOUT_INFLUENCE =
      Set.of(
          "--out",
          "--all",
          "--threads",
          "--samples",
          "--joins",
          "--format",
          "--certificate",
          "--report",
          "--checkpoint",
          "--checkpoint-every",
          "--resume");

  private Arguments() {}

  /** Returns the search command without the options that have no influence on what is found. */
  public static String command(List<String> arguments) {
    List<String> kept = new ArrayList<>(List.of("sift"));
    for (int i = 0; i < arguments.size(); i++) {
      String argument = arguments.get(i);
      if (WITHOUT_INFLUENCE.contains(argument.replaceFirst("=.*", ""))) {
        i += argument.contains("=") ? 0 : 1;
      } else if (!argument.equals("--quiet")) {
        kept.add(argument.matches("[\\w./,=:-]+") ? argument : "'" + argument + "'");
      }
    }
    return String.join(" ", kept);
  }

  /** Returns all arguments but one option with its value. */
  public static List<String> without(String option, List<String> arguments) {
    List<String> kept = new ArrayList<>();
    for (int i = 0; i < arguments.size(); i++) {
      if (arguments.get(i).equals(option)) {
        i++;
      } else if (!arguments.get(i).startsWith(option + "=")) {
        kept.add(arguments.get(i));
      }
    }
    return kept;
  }
}
