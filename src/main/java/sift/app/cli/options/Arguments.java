package sift.app.cli.options;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
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

  // Options of a search that say where to write and how to show, and whether they have a value.
  private static final Map<String, Boolean> OUTPUTS =
      Map.of(
          "--out", true,
          "--all", true,
          "--certificate", true,
          "--report", true,
          "--format", true,
          "--replace", false,
          "--quiet", false);

  private Arguments() {}

  /** Returns the search command without the options that have no influence on what is found. */
  public static String command(List<String> arguments) {
    List<String> kept = new ArrayList<>(List.of("sift"));
    for (int i = 0; i < arguments.size(); i++) {
      String argument = arguments.get(i);
      if (WITHOUT_INFLUENCE.contains(argument.replaceFirst("=.*", ""))) {
        i += argument.contains("=") ? 0 : 1;
      } else if (!argument.equals("--quiet") && !argument.equals("--replace")) {
        kept.add(argument.matches("[\\w./,=:-]+") ? argument : "'" + argument + "'");
      }
    }
    return String.join(" ", kept);
  }

  /** Returns the arguments that say what to search: all but those about output. */
  public static List<String> ofSearch(List<String> arguments) {
    List<String> kept = new ArrayList<>();
    for (int i = 0; i < arguments.size(); i++) {
      String argument = arguments.get(i);
      Boolean hasValue = OUTPUTS.get(argument.replaceFirst("=.*", ""));
      if (hasValue == null) {
        kept.add(argument);
      } else if (hasValue && !argument.contains("=")) {
        i++;
      }
    }
    return kept;
  }

  /** Returns whether an option with a value is among the arguments. */
  public static boolean have(String option, List<String> arguments) {
    return without(option, arguments).size() < arguments.size();
  }

  /** Returns the arguments with another value of an option; at the end if they are without it. */
  public static List<String> replaced(String option, String value, List<String> arguments) {
    List<String> replaced = new ArrayList<>(arguments);
    boolean isThere = false;
    for (int i = 0; i < replaced.size(); i++) {
      if (replaced.get(i).startsWith(option + "=")) {
        replaced.set(i, option + "=" + value);
        isThere = true;
      } else if (replaced.get(i).equals(option)) {
        replaced.set(++i, value);
        isThere = true;
      }
    }
    if (!isThere) {
      replaced.addAll(List.of(option, value));
    }
    return replaced;
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
