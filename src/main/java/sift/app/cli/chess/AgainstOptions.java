package sift.app.cli.chess;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
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
  private static final Pattern PART =
      Pattern.compile(
          "(?<space>\\s+)|'(?<single>[^']*)'|\"(?<quoted>(?:[^\"\\\\]|\\\\.)*)\"|\\\\(?<escaped>.)"
              + "|(?<plain>[^\\s'\"\\\\]+)");

  @Option(
      names = "--against",
      required = true,
      paramLabel = "COMMAND",
      description =
          "Compare by first moves, down to the first position that differs, with a UCI engine that"
              + " has go perft; or a command with {depth} and {fen} in it, and perhaps {moves}, that"
              + " prints a divide. Split at spaces; quotes are those of a shell.")
  private String command = "";

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
    if (!DivideCommand.isComplete(words)) {
      throw new UserException(
          "--against: a command that prints a divide needs both {depth} and {fen}");
    }
    return new DivideCommand(words, limits);
  }

  /** Returns the words of a command, split as a shell does where nothing is replaced. */
  static List<String> words(String command) {
    List<StringBuilder> words = new ArrayList<>();
    boolean isBetween = true;
    Matcher part = PART.matcher(command);
    for (int at = 0; at < command.length(); at = part.end()) {
      part.region(at, command.length());
      if (!part.lookingAt()) {
        throw new UserException("--against: a quote is not closed in " + command);
      }
      boolean isSpace = part.group("space") != null;
      if (isBetween && !isSpace) {
        words.add(new StringBuilder());
      }
      if (!isSpace) {
        words.getLast().append(text(part));
      }
      isBetween = isSpace;
    }
    if (words.isEmpty() || words.getFirst().isEmpty()) {
      throw new UserException("--against needs a command");
    }
    return words.stream().map(StringBuilder::toString).toList();
  }

  private static String text(Matcher part) {
    String quoted = part.group("quoted");
    return quoted == null
        ? Stream.of("plain", "single", "escaped")
            .map(part::group)
            .filter(Objects::nonNull)
            .findFirst()
            .orElseThrow()
        : quoted.replaceAll("\\\\([\"\\\\])", "$1");
  }
}
