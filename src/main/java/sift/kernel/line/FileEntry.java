package sift.kernel.line;

import java.util.List;
import sift.store.SolutionText;

/**
 * A solution with the file it was read from.
 *
 * @param file the name of its file, without the folder
 */
public record FileEntry<T>(T solution, String file) {
  /** Returns the solutions of a file with its name, equal ones once. */
  public static <T> List<FileEntry<T>> of(SolutionText file, List<T> solutions) {
    return solutions.stream()
        .distinct()
        .map(solution -> new FileEntry<>(solution, file.fileName()))
        .toList();
  }
}
