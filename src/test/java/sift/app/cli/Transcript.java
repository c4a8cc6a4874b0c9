package sift.app.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * A command in the documentation and what it prints.
 *
 * @param command as it is typed, behind {@code "./sift"}
 * @param printed its output; a line {@code "..."} stands for any number of lines
 */
public record Transcript(String command, List<String> printed) {
  private static final String PROMPT = "$ ./sift";
  private static final String LEFT_OUT = "...";
  private static final Pattern WORD = Pattern.compile("(?:'[^']*'|\"[^\"]*\"|[^\\s'\"])+");
  private static final Pattern TIME =
      Pattern.compile(
          "\\d[\\d,.]*(?= (?:s|ns|Mnps|million/s|times as long)\\b)|\\d+(?= million/s)");
  private static final Pattern PERFT_ROW =
      Pattern.compile("( *\\d+ +[\\d,]+) +\\d+\\.\\d{3} +\\d+\\.\\d");

  /**
   * The commands of a block.
   *
   * @throws IllegalArgumentException if it does not begin with one
   */
  public static List<Transcript> of(Page.Block block) {
    List<Transcript> transcripts = new ArrayList<>();
    List<String> lines = block.lines();
    for (int i = 0; i < lines.size(); i++) {
      if (lines.get(i).startsWith(PROMPT)) {
        StringBuilder command = new StringBuilder(lines.get(i).substring(PROMPT.length()));
        while (command.charAt(command.length() - 1) == '\\') {
          i++;
          command.setLength(command.length() - 1);
          command.append(lines.get(i).strip());
        }
        transcripts.add(new Transcript(command.toString().strip(), new ArrayList<>()));
      } else if (transcripts.isEmpty()) {
        throw new IllegalArgumentException("'" + lines.get(i) + "' does not begin with " + PROMPT);
      } else {
        transcripts.getLast().printed().add(lines.get(i));
      }
    }
    return transcripts;
  }

  /** The words of the command, quotes taken off as a shell does. */
  public String[] words() {
    return WORD.matcher(command)
        .results()
        .map(match -> match.group().replaceAll("['\"]", ""))
        .toArray(String[]::new);
  }

  /** Whether {@code output} is what stands here, up to times and rates. */
  public boolean describes(String output) {
    List<String> wanted = printed.stream().map(Transcript::timeless).toList();
    List<String> got = output.lines().map(Transcript::timeless).toList();
    return fits(wanted, got);
  }

  private static boolean fits(List<String> wanted, List<String> got) {
    if (wanted.isEmpty()) {
      return got.isEmpty();
    }
    List<String> rest = wanted.subList(1, wanted.size());
    if (wanted.getFirst().equals(LEFT_OUT)) {
      for (int from = 0; from <= got.size(); from++) {
        if (fits(rest, got.subList(from, got.size()))) {
          return true;
        }
      }
      return false;
    }
    return !got.isEmpty()
        && wanted.getFirst().equals(got.getFirst())
        && fits(rest, got.subList(1, got.size()));
  }

  /** A line without times, rates and spaces at its end. */
  private static String timeless(String line) {
    String bare = line.stripTrailing();
    return TIME.matcher(PERFT_ROW.matcher(bare).replaceFirst("$1 # #")).replaceAll("#");
  }
}
