package sift.app.cli.dag;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import sift.file.JsonRecord.Meaning;
import sift.file.JsonRecord.Unwritten;
import sift.spec.SetTarget;
import sift.proof.equal.TargetVerdict;

/**
 * What is known of a formula or program that was found.
 *
 * @param text for people, {@code "proved on all 749 cases"}
 */
public record Known(
    @Unwritten String text,
    @Meaning("proved, undecided (right on all words tried) or survived (not on all boards)")
        String verdict,
    @Meaning("of target files, if proved: every case, or the method") Optional<String> method,
    @Meaning("the cases, if they were tried") Optional<Integer> cases,
    @Meaning("if proved on words: the widths in bits, from") Optional<Integer> leastWidth,
    @Meaning("and to") Optional<Integer> mostWidth,
    @Meaning("if undecided: words tried") Optional<Integer> tested,
    @Meaning("of set-wise targets, if proved: the number of boards, as 3^64")
        Optional<String> boards) {
  private static final String PROVED = "proved";

  private Known(String text, String verdict, Optional<String> method, Optional<Integer> cases) {
    this(
        text,
        verdict,
        method,
        cases,
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty());
  }

  /** Returns whether it is known to be right. */
  boolean isProof() {
    return verdict.equals(PROVED);
  }

  /** Returns what is known of what is right on every case there is. */
  public static Known onCases(int cases) {
    return new Known(
        "proved on all %,d cases".formatted(cases), PROVED, Optional.empty(), Optional.of(cases));
  }

  /** Returns what is known of a program that is right on all boards. */
  static Known onBoards(SetTarget target) {
    return new Known(
        "proved on all %s by decision diagrams".formatted(target.every()),
        PROVED,
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.of(target.boardsText()));
  }

  /** Returns what is known of a program right on these cases, and perhaps not on all boards. */
  static Known survived(int cases, String why) {
    return new Known(
        "survived %,d cases, not proved: %s; sift prove asks a solver too".formatted(cases, why),
        "survived",
        Optional.empty(),
        Optional.of(cases));
  }

  /** Returns what is known of the result that is known worst; there is one at least. */
  public static Known worst(List<TargetVerdict> verdicts) {
    String text =
        verdicts.stream().map(TargetVerdict::text).distinct().collect(Collectors.joining("; "));
    TargetVerdict worst =
        verdicts.stream()
            .filter(verdict -> !verdict.isProof())
            .findFirst()
            .orElseGet(verdicts::getFirst);
    return switch (worst) {
      case TargetVerdict.ProvedByCases(int cases) ->
          new Known(text, PROVED, Optional.of("every case"), Optional.of(cases));
      case TargetVerdict.ProvedOnWords(var proof) ->
          new Known(
              text,
              PROVED,
              Optional.of(proof.method()),
              Optional.empty(),
              Optional.of(proof.widths().least()),
              Optional.of(proof.widths().most()),
              Optional.empty(),
              Optional.empty());
      case TargetVerdict.Tested(int tested, _) ->
          new Known(
              text,
              "undecided",
              Optional.empty(),
              Optional.empty(),
              Optional.empty(),
              Optional.empty(),
              Optional.of(tested),
              Optional.empty());
      case TargetVerdict.Refuted _ -> throw new IllegalArgumentException("a refuted formula");
    };
  }
}
