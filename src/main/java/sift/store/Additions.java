package sift.store;

import java.nio.file.Path;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What a run adds to files of solutions, again whenever it knows better: what it added before makes
 * way, what others wrote stays.
 */
public final class Additions {
  private final Path out;
  // By file: what was there before the run, and what the run added, by what they are the same by.
  private final Map<Path, Set<String>> before = new HashMap<>();
  private final Map<Path, Set<String>> added = new HashMap<>();

  /** Additions to a file that ends in .jsonl, or to the files of a folder. */
  public Additions(Path out) {
    this.out = out;
  }

  /**
   * Adds solutions in the place of those that were added before.
   *
   * @throws sift.file.FileException naming file and line, if a file is not what it says
   */
  public Merged keep(Collection<Solution> solutions) {
    return solutions.stream().collect(Collectors.groupingBy(this::file)).entrySet().stream()
        .map(each -> keep(each.getKey(), each.getValue()))
        .reduce(new Merged(0, 0), Merged::plus);
  }

  private Path file(Solution solution) {
    return out.toString().endsWith(SolutionFile.ENDING) ? out : out.resolve(solution.fileName());
  }

  private Merged keep(Path file, Collection<Solution> solutions) {
    Set<String> old =
        before.computeIfAbsent(file, each -> Set.copyOf(SolutionFile.KIND.all(each).keySet()));
    Merged merged = SolutionFile.KIND.add(file, solutions, added.getOrDefault(file, Set.of()));
    Set<String> fresh = new HashSet<>();
    solutions.forEach(solution -> fresh.add(SolutionFile.KIND.identity().apply(solution)));
    fresh.removeAll(old);
    added.put(file, fresh);
    return merged;
  }
}
