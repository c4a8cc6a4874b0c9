package sift.bench.attacks;

import java.util.Optional;
import sift.bench.sliders.Card;
import sift.file.JsonRecord.Meaning;

/**
 * What one contestant did: on random boards no queen waits for another; on those of games each
 * stands on a square that depends on the attacks before, in bulk on independent squares; the
 * latency is without what the loop itself takes.
 */
public record BenchAttacks(
    Card card,
    @Meaning("single or bulk") Form form,
    @Meaning("on which it is right") int cases,
    @Meaning("ns a queen, median") double randomNanos,
    @Meaning("ns a queen, median") double gameNanos,
    @Meaning("ns a queen, median; not in bulk, nor within the noise") Optional<Double> latencyNanos,
    @Meaning("rounds") int rounds,
    @Meaning("bits") int vectorBits) {
  /** How many queens it takes at a time. */
  public enum Form {
    SINGLE,
    BULK
  }
}
