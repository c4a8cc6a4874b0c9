package sift.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What {@code FILE.jsonl} or {@code FILE.jsonl:N} means: the solutions of a file, or its N-th.
 *
 * @param file an existing file
 * @param number N as typed
 */
record SolutionLines(Path file, Optional<String> number) {
  private static final Pattern LINE_OF_FILE = Pattern.compile("(?<file>.+\\.jsonl):(?<line>\\d+)");

  /** Whether a text names a file of solutions. */
  static boolean isOne(String text) {
    return text.endsWith(".jsonl") || LINE_OF_FILE.matcher(text).matches();
  }

  /** What a text means that {@link #isOne}. */
  static SolutionLines of(String text) {
    Matcher oneLine = LINE_OF_FILE.matcher(text);
    boolean isOneLine = oneLine.matches();
    String name = isOneLine ? oneLine.group("file") : text;
    Path file = Path.of(name);
    if (!Files.isRegularFile(file)) {
      throw new UserException(name + ": no such file");
    }
    return new SolutionLines(
        file, isOneLine ? Optional.of(oneLine.group("line")) : Optional.empty());
  }

  /** Those meant of all that the file has. */
  <T> List<T> among(List<T> all) {
    if (number.isEmpty()) {
      return all;
    }
    String line = number.get();
    if (line.length() > 9 || Integer.parseInt(line) < 1 || Integer.parseInt(line) > all.size()) {
      throw new UserException(
          "%s: no line %s; allowed are 1 to %d".formatted(file, line, all.size()));
    }
    return List.of(all.get(Integer.parseInt(line) - 1));
  }
}
