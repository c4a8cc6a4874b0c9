package sift.app.cli.options;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import sift.proof.Counterexample;
import sift.proof.SetVerdict;
import sift.proof.equal.TargetVerdict;
import sift.spec.SetTarget;
import sift.word.Word;

/** Verdicts as fields of JSON Lines. */
public final class VerdictFields {
  private static final String VERDICT = "verdict";
  private static final String CASES = "cases";

  private VerdictFields() {}

  /** Returns the fields of a verdict on a formula for a target; words are in hexadecimal. */
  public static Map<String, Object> of(TargetVerdict verdict) {
    Map<String, Object> fields = new LinkedHashMap<>();
    switch (verdict) {
      case TargetVerdict.ProvedByCases(int cases) -> {
        fields.put(VERDICT, "proved");
        fields.put("method", "every case");
        fields.put(CASES, cases);
      }
      case TargetVerdict.ProvedOnWords(var proof) -> {
        fields.put(VERDICT, "proved");
        fields.put("method", proof.method());
        fields.put("least_width", proof.widths().least());
        fields.put("most_width", proof.widths().most());
      }
      case TargetVerdict.Tested(int tested, _) -> {
        fields.put(VERDICT, "undecided");
        fields.put("tested", tested);
      }
      case TargetVerdict.Refuted(var inputs, _, long expected, long got) -> {
        fields.put(VERDICT, "refuted");
        fields.put(
            "words",
            inputs.entrySet().stream()
                .map(word -> word.getKey() + "=" + hex(word.getValue()))
                .toList());
        fields.put("expected", hex(expected));
        fields.put("got", hex(got));
      }
    }
    return fields;
  }

  private static String hex(long word) {
    return "0x%x".formatted(word);
  }

  /** Returns the fields of a verdict on a set-wise formula; boards are in hexadecimal. */
  public static Map<String, Object> of(SetVerdict verdict) {
    Map<String, Object> fields = new LinkedHashMap<>();
    switch (verdict) {
      case SetVerdict.Proved _ -> fields.put(VERDICT, "proved");
      case SetVerdict.Survived(int cases, String why) -> {
        fields.put(VERDICT, "survived");
        fields.put(CASES, cases);
        fields.put("why", why);
      }
      case SetVerdict.Refuted(SetTarget target, List<Word> words, Word expected, Word got) -> {
        fields.put(VERDICT, "refuted");
        fields.put(
            "words",
            IntStream.range(0, words.size())
                .mapToObj(i -> target.words().get(i) + "=" + target.layout().hex(words.get(i)))
                .toList());
        fields.put("expected", target.layout().hex(expected));
        fields.put("got", target.layout().hex(got));
      }
    }
    return fields;
  }

  /** Returns the fields of a case in which a formula is wrong; boards are in hexadecimal. */
  public static Map<String, Object> of(Counterexample wrong) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put(VERDICT, "refuted");
    fields.put("square", wrong.board().name(wrong.square()));
    fields.put("occupied", wrong.board().hex(wrong.occupied()));
    fields.put("expected", wrong.board().hex(wrong.expected()));
    fields.put("got", wrong.board().hex(wrong.got()));
    return fields;
  }
}
