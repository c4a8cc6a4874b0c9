package sift.store;

import java.util.List;

/**
 * A solution with the file it was read from.
 *
 * @param file the name of its file, without the folder
 */
public record Filed<T>(T solution, String file) {
  /** Returns the solutions of a file with its name, equal ones once. */
  public static <T> List<Filed<T>> of(SolutionText file, List<T> solutions) {
    return solutions.stream()
        .distinct()
        .map(solution -> new Filed<>(solution, file.fileName()))
        .toList();
  }
}
