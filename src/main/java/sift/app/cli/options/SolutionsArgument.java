package sift.app.cli.options;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import sift.app.cli.terminal.UserException;
import sift.file.NamedFiles;

/**
 * Solutions as an argument: {@code FILE.jsonl}, all of a file, or {@code FILE.jsonl:N}, its N-th.
 *
 * @param file where they are
 * @param line which one, from 1, as typed; empty for all
 */
public record SolutionsArgument(Path file, String line) {
  private static final Pattern TEXT = Pattern.compile("(?<file>.+\\.jsonl)(?::(?<line>\\d+))?");
  private static final int MOST_DIGITS = 9;

  /** Whether a text names solutions. */
  public static boolean isOne(String text) {
    return NamedFiles.areAllowed() && TEXT.matcher(text).matches();
  }

  /** Returns what a text names that {@link #isOne}. */
  public static SolutionsArgument of(String text) {
    Matcher parts = TEXT.matcher(text);
    if (!parts.matches()) {
      throw new IllegalArgumentException("'" + text + "' names no solutions");
    }
    Path file = Path.of(parts.group("file"));
    if (!Files.isRegularFile(file)) {
      throw new UserException(file + ": no such file");
    }
    String line = parts.group("line");
    return new SolutionsArgument(file, line == null ? "" : line);
  }

  /** Returns those that are meant, of all solutions of the file. */
  public <T> List<T> chosen(List<T> all) {
    if (line.isEmpty()) {
      return all;
    }
    int number = line.length() > MOST_DIGITS ? 0 : Integer.parseInt(line);
    if (number < 1 || number > all.size()) {
      throw new UserException(
          "%s: no line %s; allowed are 1 to %d".formatted(file, line, all.size()));
    }
    return List.of(all.get(number - 1));
  }
}
