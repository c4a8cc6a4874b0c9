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
  /** How the name of a file of solutions ends. */
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
   * How solutions of one kind are kept.
   *
   * @param fileName the file in a folder that one belongs into
   * @param identity what two are the same by, whoever found them
   * @param order of the lines of a file
   * @param merge what stays of two that are the same, the one that was there first
   * @param line one as a line
   * @param read those of a text, proved again
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

    /** Adds solutions to a file; of two that are the same, the one that was there stays. */
    Merged add(Path file, Collection<S> solutions) {
      return add(file, solutions, Set.of());
    }

    /** Adds solutions to a file, of which those of some identities go. */
    Merged add(Path file, Collection<S> solutions, Set<String> gone) {
      Map<String, S> all = all(file);
      all.keySet().removeAll(gone);
      int before = all.size();
      solutions.forEach(solution -> all.merge(identity.apply(solution), solution, merge));
      write(file, all.values());
      return new Merged(before, all.size() - before);
    }

    /** Returns the solutions of a file by what they are the same by; none if it is not there. */
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

  /** Writes a file of these solutions, all at once: under a temporary name first. */
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
   * @throws FileException naming file and line, if the file is not what it says
   */
  public static Merged add(Path file, Collection<Solution> solutions) {
    return KIND.add(file, solutions);
  }

  /**
   * Adds each solution to the file of its target, ray, slider and grammar in {@code folder}.
   *
   * @throws FileException naming file and line, if a file is not what it says
   */
  public static Merged addToFolder(Path folder, Collection<Solution> solutions) {
    return KIND.addToFolder(folder, solutions);
  }

  /**
   * Returns the solutions of a file, each proved again.
   *
   * @throws FileException naming file and line, if one is not what it says
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
