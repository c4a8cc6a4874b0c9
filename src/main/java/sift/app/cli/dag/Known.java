package sift.app.cli.dag;

import java.util.List;
import java.util.Optional;
import sift.file.JsonRecord.Meaning;
import sift.proof.equal.TargetVerdict;

/** What is known of a formula or program that was found. */
public record Known(
    @Meaning("proved, undecided (right on all words tried) or survived (not on all boards)")
        String verdict,
    @Meaning("of target files, if proved: every case, or the method") Optional<String> method,
    @Meaning("the cases, if they were tried") Optional<Integer> cases,
    @Meaning("if proved on words: the widths in bits, from") Optional<Integer> leastWidth,
    @Meaning("and to") Optional<Integer> mostWidth,
    @Meaning("if undecided: words tried") Optional<Integer> tested) {
  private Known(String verdict, Optional<String> method, Optional<Integer> cases) {
    this(verdict, method, cases, Optional.empty(), Optional.empty(), Optional.empty());
  }

  /** Returns what is known with this verdict, on so many cases if they were tried. */
  public static Known of(String verdict, Optional<Integer> cases) {
    return new Known(verdict, Optional.empty(), cases);
  }

  /** Returns what is known of the result that is known worst; there is one at least. */
  public static Known worst(List<TargetVerdict> verdicts) {
    return verdicts.stream()
        .filter(verdict -> !verdict.isProof())
        .findFirst()
        .or(() -> verdicts.stream().findFirst())
        .map(Known::of)
        .orElseThrow();
  }

  /** Returns what a verdict says on a formula that is not refuted. */
  private static Known of(TargetVerdict verdict) {
    return switch (verdict) {
      case TargetVerdict.ProvedByCases(int cases) ->
          new Known("proved", Optional.of("every case"), Optional.of(cases));
      case TargetVerdict.ProvedOnWords(var proof) ->
          new Known(
              "proved",
              Optional.of(proof.method()),
              Optional.empty(),
              Optional.of(proof.widths().least()),
              Optional.of(proof.widths().most()),
              Optional.empty());
      case TargetVerdict.Tested(int tested, _) ->
          new Known(
              "undecided",
              Optional.empty(),
              Optional.empty(),
              Optional.empty(),
              Optional.empty(),
              Optional.of(tested));
      case TargetVerdict.Refuted _ -> throw new IllegalArgumentException("a refuted formula");
    };
  }
}
