package sift.app.cli.chess;

import java.util.List;
import java.util.Objects;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import picocli.CommandLine.Option;
import sift.app.cli.options.Heading;
import sift.app.cli.options.TimeSpan;
import sift.app.cli.terminal.UserException;
import sift.chess.perft.DivideSource;
import sift.progress.Progress;

/** The options that name another program to compare counts with. */
@Heading("Suites and other programs")
final class AgainstOptions {
  private static final Pattern WORD =
      Pattern.compile("(?:[^\\s'\"\\\\]|'[^']*'|\"(?:[^\"\\\\]|\\\\.)*\"|\\\\.)+");
  private static final Pattern QUOTED =
      Pattern.compile("'([^']*)'|\"((?:[^\"\\\\]|\\\\.)*)\"|\\\\(.)");

  @Option(
      names = "--against",
      required = true,
      paramLabel = "COMMAND",
      description =
          "Compare with a UCI engine that has go perft, or a command with {depth}, {fen}, perhaps"
              + " {moves} that prints a divide, down to the first position that differs.")
  private String command = "";

  @Heading(Heading.RARE)
  @Option(
      names = "--time",
      paramLabel = "SPAN",
      defaultValue = "60s",
      description = "How long the program may print nothing, as 10s or 500ms. Default: 60s.")
  private String time = "60s";

  /**
   * Returns the other program, which is not started yet.
   *
   * @param progress may ask for a stop
   */
  DivideSource other(Progress progress) {
    List<String> words = words(command);
    OtherProgram.Limits limits = new OtherProgram.Limits(TimeSpan.of("--time", time), progress);
    if (!DivideCommand.isMeant(words)) {
      return new UciEngine(words, limits);
    }
    return new DivideCommand(words, limits);
  }

  /** Returns the words of a command, split as a shell does where nothing is replaced. */
  static List<String> words(String command) {
    if (!WORD.matcher(command).replaceAll("").isBlank()) {
      throw new UserException("--against: a quote is not closed in " + command);
    }
    List<String> words =
        WORD.matcher(command)
            .results()
            .map(word -> QUOTED.matcher(word.group()).replaceAll(AgainstOptions::unquoted))
            .toList();
    if (words.isEmpty() || words.getFirst().isEmpty()) {
      throw new UserException("--against needs a command");
    }
    return words;
  }

  private static String unquoted(MatchResult quoted) {
    String text =
        Stream.of(1, 2, 3).map(quoted::group).filter(Objects::nonNull).findFirst().orElseThrow();
    return Matcher.quoteReplacement(
        quoted.group(2) == null ? text : text.replaceAll("\\\\([\"\\\\])", "$1"));
  }
}
