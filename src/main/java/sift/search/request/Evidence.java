package sift.search.request;

import java.util.List;
import java.util.Map;

/**
 * The evidence for the claims of a search, besides its result.
 *
 * @param stored the number of sizes whose functions were distinguished
 * @param digests for each of them the SHA-256 of their least formulas, a line each, in order
 * @param covered for each size the formulas covered, by root operator and way: {@code "^ hash"}
 * @param samples the sample cases
 */
public record Evidence(
    int stored, List<String> digests, List<Map<String, Long>> covered, List<SampleCase> samples) {
  public Evidence {
    digests = List.copyOf(digests);
    covered = List.copyOf(covered);
    samples = List.copyOf(samples);
  }

  /** A case of a target that is a sample. */
  public record SampleCase(int target, int index) {}
}
