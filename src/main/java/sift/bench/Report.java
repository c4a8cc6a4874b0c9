package sift.bench;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * What was measured.
 *
 * @param refusal the first contestant that was wrong; nothing is timed then
 * @param results in the order of the contestants
 */
public record Report<R>(Optional<Refusal> refusal, List<R> results, Effort effort) {
  public Report {
    results = List.copyOf(results);
  }

  /** Returns the report of a race that is run unless a contestant was refused. */
  public static <R> Report<R> of(Effort effort, Optional<Refusal> refusal, Supplier<List<R>> race) {
    return new Report<>(refusal, refusal.isPresent() ? List.of() : race.get(), effort);
  }
}
