package sift.claim;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import sift.file.FileException;
import sift.lang.Grammar;
import sift.search.request.SearchRequest;
import sift.spec.Target;
import sift.store.NamedTarget;

/** The target of a line, and the digest of all its cases. */
final class TargetFields {
  private static final List<String> NAMES =
      List.of("target", "board", "ray", "slider", "file", "width", "inputs", "cases", "sha256");

  private TargetFields() {}

  /** Returns the fields that identify a target and its cases. */
  static Map<String, Object> of(Target target) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("target", target.name());
    if (target.stated().isPresent()) {
      fields.put("file", NamedTarget.file(target.stated().get().function()));
      fields.put("width", target.domain().width().bits());
      fields.put("inputs", target.domain().inputs());
    } else {
      if (!target.isOfChess()) {
        fields.put("board", target.board().text());
      }
      fields.put("ray", target.rayName());
      fields.put("slider", target.sliderName());
    }
    fields.put("cases", target.domain().cases());
    fields.put("sha256", target.domain().digest());
    return fields;
  }

  /**
   * Returns the targets of lines with their cases generated again.
   *
   * @throws FileException if one is unknown, or occurs twice, or the grammar lacks an input
   */
  static List<Target> madeAnew(List<Line> lines, Grammar grammar) {
    List<Target> targets = lines.stream().map(TargetFields::madeAnew).toList();
    if (targets.stream().map(Target::name).distinct().count() < targets.size()) {
      throw lines.getLast().wrong("a target is there twice");
    }
    try {
      return SearchRequest.of(grammar, targets, 1).targets();
    } catch (IllegalArgumentException e) {
      throw lines.getFirst().wrong(String.valueOf(e.getMessage()));
    }
  }

  private static Target madeAnew(Line line) {
    try {
      return NamedTarget.of(line.fields());
    } catch (IllegalArgumentException e) {
      throw line.wrong(String.valueOf(e.getMessage()));
    }
  }

  /** Compares a line with the target generated again, by the digest of its cases. */
  static void check(Line line, Target target, Checks checks) {
    Map<String, Object> made = of(target);
    String what = "cases of " + target.name();
    NAMES.stream()
        .filter(name ->
            !Objects.toString(made.get(name)).equals(Objects.toString(line.fields().get(name))))
        .findFirst()
        .map(name ->
            "%s is %s, the certificate says %s"
                .formatted(name, made.get(name), line.optional(name).orElse("none")))
        .or(() -> Optional.of("they are samples").filter(_ -> !target.hasAllCases()))
        .ifPresentOrElse(
            difference -> checks.differs(what, difference),
            () -> checks.add(what, "%,d, made anew, the same".formatted(target.domain().cases())));
  }
}
