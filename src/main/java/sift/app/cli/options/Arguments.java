package sift.app.cli.options;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** What was typed, for records. */
public final class Arguments {
  // Options with a value that say how to search, where to write, or how to show.
  private static final Set<String> WITHOUT_INFLUENCE =
      Set.of(
          "--out",
          "--all",
          "--threads",
          "--spark",
          "--samples",
          "--joins",
          "--format",
          "--certificate",
          "--report",
          "--checkpoint",
          "--resume");

  // Options of a search that say where to run and write and how to show, and whether they have a
  // value.
  private static final Map<String, Boolean> OUTPUTS =
      Map.of(
          "--out", true,
          "--all", true,
          "--certificate", true,
          "--report", true,
          "--format", true,
          "--replace", false,
          "--spark", true,
          "--quiet", false);

  // Options of a search without a value.
  private static final Set<String> FLAGS =
      Set.of("--first", "--measure", "--plan", "--replace", "--quiet");

  // Those of them that have no influence on what is found.
  private static final Set<String> UNSAID = Set.of("--plan", "--replace", "--quiet");

  private Arguments() {}

  /** Returns the search command without the options that have no influence on what is found. */
  public static String command(List<String> arguments) {
    List<String> kept = new ArrayList<>(List.of("sift"));
    for (int i = 0; i < arguments.size(); i++) {
      String argument = arguments.get(i);
      if (WITHOUT_INFLUENCE.contains(argument.replaceFirst("=.*", ""))) {
        i += argument.contains("=") ? 0 : 1;
      } else if (!UNSAID.contains(argument)) {
        kept.add(quoted(argument));
      }
    }
    return String.join(" ", kept);
  }

  private static String quoted(String argument) {
    return argument.matches("[\\w./,=:-]+") ? argument : "'" + argument + "'";
  }

  /** Returns the arguments that say what to search: all but those about output. */
  public static List<String> ofSearch(List<String> arguments) {
    return Parts.of(arguments).search;
  }

  /** Returns the arguments about output as they are typed, each after a space. */
  public static String ofOutput(List<String> arguments) {
    return Parts.of(arguments).output.stream()
        .map(argument -> " " + quoted(argument))
        .collect(Collectors.joining());
  }

  /** Arguments that say what to search, and those about output. */
  private record Parts(List<String> search, List<String> output) {
    static Parts of(List<String> arguments) {
      Parts parts = new Parts(new ArrayList<>(), new ArrayList<>());
      for (int i = 0; i < arguments.size(); i++) {
        String argument = arguments.get(i);
        Boolean hasValue = OUTPUTS.get(argument.replaceFirst("=.*", ""));
        List<String> part = hasValue == null ? parts.search : parts.output;
        part.add(argument);
        if (Boolean.TRUE.equals(hasValue) && !argument.contains("=") && i + 1 < arguments.size()) {
          part.add(arguments.get(++i));
        }
      }
      return parts;
    }
  }

  /**
   * Returns the arguments of a search with those typed later: an option in the place and form it
   * had, others at the end.
   */
  public static List<String> completed(List<String> arguments, List<String> later) {
    Map<String, List<String>> options = options(arguments);
    options(later).forEach((name, typed) -> options.merge(name, typed, Arguments::inForm));
    return options.values().stream().flatMap(List::stream).toList();
  }

  /** Returns an option as one word, {@code --top=1}, or two, as the former. */
  private static List<String> inForm(List<String> former, List<String> later) {
    if (former.size() == later.size()) {
      return later;
    }
    return former.size() == 1
        ? List.of(String.join("=", later))
        : List.of(later.getFirst().split("=", 2));
  }

  /** Returns the options of a search, each with its value, by their names in their order. */
  private static Map<String, List<String>> options(List<String> arguments) {
    Map<String, List<String>> options = new LinkedHashMap<>();
    for (int i = 0; i < arguments.size(); i++) {
      String argument = arguments.get(i);
      boolean isWhole =
          FLAGS.contains(argument) || argument.contains("=") || i + 1 == arguments.size();
      options.put(
          argument.split("=", 2)[0],
          isWhole ? List.of(argument) : List.of(argument, arguments.get(++i)));
    }
    return options;
  }

  /** Returns whether an option with a value is among the arguments. */
  public static boolean have(String option, List<String> arguments) {
    return without(option, arguments).size() < arguments.size();
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
