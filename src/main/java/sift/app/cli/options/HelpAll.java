package sift.app.cli.options;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.UsageMessageSpec;
import picocli.CommandLine.Option;
import sift.app.cli.terminal.Columns;
import sift.app.cli.terminal.ExitCode;

/** The option that shows rare options too, and the help, where options stand under headings. */
public final class HelpAll {
  private static final String NAME = "--help-all";
  private static final int COLUMN = 22;

  @SuppressWarnings("deprecation") // a second usageHelp is warned of
  @Option(names = NAME, help = true, description = "This help, with rare options.")
  boolean isWanted;

  /** Lets a command, and those below it, show their options under headings, rare ones if asked. */
  public static void on(CommandLine line) {
    line.setExecutionStrategy(parsed -> {
      CommandLine typed = parsed.asCommandLineList().getLast();
      if (typed.getParseResult().hasMatchedOption(NAME)) {
        typed.usage(typed.getOut());
        return ExitCode.DONE;
      }
      return new CommandLine.RunLast().execute(parsed);
    });
    putOn(line);
  }

  private static void putOn(CommandLine line) {
    line.getHelpSectionMap().put(UsageMessageSpec.SECTION_KEY_OPTION_LIST, HelpAll::options);
    line.getSubcommands().values().forEach(HelpAll::putOn);
  }

  private static String options(Help help) {
    Map<String, List<OptionSpec>> headed = new LinkedHashMap<>();
    for (OptionSpec option : help.commandSpec().options()) {
      if (!option.hidden()) {
        headed.computeIfAbsent(Heading.Of.option(option), _ -> new ArrayList<>()).add(option);
      }
    }
    OptionSpec all = help.commandSpec().findOption(NAME);
    if (all == null) {
      return help.optionList();
    }
    List<OptionSpec> rare = headed.remove(Heading.RARE);
    if (rare != null && Boolean.TRUE.equals(all.getValue())) {
      headed.put(Heading.RARE, rare);
    }
    StringBuilder text = new StringBuilder();
    headed.forEach((heading, options) -> {
      text.append("\n%s%n".formatted(heading));
      options.forEach(option -> lines(option).forEach(line -> text.append(line).append("\n")));
    });
    return text.toString();
  }

  /** Returns an option and what it is for, in a column of its own. */
  private static List<String> lines(OptionSpec option) {
    String label = option.arity().max() == 0 ? "" : " " + option.paramLabel();
    String names = "  %s%s".formatted(String.join(", ", option.names()), label);
    String space = " ".repeat(Math.max(2, COLUMN - names.length()));
    String meaning = String.join(" ", option.description()).replace("%%", "%");
    return Columns.hanging(names + space + meaning, COLUMN);
  }
}
