package sift.claim;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import sift.file.FileException;
import sift.geometry.BoardSize;
import sift.geometry.Ray;
import sift.lang.Grammar;
import sift.search.request.SearchRequest;
import sift.spec.LineTargets;
import sift.spec.Target;
import sift.store.StatedTarget;

/** The target of a line, and the digest of all its cases. */
final class TargetFields {
  private static final List<String> NAMES =
      List.of("target", "board", "ray", "slider", "file", "width", "inputs", "cases", "sha256");

  private TargetFields() {}

  /** Returns the fields that identify a target and its cases. */
  static Map<String, Object> of(Target target) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("target", target.name());
    target
        .stated()
        .ifPresentOrElse(
            words -> {
              fields.put("file", StatedTarget.file(words.function()));
              fields.put("width", target.domain().width().bits());
              fields.put("inputs", target.domain().inputs());
            },
            () -> {
              if (!target.isOfChess()) {
                fields.put("board", target.board().text());
              }
              fields.put("ray", target.rayName());
              fields.put("slider", target.sliderName());
            });
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
    String name = line.text("target");
    try {
      if (line.has("file")) {
        return StatedTarget.of(name, line.text("file"));
      }
      List<Target> targets =
          LineTargets.parse(
              line.has("board") ? BoardSize.parse(line.text("board")) : BoardSize.CHESS,
              name,
              ray(line.optional("ray").orElse("")));
      if (targets.size() == 1 && targets.getFirst().name().equals(name)) {
        return targets.getFirst();
      }
      throw new IllegalArgumentException("'%s' is no target".formatted(Line.quoted(name)));
    } catch (IllegalArgumentException e) {
      throw line.wrong(String.valueOf(e.getMessage()));
    }
  }

  private static Ray ray(String name) {
    for (Ray ray : Ray.values()) {
      if (ray.name().toLowerCase(Locale.ROOT).equals(name)) {
        return ray;
      }
    }
    throw new IllegalArgumentException(
        "'ray' is '%s'; allowed are positive, negative, line".formatted(Line.quoted(name)));
  }

  /** Compares a line with the target generated again, by the digest of its cases. */
  static void check(Line line, Target target, Checks checks) {
    Map<String, Object> made = of(target);
    List<String> different =
        NAMES.stream()
            .filter(name ->
                !Objects.toString(made.get(name)).equals(Objects.toString(line.fields().get(name))))
            .map(name ->
                "%s is %s, the certificate says %s"
                    .formatted(name, made.get(name), line.optional(name).orElse("none")))
            .toList();
    String what = "cases of " + target.name();
    if (different.isEmpty() && target.hasAllCases()) {
      checks.add(what, "%,d, made anew, the same".formatted(target.domain().cases()));
    } else {
      checks.differs(what, different.isEmpty() ? "they are samples" : different.getFirst());
    }
  }
}
