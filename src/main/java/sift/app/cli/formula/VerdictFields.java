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

  /** A formula is right in all cases, or on all boards. */
  record Proved(
      @Meaning(VERDICT) Verdict verdict,
      @Meaning(METHOD) String method,
      @Meaning(CASES) Optional<Integer> cases)
      implements VerdictFields {}

  /** A formula is right on all words, or two are equal. */
  record ProvedOnWords(
      @Meaning(VERDICT) Verdict verdict,
      @Meaning(METHOD) String method,
      @Meaning("if proved on words: the smallest width in bits") int leastWidth,
      @Meaning("the largest") int mostWidth,
      @Meaning(TESTED) int tested)
      implements VerdictFields {}

  /** It holds on all words that were tried. */
  record Undecided(
      @Meaning(VERDICT) Verdict verdict,
      @Meaning(TESTED) int tested,
      @Meaning(WHY) List<String> why)
      implements VerdictFields {}

  /** It holds on all boards that were tried. */
  record Survived(
      @Meaning(VERDICT) Verdict verdict, @Meaning(CASES) int cases, @Meaning(WHY) List<String> why)
      implements VerdictFields {}

  /** A formula is wrong in a case of a line. */
  record WrongCase(
      @Meaning(VERDICT) Verdict verdict,
      @Meaning("of a line: the slider's square in the first wrong case, as b2") String square,
      @Meaning("of that case: board, hexadecimal") String occupied,
      @Meaning(EXPECTED) String expected,
      @Meaning(GOT) String got)
      implements VerdictFields {}

  /** A formula is wrong on words, or a board. */
  record WrongWords(
      @Meaning(VERDICT) Verdict verdict,
      @Meaning(WORDS) List<String> words,
      @Meaning(EXPECTED) String expected,
      @Meaning(GOT) String got)
      implements VerdictFields {}

  /** Two formulas differ. */
  record Different(
      @Meaning(VERDICT) Verdict verdict,
      @Meaning(WORDS) List<String> words,
      @Meaning("what A says there, hexadecimal") String leftResult,
      @Meaning("what B says there, hexadecimal") String rightResult)
      implements VerdictFields {}

  // Meanings of fields.
  String VERDICT = "proved, refuted, undecided (right on all words tried) or survived (all boards)";
  String METHOD = "if proved: every case, decision diagrams, a solver, or the method on words";
  String CASES = "the cases, if they were tried; those survived";
  String TESTED = "of words: how many were tried first, on which it holds";
  String WHY = "what kept each method from deciding it";
  String WORDS = "of words: those on which it is wrong, hexadecimal, as x=0x03";
  String EXPECTED = "if refuted: what is wanted, hexadecimal";
  String GOT = "if refuted: what the formula says, hexadecimal";

  /** Returns the fields of a verdict on a formula for a function of words. */
  static VerdictFields of(TargetVerdict verdict) {
    return switch (verdict) {
      case TargetVerdict.ProvedByCases(int cases) -> byCases(cases);
      case TargetVerdict.ProvedOnWords(var proof) -> of(proof, BitWidth.WORD);
      case TargetVerdict.Tested(int tested, var open) -> undecided(tested, open.reasons());
      case TargetVerdict.Refuted(var inputs, _, long expected, long got) ->
          new WrongWords(
              Verdict.REFUTED,
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
      case SetVerdict.Proved _ -> new Proved(Verdict.PROVED, method, Optional.empty());
      case SetVerdict.Survived(int cases, String why) ->
          new Survived(Verdict.SURVIVED, cases, List.of(why));
      case SetVerdict.Refuted(SetTarget target, var words, var expected, var got) ->
          new WrongWords(
              Verdict.REFUTED,
              IntStream.range(0, words.size())
                  .mapToObj(i -> target.words().get(i) + "=" + target.layout().hex(words.get(i)))
                  .toList(),
              target.layout().hex(expected),
              target.layout().hex(got));
    };
  }

  /** Returns the fields of a verdict on all cases of a line: of the first in which it is wrong. */
  static VerdictFields of(Optional<Counterexample> first, int cases) {
    return first
        .<VerdictFields>map(wrong ->
            new WrongCase(
                Verdict.REFUTED,
                wrong.board().name(wrong.square()),
                wrong.board().hex(wrong.occupied()),
                wrong.board().hex(wrong.expected()),
                wrong.board().hex(wrong.got())))
        .orElseGet(() -> byCases(cases));
  }

  /** Returns the fields of a verdict on two formulas over words of this width. */
  static VerdictFields of(EqualVerdict verdict, BitWidth width) {
    return switch (verdict) {
      case EqualVerdict.Proved(String method, var widths, int tested) ->
          new ProvedOnWords(Verdict.PROVED, method, widths.least(), widths.most(), tested);
      case EqualVerdict.Differs differs ->
          new Different(
              Verdict.REFUTED,
              differs.words(width),
              width.hex(differs.left().getFirst()),
              width.hex(differs.right().getFirst()));
      case EqualVerdict.NotDecided(int tested, var reasons) -> undecided(tested, reasons);
    };
  }

  private static Proved byCases(int cases) {
    return new Proved(Verdict.PROVED, "every case", Optional.of(cases));
  }

  private static Undecided undecided(int tested, Map<String, String> reasons) {
    return new Undecided(
        Verdict.UNDECIDED,
        tested,
        reasons.entrySet().stream()
            .map(reason -> reason.getKey() + ": " + reason.getValue())
            .toList());
  }

  private static String hex(long word) {
    return "0x%x".formatted(word);
  }
}
