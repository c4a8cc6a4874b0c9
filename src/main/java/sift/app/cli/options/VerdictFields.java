package sift.app.cli.options;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import sift.file.JsonRecord;
import sift.file.JsonRecord.Meaning;
import sift.proof.Counterexample;
import sift.proof.SetVerdict;
import sift.proof.equal.TargetVerdict;
import sift.spec.SetTarget;

/** Verdicts on a formula for a target, as the fields of answers; words are in hexadecimal. */
public sealed interface VerdictFields {
  /** What a verdict says in one word. */
  enum Verdict {
    PROVED,
    REFUTED,
    UNDECIDED,
    SURVIVED
  }

  /** It is right. */
  record Proved(
      @Meaning(VERDICT) Verdict verdict,
      @Meaning("if proved: every case, decision diagrams, a solver, or the method on words")
          String method,
      @Meaning("the cases, if they were tried; those survived") Optional<Integer> cases,
      @Meaning("if proved on words: the widths in bits, from") Optional<Integer> leastWidth,
      @Meaning("and to") Optional<Integer> mostWidth)
      implements VerdictFields {}

  /** It is right on all that was tried. */
  record Open(
      @Meaning(VERDICT) Verdict verdict,
      @Meaning("the cases, if they were tried; those survived") Optional<Integer> cases,
      @Meaning("if undecided: words tried") Optional<Integer> tested,
      @Meaning("what kept it from being decided") Optional<String> why)
      implements VerdictFields {}

  /** It is wrong. */
  record Refuted(
      @Meaning(VERDICT) Verdict verdict,
      @Meaning("of a line: the slider's square in the first wrong case, as b2")
          Optional<String> square,
      @Meaning("of that case: board, hexadecimal") Optional<String> occupied,
      @Meaning("of other targets: the words on which it is wrong, hexadecimal, as x=0x1")
          Optional<List<String>> words,
      @Meaning("if refuted: what is wanted, hexadecimal") String expected,
      @Meaning("if refuted: what the formula says, hexadecimal") String got)
      implements VerdictFields {}

  /** The meaning of the first field. */
  String VERDICT = "proved, refuted, undecided (right on all words tried) or survived (all boards)";

  /** Returns the fields of a verdict on a formula for a function of words. */
  static VerdictFields of(TargetVerdict verdict) {
    return switch (verdict) {
      case TargetVerdict.ProvedByCases(int cases) -> byCases(cases);
      case TargetVerdict.ProvedOnWords(var proof) ->
          new Proved(
              Verdict.PROVED,
              proof.method(),
              Optional.empty(),
              Optional.of(proof.widths().least()),
              Optional.of(proof.widths().most()));
      case TargetVerdict.Tested(int tested, _) ->
          new Open(Verdict.UNDECIDED, Optional.empty(), Optional.of(tested), Optional.empty());
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
      case SetVerdict.Proved _ ->
          new Proved(Verdict.PROVED, method, Optional.empty(), Optional.empty(), Optional.empty());
      case SetVerdict.Survived(int cases, String why) ->
          new Open(Verdict.SURVIVED, Optional.of(cases), Optional.empty(), Optional.of(why));
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

  private static VerdictFields byCases(int cases) {
    return new Proved(
        Verdict.PROVED, "every case", Optional.of(cases), Optional.empty(), Optional.empty());
  }

  private static VerdictFields refuted(List<String> words, String expected, String got) {
    return new Refuted(
        Verdict.REFUTED, Optional.empty(), Optional.empty(), Optional.of(words), expected, got);
  }

  private static String hex(long word) {
    return "0x%x".formatted(word);
  }

  /** Returns the fields by their names. */
  default Map<String, Object> fields() {
    return JsonRecord.values((Record) this);
  }
}
