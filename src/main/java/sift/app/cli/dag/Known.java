package sift.app.cli.dag;

import java.util.List;
import java.util.stream.Collectors;
import sift.file.JsonRecord.Meaning;
import sift.file.JsonRecord.Unwritten;
import sift.proof.equal.TargetVerdict;
import sift.spec.SetTarget;

/** What is known of a formula or program that was found. */
public sealed interface Known {
  /** The meaning of a verdict. */
  String VERDICT = "proved, undecided (right on all words tried) or survived (not on all boards)";

  /** Returns it for people: {@code "proved on all 749 cases"}. */
  String text();

  /** Returns {@code "proved"}, or what it is else. */
  String verdict();

  /** Right or wrong was seen case by case. */
  record OnCases(
      @Unwritten String text,
      @Meaning(VERDICT) String verdict,
      @Meaning("the cases, if they were tried") int cases)
      implements Known {}

  /** A proof that needs no cases. */
  record OnWords(
      @Unwritten String text,
      @Meaning(VERDICT) String verdict,
      @Meaning("if proved on words: the method") String method,
      @Meaning("if proved on words: the widths in bits, from") int leastWidth,
      @Meaning("and to") int mostWidth)
      implements Known {}

  /** A proof on all boards. */
  record OnBoards(
      @Unwritten String text,
      @Meaning(VERDICT) String verdict,
      @Meaning("of set-wise targets, if proved: the number of boards, as 3^64") String boards)
      implements Known {}

  /** No proof, but no counterexample either. */
  record Tested(
      @Unwritten String text,
      @Meaning(VERDICT) String verdict,
      @Meaning("if undecided: words tried") int tested)
      implements Known {}

  /** Returns whether it is known to be right. */
  default boolean isProof() {
    return verdict().equals("proved");
  }

  /** Returns what is known of what is right on every case there is. */
  static Known onCases(int cases) {
    return new OnCases("proved on all %,d cases".formatted(cases), "proved", cases);
  }

  /** Returns what is known of a program that is right on all boards. */
  static Known onBoards(SetTarget target) {
    return new OnBoards(
        "proved on all %s by decision diagrams".formatted(target.every()),
        "proved",
        target.boardsText());
  }

  /** Returns what is known of a program right on these cases, and perhaps not on all boards. */
  static Known survived(int cases, String why) {
    return new OnCases(
        "survived %,d cases, not proved: %s; sift prove asks a solver too".formatted(cases, why),
        "survived",
        cases);
  }

  /** Returns what is known of the result that is known worst; there is one at least. */
  static Known worst(List<TargetVerdict> verdicts) {
    String text =
        verdicts.stream().map(TargetVerdict::text).distinct().collect(Collectors.joining("; "));
    TargetVerdict worst =
        verdicts.stream()
            .filter(verdict -> !verdict.isProof())
            .findFirst()
            .orElseGet(verdicts::getFirst);
    return switch (worst) {
      case TargetVerdict.ProvedByCases(int cases) -> new OnCases(text, "proved", cases);
      case TargetVerdict.ProvedOnWords(var proof) ->
          new OnWords(
              text, "proved", proof.method(), proof.widths().least(), proof.widths().most());
      case TargetVerdict.Tested(int tested, _) -> new Tested(text, "undecided", tested);
      case TargetVerdict.Refuted _ -> throw new IllegalArgumentException("a refuted formula");
    };
  }
}
