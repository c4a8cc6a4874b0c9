package sift.app.cli.dag;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import sift.app.cli.options.VerdictFields;
import sift.proof.equal.TargetVerdict;
import sift.spec.SetTarget;

/**
 * What is known of the programs that were found for a target.
 *
 * @param text for people, {@code "proved on all 749 cases"}
 * @param fields the same for programs
 */
record DagClaim(String text, Map<String, Object> fields) {
  /** Returns whether it is known that they are right. */
  boolean isProof() {
    return "proved".equals(fields.get("verdict"));
  }

  /** Returns the claim on programs that are right on every case there is. */
  static DagClaim proved(int cases) {
    return new DagClaim(
        "proved on all %,d cases".formatted(cases), fields("proved", "cases", cases));
  }

  /** Returns the claim on a program of whose results this is known. */
  static DagClaim of(List<TargetVerdict> verdicts) {
    String text =
        verdicts.stream().map(TargetVerdict::text).distinct().collect(Collectors.joining("; "));
    return verdicts.stream()
        .filter(verdict -> !verdict.isProof())
        .findFirst()
        .or(() -> verdicts.stream().findFirst())
        .map(worst -> new DagClaim(text, VerdictFields.of(worst).fields()))
        .orElseThrow();
  }

  /** Returns the claim on programs that are right on all boards. */
  static DagClaim provedOnBoards(SetTarget target) {
    return new DagClaim(
        "proved on all %s by decision diagrams".formatted(target.every()),
        fields("proved", "boards", target.boardsText()));
  }

  /** Returns the claim on programs right on these cases, and perhaps not on all boards. */
  static DagClaim survived(int cases, String why) {
    return new DagClaim(
        "survived %,d cases, not proved: %s; sift prove asks a solver too"
            .formatted(cases, why),
        fields("survived", "cases", cases));
  }

  private static Map<String, Object> fields(String verdict, String what, Object on) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("verdict", verdict);
    fields.put(what, on);
    return fields;
  }
}
