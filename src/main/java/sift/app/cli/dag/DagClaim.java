package sift.app.cli.dag;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import sift.file.JsonRecord.Meaning;
import sift.file.JsonRecord.Unwritten;
import sift.proof.equal.TargetVerdict;
import sift.spec.SetTarget;

/**
 * What is known of the programs that were found for a target.
 *
 * @param text for people, {@code "proved on all 749 cases"}
 */
record DagClaim(
    @Unwritten String text,
    Known known,
    @Meaning("of set-wise targets, if proved: the number of boards, as 3^64")
        Optional<String> boards) {
  /** Returns whether it is known that they are right. */
  boolean isProof() {
    return "proved".equals(known.verdict());
  }

  /** Returns the claim on programs that are right on every case there is. */
  static DagClaim proved(int cases) {
    return new DagClaim(
        "proved on all %,d cases".formatted(cases),
        Known.of("proved", Optional.of(cases)),
        Optional.empty());
  }

  /** Returns the claim on a program of whose results this is known. */
  static DagClaim of(List<TargetVerdict> verdicts) {
    String text =
        verdicts.stream().map(TargetVerdict::text).distinct().collect(Collectors.joining("; "));
    return new DagClaim(text, Known.worst(verdicts), Optional.empty());
  }

  /** Returns the claim on programs that are right on all boards. */
  static DagClaim provedOnBoards(SetTarget target) {
    return new DagClaim(
        "proved on all %s by decision diagrams".formatted(target.every()),
        Known.of("proved", Optional.empty()),
        Optional.of(target.boardsText()));
  }

  /** Returns the claim on programs right on these cases, and perhaps not on all boards. */
  static DagClaim survived(int cases, String why) {
    return new DagClaim(
        "survived %,d cases, not proved: %s; sift prove asks a solver too".formatted(cases, why),
        Known.of("survived", Optional.of(cases)),
        Optional.empty());
  }
}
