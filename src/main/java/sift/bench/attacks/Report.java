package sift.bench.attacks;

import java.util.List;
import java.util.Optional;

/**
 * What was measured.
 *
 * @param refusal the first contestant that was wrong; nothing is timed then
 * @param results in the order of the contestants
 * @param rounds how often each was timed
 */
public record Report(Optional<Refusal> refusal, List<Result> results, int rounds) {
  public Report {
    results = List.copyOf(results);
  }
}
