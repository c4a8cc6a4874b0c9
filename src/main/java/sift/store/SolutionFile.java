package sift.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import sift.file.FileException;
import sift.file.WholeFile;

/**
 * Solutions as JSON Lines, one per line, sorted, so that two versions of a file can be compared.
 */
public final class SolutionFile {
  private SolutionFile() {}

  /** Writes a file of these solutions, all at once: under a temporary name first. */
  public static void write(Path file, Collection<Solution> solutions) throws IOException {
    String text =
        solutions.stream()
            .sorted(Solution.ORDER)
            .map(solution -> solution.line() + "\n")
            .collect(Collectors.joining());
    WholeFile.write(file, text);
  }

  /**
   * Writes each solution into the file of its target, ray, slider and grammar in {@code folder}.
   */
  public static void writeFolder(Path folder, Collection<Solution> solutions) throws IOException {
    Map<String, List<Solution>> files =
        solutions.stream().collect(Collectors.groupingBy(Solution::fileName));
    for (Map.Entry<String, List<Solution>> entry : files.entrySet()) {
      write(folder.resolve(entry.getKey()), entry.getValue());
    }
  }

  /**
   * Returns the solutions of a file, each proved again.
   *
   * @throws FileException naming file and line, if one is not what it says
   */
  public static List<Solution> read(Path file) throws IOException {
    return SolutionText.read(file).solutions();
  }

  /** Returns the solution files in a folder, by name. */
  public static List<Path> in(Path folder) throws IOException {
    try (var files = Files.list(folder)) {
      return files.filter(file -> file.toString().endsWith(".jsonl")).sorted().toList();
    }
  }
}
