package sift.app.cli;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.Model.CommandSpec;
import sift.app.cli.CompletionModel.Command;
import sift.app.cli.CompletionModel.Entry;
import sift.app.cli.CompletionModel.Option;
import sift.app.cli.CompletionModel.Values;
import sift.app.cli.options.Shell;
import sift.file.Resource;

/**
 * A completion script: the commands and values as functions that set variables, then the functions
 * of a resource, which read the line and offer what fits.
 */
final class CompletionScript {
  private final CompletionModel model;

  private CompletionScript(CompletionModel model) {
    this.model = model;
  }

  /** Returns the script of a program. */
  static CompletionScript of(CommandSpec root) {
    return new CompletionScript(CompletionModel.of(root));
  }

  /** Returns the text for a shell. */
  String print(Shell shell) {
    return switch (shell) {
      case BASH -> posix() + resource("completion.sh") + resource("completion.bash");
      case ZSH ->
          "#compdef sift\n" + posix() + resource("completion.sh") + resource("completion.zsh");
      case FISH -> fish() + resource("completion.fish");
    };
  }

  private static String resource(String name) {
    return "\n" + Resource.text(CompletionScript.class, name);
  }

  /** Returns the data for bash and zsh; lists are lines, a tab ends each name. */
  private String posix() {
    StringBuilder out = new StringBuilder("# Made by: sift completion\n\n");
    out.append("_sift_command() {\n  subcommands= flags= valued= repeated= most=0\n  case $1 in\n");
    for (Command command : model.commands()) {
      out.append("    ").append(quoted(command.path())).append(")\n");
      assign(out, "subcommands", lines(command.commands()));
      assign(out, "flags", lines(entries(command, option -> true)));
      assign(out, "valued", ended(entries(command, Option::takesValue)));
      assign(out, "repeated", ended(entries(command, Option::repeats)));
      out.append("      most=").append(command.mostArguments()).append("\n      ;;\n");
    }
    out.append("  esac\n}\n\n_sift_values() {\n  values= lists= files=\n  case $1 in\n");
    places()
        .forEach((values, places) -> {
          String patterns =
              places.stream().map(CompletionScript::quoted).collect(Collectors.joining(" | "));
          out.append("    ").append(patterns).append(")\n");
          assign(out, "values", String.join("\n", values.words()));
          assign(out, "lists", lists(values).collect(Collectors.joining("\n")));
          out.append("      files=").append(quoted(values.files())).append("\n      ;;\n");
        });
    return out.append("  esac\n}\n").toString();
  }

  private static void assign(StringBuilder out, String name, String value) {
    out.append("      ").append(name).append('=').append(quoted(value)).append('\n');
  }

  private static String lines(List<Entry> entries) {
    return String.join("\n", texts(entries));
  }

  private static String ended(List<Entry> entries) {
    return names(entries).stream().map(name -> name + "\t").collect(Collectors.joining("\n"));
  }

  private static List<String> texts(List<Entry> entries) {
    return entries.stream().map(entry -> entry.name() + "\t" + entry.description()).toList();
  }

  /** Returns the data for fish, whose variables are lists. */
  private String fish() {
    StringBuilder out = new StringBuilder("# Made by: sift completion fish\n\n");
    out.append("function __sift_command\n");
    List.of("commands", "options", "valued", "repeated").forEach(name -> set(out, name, List.of()));
    set(out, "most", List.of("0"));
    out.append("  switch $argv[1]\n");
    for (Command command : model.commands()) {
      out.append("    case ").append(quoted(command.path())).append('\n');
      set(out, "commands", texts(command.commands()));
      set(out, "options", texts(entries(command, option -> true)));
      set(out, "valued", names(entries(command, Option::takesValue)));
      set(out, "repeated", names(entries(command, Option::repeats)));
      set(out, "most", List.of(String.valueOf(command.mostArguments())));
    }
    out.append("  end\nend\n\nfunction __sift_values\n");
    List.of("words", "lists", "files").forEach(name -> set(out, name, List.of()));
    out.append("  switch $argv[1]\n");
    places()
        .forEach((values, places) -> {
          String patterns =
              places.stream().map(CompletionScript::quoted).collect(Collectors.joining(" "));
          out.append("    case ").append(patterns).append('\n');
          set(out, "words", values.words());
          set(out, "lists", lists(values).toList());
          set(out, "files", Stream.of(values.files()).filter(files -> !files.isEmpty()).toList());
        });
    return out.append("  end\nend\n").toString();
  }

  private static void set(StringBuilder out, String name, List<String> values) {
    StringJoiner line = new StringJoiner(" ", "      ", "\n");
    line.add("set -g __sift_" + name);
    values.forEach(value -> line.add(quoted(value)));
    out.append(line);
  }

  private static List<String> names(List<Entry> entries) {
    return entries.stream().map(Entry::name).toList();
  }

  private static List<Entry> entries(Command command, Predicate<Option> which) {
    return command.options().stream().filter(which).map(Option::entry).toList();
  }

  private static Stream<String> lists(Values values) {
    return values.lists().stream().map(list -> String.join(",", list));
  }

  /** Returns the places of equal values together. */
  private Map<Values, List<String>> places() {
    return model.values().entrySet().stream()
        .collect(
            Collectors.groupingBy(
                Map.Entry::getValue,
                LinkedHashMap::new,
                Collectors.mapping(Map.Entry::getKey, Collectors.toList())));
  }

  /** Returns a word as all three shells read it; there are no backslashes. */
  private static String quoted(String text) {
    return "'" + text.replace("'", "'\\''") + "'";
  }
}
