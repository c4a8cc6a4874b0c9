package sift.store;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.joining;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import sift.file.FileException;
import sift.file.WholeFile;

/**
 * Files of one kind of solutions as JSON Lines, one per line, sorted, so that two versions of a
 * file can be compared. Files are replaced at once; a {@link FileException} names file and line of
 * an invalid solution.
 */
public final class SolutionFile<S extends SolutionLine<S> & Comparable<S>> {
  /** Suffix of files of solutions. */
  public static final String ENDING = ".jsonl";

  /** Files of formulas. */
  public static final SolutionFile<Solution> FORMULAS = new SolutionFile<>(SolutionText::solutions);

  /** Files of set-wise programs. */
  public static final SolutionFile<SetSolution> PROGRAMS =
      new SolutionFile<>(SolutionText::setSolutions);

  private final Function<SolutionText, List<S>> reader;

  private SolutionFile(Function<SolutionText, List<S>> reader) {
    this.reader = reader;
  }

  /** Returns the solutions of a file, each proved again. */
  public List<S> read(Path file) {
    return reader.apply(SolutionText.read(file));
  }

  /** Writes a file of these solutions. */
  public void write(Path file, Collection<S> solutions) {
    WholeFile.write(
        file, solutions.stream().sorted().map(each -> each.line() + "\n").collect(joining()));
  }

  /** Adds each solution to its file in a folder; equal ones stay. */
  public MergeCounts addToFolder(Path folder, Collection<S> solutions) {
    return byFile(solutions).entrySet().stream()
        .map(each -> add(folder.resolve(each.getKey()), each.getValue(), Set.of()))
        .reduce(new MergeCounts(0, 0), MergeCounts::plus);
  }

  /**
   * Adds solutions to a file, which may be missing.
   *
   * @param gone the identities of solutions to remove before
   */
  public MergeCounts add(Path file, Collection<S> solutions, Set<String> gone) {
    Map<String, S> all = all(file);
    all.keySet().removeAll(gone);
    int before = all.size();
    solutions.forEach(each -> all.merge(each.identity(), each, (old, later) -> old.merged(later)));
    write(file, all.values());
    return new MergeCounts(before, all.size() - before);
  }

  /** Returns the solutions of a file by identity; none if it is missing. */
  public Map<String, S> all(Path file) {
    Map<String, S> all = new LinkedHashMap<>();
    if (Files.exists(file)) {
      read(file).forEach(each -> all.put(each.identity(), each));
    }
    return all;
  }

  private Map<String, List<S>> byFile(Collection<S> solutions) {
    return solutions.stream().collect(groupingBy(SolutionLine::fileName));
  }
}
