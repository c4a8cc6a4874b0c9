package sift.app.cli;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import sift.app.cli.options.Candidates;
import sift.app.cli.options.Named;

/**
 * What a shell may offer at each place of a command line.
 *
 * @param commands in the order of the help, those above others first
 * @param values by {@link #place}
 */
record CompletionModel(List<Command> commands, Map<String, Values> values) {
  private static final String ARGUMENT = "ARGUMENT";
  private static final String HELP = "help";

  /**
   * A command.
   *
   * @param path all its words, {@code "sift bench perft"}
   * @param commands the commands below it
   * @param mostArguments how many words that are no options and no commands are offered
   */
  record Command(String path, List<Entry> commands, List<Option> options, int mostArguments) {}

  /** A name with a few words about it. */
  record Entry(String name, String description) {}

  /** An option; {@code repeats} if it may be given more than once. */
  record Option(Entry entry, boolean takesValue, boolean repeats) {}

  /**
   * What may stand at a place.
   *
   * @param lists groups of words that may stand together with commas between
   * @param files a pattern of files; "/" for folders only, "" for none
   */
  record Values(List<String> words, List<List<String>> lists, String files) {
    static final String FOLDERS = "/";
    static final String ANY_FILE = "*";

    private boolean isEmpty() {
      return words.isEmpty() && files.isEmpty();
    }
  }

  static CompletionModel of(CommandSpec root) {
    CompletionModel model = new CompletionModel(new ArrayList<>(), new LinkedHashMap<>());
    model.add(root);
    model.addHelp(root, root.name() + " " + HELP);
    return model;
  }

  /** Returns the key of an option's values. */
  static String place(Command command, Option option) {
    return command.path() + " " + option.entry().name();
  }

  /** Returns the key of the values of a command's arguments. */
  static String place(Command command) {
    return command.path() + " " + ARGUMENT;
  }

  private void add(CommandSpec spec) {
    boolean isHelp = spec.name().equals(HELP);
    List<OptionSpec> shown = spec.options().stream().filter(each -> !each.hidden()).toList();
    List<Option> options = shown.stream().map(CompletionModel::option).toList();
    int most = isHelp || spec.positionalParameters().isEmpty() ? 0 : mostArguments(spec);
    Command command =
        new Command(
            spec.qualifiedName(), isHelp ? entries(spec.root()) : entries(spec), options, most);
    commands.add(command);
    for (OptionSpec each : shown) {
      put(place(command, option(each)), each, spec);
    }
    if (most > 0) {
      put(place(command), spec.positionalParameters().getFirst(), spec);
    }
    spec.subcommands().values().forEach(sub -> add(sub.getCommandSpec()));
  }

  /** Adds what stands behind help: the commands again, without their options. */
  private void addHelp(CommandSpec spec, String path) {
    for (CommandLine sub : spec.subcommands().values()) {
      CommandSpec below = sub.getCommandSpec();
      if (!below.subcommands().isEmpty()) {
        String longer = path + " " + below.name();
        commands.add(new Command(longer, entries(below), List.of(), 0));
        addHelp(below, longer);
      }
    }
  }

  private static List<Entry> entries(CommandSpec spec) {
    return spec.subcommands().values().stream()
        .map(CommandLine::getCommandSpec)
        .map(sub -> new Entry(sub.name(), summary(sub.usageMessage().description())))
        .toList();
  }

  private static Option option(OptionSpec option) {
    return new Option(
        new Entry(option.longestName(), summary(option.description())),
        option.arity().max() > 0,
        option.isMultiValue());
  }

  /** A label that is its own syntax, as {@code [POSITION] DEPTH}, is offered its first word. */
  private static int mostArguments(CommandSpec spec) {
    List<PositionalParamSpec> all = spec.positionalParameters();
    PositionalParamSpec first = all.getFirst();
    return first.hideParamSyntax() ? 1 : Math.max(first.arity().max(), all.size());
  }

  private void put(String place, ArgSpec argument, CommandSpec spec) {
    Values found = values(argument, spec);
    if (!found.isEmpty()) {
      values.put(place, found);
    }
  }

  private static Values values(ArgSpec argument, CommandSpec spec) {
    Iterable<String> candidates = argument.completionCandidates();
    if (candidates == null || argument.arity().max() == 0) {
      return new Values(List.of(), List.of(), files(argument.paramLabel()));
    }
    List<List<String>> groups =
        argument.type().isEnum() && argument.converters().length == 0
            ? Candidates.alone(Named.names((Enum<?>[]) argument.type().getEnumConstants()).stream())
            : groups(candidates, spec);
    return new Values(
        groups.stream().flatMap(List::stream).filter(word -> !isPattern(word)).toList(),
        groups.stream().filter(group -> group.size() > 1).toList(),
        groups.stream()
            .flatMap(List::stream)
            .filter(CompletionModel::isPattern)
            .findFirst()
            .orElse(""));
  }

  private static List<List<String>> groups(Iterable<String> candidates, CommandSpec spec) {
    if (candidates instanceof Candidates grouped) {
      if (spec.optionsMap().containsKey("--dag")) { // of several results too
        return grouped.groupsWithJointSets();
      }
      return spec.optionsMap().containsKey("--layout") // that of set-wise targets
          ? grouped.groupsWithSets()
          : grouped.groups();
    }
    return Candidates.alone(StreamSupport.stream(candidates.spliterator(), false));
  }

  private static boolean isPattern(String candidate) {
    return candidate.startsWith("*");
  }

  private static String files(String label) {
    return switch (label) {
      case "DIR" -> Values.FOLDERS;
      case "FILE", "PATH", "ARCHIVE" -> Values.ANY_FILE;
      default -> "";
    };
  }

  /** Returns the first clause of a description, without a bracket that is not closed in it. */
  private static String summary(String[] description) {
    Optional<String> first =
        Stream.of(description)
            .map(line -> line.replace("%n", "").replace("%%", "%").strip())
            .filter(line -> !line.isEmpty())
            .findFirst();
    return first
        .map(line -> line.replaceFirst("(?:[.:;] .*|\\.$)", "").replaceFirst(" \\([^)]*$", ""))
        .orElse("");
  }
}
