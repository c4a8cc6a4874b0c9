package sift.store;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Pattern;
import sift.file.FileException;
import sift.file.TextFile;
import sift.spec.SetTargets;

/**
 * The text of a solution file, not yet proved.
 *
 * @param name the file's name in messages, its folder included
 * @param lines one solution each
 */
public record SolutionText(String name, List<String> lines) {
  private static final int MOST_BYTES = 256 << 20;
  private static final int START_BYTES = 100;
  private static final Pattern SOLUTION = Pattern.compile("\\{\"schema\":\\d+,\"targets?\":");

  public SolutionText {
    lines = List.copyOf(lines);
  }

  /**
   * Reads a file.
   *
   * @throws FileException if it cannot be read, or is not UTF-8 text
   */
  public static SolutionText read(Path file) {
    return read(file.toString(), file);
  }

  /** Returns the same under another name. */
  static SolutionText read(String name, Path file) {
    return new SolutionText(name, TextFile.read(name, file, MOST_BYTES).lines().toList());
  }

  /** Returns the name without the folder. */
  public String fileName() {
    return name.substring(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1);
  }

  /** Whether the solutions are set-wise ones, by the first line. */
  public boolean isSetWise() {
    return lines.stream().limit(1).anyMatch(line -> line.contains("\"targets\":"));
  }

  /** Whether the name says that it has set-wise attacks and nothing else. */
  public boolean isOfAttacks() {
    return isSetWise()
        && Arrays.stream(fileName().split(Pattern.quote(SetTargets.TOGETHER), -1))
            .allMatch(target -> target.startsWith("attacks-"));
  }

  /**
   * Returns the solutions, each proved again on every case of its target.
   *
   * @throws FileException naming file and line, if a line is invalid
   */
  public List<Solution> solutions() {
    return parsed(Solution::parse);
  }

  /**
   * Returns the set-wise solutions, each proved again on all boards.
   *
   * @throws FileException naming file and line, if a line is invalid
   */
  public List<SetSolution> setSolutions() {
    return parsed(SetSolution::parse);
  }

  /** Whether a file begins with a solution; false if it cannot be read. */
  public static boolean isOne(Path file) {
    if (!Files.isRegularFile(file)) {
      return false;
    }
    try (InputStream in = Files.newInputStream(file)) {
      return SOLUTION
          .matcher(new String(in.readNBytes(START_BYTES), StandardCharsets.UTF_8))
          .lookingAt();
    } catch (IOException e) {
      return false; // whoever writes to it complains
    }
  }

  private <T> List<T> parsed(Function<String, T> parse) {
    List<T> parsed = new ArrayList<>();
    Map<String, T> known = new HashMap<>(); // equal lines are proved once
    for (int i = 0; i < lines.size(); i++) {
      try {
        parsed.add(known.computeIfAbsent(lines.get(i), parse));
      } catch (RefutedException e) {
        throw new FileException(where(i) + e.getMessage(), e.picture());
      } catch (IllegalArgumentException e) {
        throw new FileException(where(i) + e.getMessage());
      }
    }
    return parsed;
  }

  private String where(int index) {
    return name + ":" + (index + 1) + ": ";
  }
}
