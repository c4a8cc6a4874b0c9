package sift.app.cli;

import java.util.Map;
import sift.spec.SetTarget;

/**
 * What is known of the programs that were found for a target.
 *
 * @param text for people, {@code "proved on 749 cases"}
 * @param fields the same for programs
 */
record DagClaim(String text, Map<String, Object> fields) {
  /** Whether it is known that they are right. */
  boolean isProof() {
    return "proved".equals(fields.get("verdict"));
  }

  /** Programs that are right on every case there is. */
  static DagClaim proved(int cases) {
    return new DagClaim(
        "proved on %,d cases".formatted(cases), Map.of("verdict", "proved", "cases", cases));
  }

  /** Programs that are right on all boards. */
  static DagClaim provedOnBoards(SetTarget target) {
    return new DagClaim(
        "proved on all " + target.every(),
        Map.of("verdict", "proved", "boards", target.boardsText()));
  }

  /** Programs that are right on these cases, and it is not known whether on all boards. */
  static DagClaim survived(int cases, String why) {
    return new DagClaim(
        "survived %,d cases, not proved: %s".formatted(cases, why),
        Map.of("verdict", "survived", "cases", cases));
  }
}
