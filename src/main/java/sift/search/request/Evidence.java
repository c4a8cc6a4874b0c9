package sift.search.request;

import java.util.List;

/**
 * The evidence for the claims of a search, besides its result.
 *
 * @param digests for each size whose functions were distinguished, from 1 on, the SHA-256 of their
 *     least formulas, a line each, in order
 */
public record Evidence(List<String> digests) {
  public Evidence {
    digests = List.copyOf(digests);
  }

  /** Returns the number of sizes whose functions were distinguished. */
  public int stored() {
    return digests.size();
  }
}
