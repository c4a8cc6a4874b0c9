package sift.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.stream.Collectors;
import sift.file.FileException;
import sift.file.WholeFile;

/**
 * Solutions as JSON Lines, one per line, sorted, so that two versions of a file can be compared.
 */
public final class SolutionFile {
  /** Suffix of files of solutions. */
  public static final String ENDING = ".jsonl";

  static final Kind<Solution> KIND =
      new Kind<>(
          Solution::fileName,
          solution -> solution.fileName() + "\n" + solution.formula() + "\n" + solution.functions(),
          Solution.ORDER,
          Solution::merged,
          Solution::line,
          SolutionText::solutions);

  private SolutionFile() {}

  /**
   * A kind of solution and its format.
   *
   * @param fileName returns the name of a solution's file in a folder
   * @param identity returns the key by which solutions are equal, whoever found them
   * @param order the order of lines in a file
   * @param merge merges two equal solutions, the older one first
   * @param line formats a solution
   * @param read reads a text and proves its solutions again
   */
  record Kind<S>(
      Function<S, String> fileName,
      Function<S, String> identity,
      Comparator<S> order,
      BinaryOperator<S> merge,
      Function<S, String> line,
      Function<SolutionText, List<S>> read) {

    /** Writes a file of these solutions, all at once. */
    void write(Path file, Collection<S> solutions) {
      WholeFile.write(
          file,
          solutions.stream()
              .sorted(order)
              .map(solution -> line.apply(solution) + "\n")
              .collect(Collectors.joining()));
    }

    /** Writes each solution into its file in {@code folder}. */
    void writeFolder(Path folder, Collection<S> solutions) {
      byFile(solutions).forEach((name, each) -> write(folder.resolve(name), each));
    }

    /** Adds solutions to a file; existing equal ones stay. */
    Merged add(Path file, Collection<S> solutions) {
      return add(file, solutions, Set.of());
    }

    /** Adds solutions to a file and removes those of the identities {@code gone}. */
    Merged add(Path file, Collection<S> solutions, Set<String> gone) {
      Map<String, S> all = all(file);
      all.keySet().removeAll(gone);
      int before = all.size();
      solutions.forEach(solution -> all.merge(identity.apply(solution), solution, merge));
      write(file, all.values());
      return new Merged(before, all.size() - before);
    }

    /** Returns the solutions of a file by identity; none if it is missing. */
    Map<String, S> all(Path file) {
      Map<String, S> all = new LinkedHashMap<>();
      if (Files.exists(file)) {
        read.apply(SolutionText.read(file)).forEach(each -> all.put(identity.apply(each), each));
      }
      return all;
    }

    /** Adds each solution to its file in {@code folder}. */
    Merged addToFolder(Path folder, Collection<S> solutions) {
      return byFile(solutions).entrySet().stream()
          .map(entry -> add(folder.resolve(entry.getKey()), entry.getValue()))
          .reduce(new Merged(0, 0), Merged::plus);
    }

    Map<String, List<S>> byFile(Collection<S> solutions) {
      return solutions.stream().collect(Collectors.groupingBy(fileName));
    }
  }

  /** Writes a file of solutions atomically. */
  public static void write(Path file, Collection<Solution> solutions) {
    KIND.write(file, solutions);
  }

  /**
   * Writes each solution into the file of its target, ray, slider and grammar in {@code folder}.
   */
  public static void writeFolder(Path folder, Collection<Solution> solutions) {
    KIND.writeFolder(folder, solutions);
  }

  /**
   * Adds solutions to a file, which may be missing.
   *
   * @throws FileException naming file and line, if a line is invalid
   */
  public static Merged add(Path file, Collection<Solution> solutions) {
    return KIND.add(file, solutions);
  }

  /**
   * Adds each solution to the file of its target, ray, slider and grammar in {@code folder}.
   *
   * @throws FileException naming file and line, if a line is invalid
   */
  public static Merged addToFolder(Path folder, Collection<Solution> solutions) {
    return KIND.addToFolder(folder, solutions);
  }

  /**
   * Returns the solutions of a file, each proved again.
   *
   * @throws FileException naming file and line, if a line is invalid
   */
  public static List<Solution> read(Path file) {
    return SolutionText.read(file).solutions();
  }

  /** Returns the solution files in a folder, by name. */
  public static List<Path> in(Path folder) throws IOException {
    try (var files = Files.list(folder)) {
      return files.filter(file -> file.toString().endsWith(ENDING)).sorted().toList();
    }
  }
}
