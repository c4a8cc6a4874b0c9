package sift.app.report;

import java.util.List;
import java.util.Optional;
import sift.file.JsonRecord.Meaning;
import sift.lang.Expr;
import sift.spec.Target;
import sift.spec.WordTarget;

/** What is known of a target, as the fields of records. */
public sealed interface TargetFields {
  /** Of a part of a line. */
  record Line(
      @Meaning("of a line: positive, negative or line") String ray,
      @Meaning("of a line: excluded or included") String slider,
      @Meaning("where a formula must agree") String comparedUnder)
      implements TargetFields {}

  /** Of a function of words. */
  record Words(
      @Meaning("of a function of words: bits of all words") int width,
      @Meaning("of a function of words: which words each input has") List<String> given,
      @Meaning("formulas that are not 0 on the words that count") Optional<List<String>> assumed,
      @Meaning("whole word, or the mask") String comparedUnder)
      implements TargetFields {}

  /** Returns the fields of a target. */
  static TargetFields of(Target target) {
    if (target.stated().isEmpty()) {
      return new Line(target.rayName(), target.sliderName(), target.qualifier());
    }
    WordTarget function = target.stated().get().function();
    return new Words(
        function.width().bits(),
        TargetText.inputs(function),
        Optional.of(function.assumptions().stream().map(Expr::toString).toList())
            .filter(assumed -> !assumed.isEmpty()),
        target.qualifier());
  }
}
