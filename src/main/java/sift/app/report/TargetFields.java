package sift.app.report;

import java.util.List;
import java.util.Optional;
import sift.file.JsonRecord.Meaning;
import sift.lang.Expr;
import sift.spec.Target;

/** What answers say of the targets of a run, whatever they are. */
public sealed interface TargetFields {
  /** Parts of lines. */
  record Line(
      @Meaning("of lines: positive, negative or line") String ray,
      @Meaning("of lines: excluded, or included: the slider's square counts as occupied")
          String slider)
      implements TargetFields {}

  /** A function of words. */
  record Words(
      @Meaning("of target files: bits of all words") int width,
      @Meaning("of target files: which words each input has") List<String> given,
      @Meaning("of target files: formulas that are not 0 on the words that count")
          Optional<List<String>> assumed)
      implements TargetFields {}

  /** Returns what is said of a target. */
  static TargetFields of(Target target) {
    return target
        .stated()
        .<TargetFields>map(words ->
            new Words(
                words.function().width().bits(),
                TargetText.inputs(words.function()),
                Optional.of(words.function().assumptions().stream().map(Expr::toString).toList())
                    .filter(assumed -> !assumed.isEmpty())))
        .orElseGet(() -> new Line(target.rayName(), target.sliderName()));
  }
}
