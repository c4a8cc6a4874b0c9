package sift.app.cli.search;

import java.nio.file.Path;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import sift.store.MergeCounts;
import sift.store.Solution;
import sift.store.SolutionFile;

/**
 * The solutions that a run adds to files: each call replaces the run's earlier additions, and keeps
 * other solutions.
 */
final class Additions {
  private final Path out;
  // For each file, its solutions before the run and those added by the run, by identity.
  private final Map<Path, Set<String>> before = new HashMap<>();
  private final Map<Path, Set<String>> added = new HashMap<>();

  /** Additions to a file that ends in .jsonl, or to the files of a folder. */
  Additions(Path out) {
    this.out = out;
  }

  /**
   * Replaces the run's earlier additions by {@code solutions}.
   *
   * @throws sift.file.FileException naming file and line, if a file has an invalid line
   */
  MergeCounts keep(Collection<Solution> solutions) {
    return solutions.stream().collect(Collectors.groupingBy(this::file)).entrySet().stream()
        .map(each -> keep(each.getKey(), each.getValue()))
        .reduce(new MergeCounts(0, 0), MergeCounts::plus);
  }

  private Path file(Solution solution) {
    return out.toString().endsWith(SolutionFile.ENDING) ? out : out.resolve(solution.fileName());
  }

  private MergeCounts keep(Path file, Collection<Solution> solutions) {
    Set<String> old =
        before.computeIfAbsent(file, each -> Set.copyOf(SolutionFile.FORMULAS.all(each).keySet()));
    MergeCounts merged =
        SolutionFile.FORMULAS.add(file, solutions, added.getOrDefault(file, Set.of()));
    Set<String> fresh = new HashSet<>();
    solutions.forEach(solution -> fresh.add(solution.identity()));
    fresh.removeAll(old);
    added.put(file, fresh);
    return merged;
  }
}
