package sift.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import sift.file.FileException;
import sift.file.WholeFile;

/**
 * Solutions as JSON Lines, one per line, sorted, so that two versions of a file can be compared.
 */
public final class SolutionFile {
  private SolutionFile() {}

  /** Writes a file of these solutions, all at once: under a temporary name first. */
  public static void write(Path file, Collection<Solution> solutions) throws IOException {
    write(file, solutions.stream().sorted(Solution.ORDER).map(Solution::line));
  }

  private static void write(Path file, Stream<String> lines) throws IOException {
    WholeFile.write(file, lines.map(line -> line + "\n").collect(Collectors.joining()));
  }

  /**
   * Writes each solution into the file of its target, ray, slider and grammar in {@code folder}.
   */
  public static void writeFolder(Path folder, Collection<Solution> solutions) throws IOException {
    writeFolder(folder, solutions, Solution::fileName, Solution.ORDER, Solution::line);
  }

  /** Writes solutions of any kind, sorted, a line each, into the files that they belong into. */
  static <S> void writeFolder(
      Path folder,
      Collection<S> solutions,
      Function<S, String> fileName,
      Comparator<S> order,
      Function<S, String> line)
      throws IOException {
    Map<String, List<S>> files = solutions.stream().collect(Collectors.groupingBy(fileName));
    for (Map.Entry<String, List<S>> entry : files.entrySet()) {
      Stream<String> lines = entry.getValue().stream().sorted(order).map(line);
      write(folder.resolve(entry.getKey()), lines);
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
