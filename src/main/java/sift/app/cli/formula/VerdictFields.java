package sift.app.cli.formula;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import sift.file.JsonRecord.Meaning;
import sift.lang.BitWidth;
import sift.proof.Counterexample;
import sift.proof.SetVerdict;
import sift.proof.equal.EqualVerdict;
import sift.proof.equal.TargetVerdict;
import sift.spec.SetTarget;

/** Verdicts on formulas, as the fields of answers; words are in hexadecimal. */
sealed interface VerdictFields {
  /** What a verdict says in one word. */
  enum Verdict {
    PROVED,
    REFUTED,
    UNDECIDED,
    SURVIVED
  }

  /** A formula is right, or two are equal. */
  record Proved(
      @Meaning(VERDICT) Verdict verdict,
      @Meaning("if proved: every case, decision diagrams, a solver, or the method on words")
          String method,
      @Meaning("the cases, if they were tried; those survived") Optional<Integer> cases,
      @Meaning("if proved on words: the smallest width in bits") Optional<Integer> leastWidth,
      @Meaning("the largest") Optional<Integer> mostWidth,
      @Meaning(TESTED) Optional<Integer> tested)
      implements VerdictFields {}

  /** It holds on all that was tried. */
  record Open(
      @Meaning(VERDICT) Verdict verdict,
      @Meaning("the cases, if they were tried; those survived") Optional<Integer> cases,
      @Meaning(TESTED) Optional<Integer> tested,
      @Meaning("what kept each method from deciding it") List<String> why)
      implements VerdictFields {}

  /** A formula is wrong. */
  record Refuted(
      @Meaning(VERDICT) Verdict verdict,
      @Meaning("of a line: the slider's square in the first wrong case, as b2")
          Optional<String> square,
      @Meaning("of that case: board, hexadecimal") Optional<String> occupied,
      @Meaning(WORDS) Optional<List<String>> words,
      @Meaning("if refuted: what is wanted, hexadecimal") String expected,
      @Meaning("if refuted: what the formula says, hexadecimal") String got)
      implements VerdictFields {}

  /** Two formulas differ. */
  record Different(
      @Meaning(VERDICT) Verdict verdict,
      @Meaning(WORDS) List<String> words,
      @Meaning("what A says there, hexadecimal") String leftResult,
      @Meaning("what B says there, hexadecimal") String rightResult)
      implements VerdictFields {}

  /** The meaning of the first field. */
  String VERDICT = "proved, refuted, undecided (right on all words tried) or survived (all boards)";

  /** The meaning of a number of words. */
  String TESTED = "of words: how many were tried first, on which it holds";

  /** The meaning of a counterexample. */
  String WORDS = "of words: those on which it is wrong, hexadecimal, as x=0x03";

  /** Returns the fields of a verdict on a formula for a function of words. */
  static VerdictFields of(TargetVerdict verdict) {
    return switch (verdict) {
      case TargetVerdict.ProvedByCases(int cases) -> byCases(cases);
      case TargetVerdict.ProvedOnWords(var proof) -> of(proof, BitWidth.WORD);
      case TargetVerdict.Tested(int tested, var open) -> open(tested, open.reasons());
      case TargetVerdict.Refuted(var inputs, _, long expected, long got) ->
          refuted(
              inputs.entrySet().stream()
                  .map(word -> word.getKey() + "=" + hex(word.getValue()))
                  .toList(),
              hex(expected),
              hex(got));
    };
  }

  /** Returns the fields of a verdict on a set-wise formula, decided by this method. */
  static VerdictFields of(SetVerdict verdict, String method) {
    return switch (verdict) {
      case SetVerdict.Proved _ -> proved(method, Optional.empty());
      case SetVerdict.Survived(int cases, String why) ->
          new Open(Verdict.SURVIVED, Optional.of(cases), Optional.empty(), List.of(why));
      case SetVerdict.Refuted(SetTarget target, var words, var expected, var got) ->
          refuted(
              IntStream.range(0, words.size())
                  .mapToObj(i -> target.words().get(i) + "=" + target.layout().hex(words.get(i)))
                  .toList(),
              target.layout().hex(expected),
              target.layout().hex(got));
    };
  }

  /** Returns the fields of a verdict on all cases of a line: of the first in which it is wrong. */
  static VerdictFields of(Optional<Counterexample> first, int cases) {
    return first.map(VerdictFields::of).orElseGet(() -> byCases(cases));
  }

  /** Returns the fields of a case in which a formula is wrong. */
  static VerdictFields of(Counterexample wrong) {
    return new Refuted(
        Verdict.REFUTED,
        Optional.of(wrong.board().name(wrong.square())),
        Optional.of(wrong.board().hex(wrong.occupied())),
        Optional.empty(),
        wrong.board().hex(wrong.expected()),
        wrong.board().hex(wrong.got()));
  }

  /** Returns the fields of a verdict on two formulas over words of this width. */
  static VerdictFields of(EqualVerdict verdict, BitWidth width) {
    return switch (verdict) {
      case EqualVerdict.Proved(String method, var widths, int tested) ->
          new Proved(
              Verdict.PROVED,
              method,
              Optional.empty(),
              Optional.of(widths.least()),
              Optional.of(widths.most()),
              Optional.of(tested));
      case EqualVerdict.Differs differs ->
          new Different(
              Verdict.REFUTED,
              differs.words(width),
              width.hex(differs.left().getFirst()),
              width.hex(differs.right().getFirst()));
      case EqualVerdict.NotDecided(int tested, var reasons) -> open(tested, reasons);
    };
  }

  private static VerdictFields byCases(int cases) {
    return proved("every case", Optional.of(cases));
  }

  private static VerdictFields proved(String method, Optional<Integer> cases) {
    return new Proved(
        Verdict.PROVED, method, cases, Optional.empty(), Optional.empty(), Optional.empty());
  }

  private static VerdictFields open(int tested, Map<String, String> reasons) {
    return new Open(
        Verdict.UNDECIDED,
        Optional.empty(),
        Optional.of(tested),
        reasons.entrySet().stream()
            .map(reason -> reason.getKey() + ": " + reason.getValue())
            .toList());
  }

  private static VerdictFields refuted(List<String> words, String expected, String got) {
    return new Refuted(
        Verdict.REFUTED, Optional.empty(), Optional.empty(), Optional.of(words), expected, got);
  }

  private static String hex(long word) {
    return "0x%x".formatted(word);
  }
}
