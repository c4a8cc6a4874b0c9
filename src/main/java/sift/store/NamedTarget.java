package sift.store;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import sift.file.FileException;
import sift.file.JsonLine;
import sift.geometry.BoardSize;
import sift.geometry.Ray;
import sift.lang.Expr;
import sift.proof.equal.TargetProof;
import sift.proof.equal.TargetVerdict;
import sift.spec.LineTargets;
import sift.spec.Target;
import sift.spec.TargetFile;
import sift.spec.WordTarget;

/** Targets as the fields of a line name them: those of lines of a board, and of target files. */
public final class NamedTarget {
  private NamedTarget() {}

  /** Returns the {@code --target} option's name for the file of a function. */
  public static String file(WordTarget function) {
    return function.file().orElse(function.name());
  }

  /**
   * Returns the target that the fields of a line name: by ray and board, or from a target file, a
   * shipped one if none is named.
   *
   * @throws IllegalArgumentException if there is none
   */
  public static Target of(Map<String, Object> values) {
    String name = JsonLine.text(values, "target");
    if (values.containsKey("ray")) {
      return of(board(values), name, JsonLine.text(values, "ray"));
    }
    if (values.containsKey("file")) {
      return of(name, JsonLine.text(values, "file"));
    }
    String file = name.split("\\.", 2)[0];
    if (!TargetFile.isOne(file)) {
      throw new IllegalArgumentException(
          "'ray' is missing, and '%s' is no target file".formatted(file));
    }
    return of(name, file);
  }

  private static BoardSize board(Map<String, Object> values) {
    return values.containsKey("board")
        ? BoardSize.parse(JsonLine.text(values, "board"))
        : BoardSize.CHESS;
  }

  private static Target of(BoardSize board, String name, String rayName) {
    Ray ray =
        Arrays.stream(Ray.values())
            .filter(each -> each.name().toLowerCase(Locale.ROOT).equals(rayName))
            .findFirst()
            .orElseThrow(() ->
                new IllegalArgumentException(
                    "'ray' is '%s'; allowed are positive, negative, line".formatted(rayName)));
    List<Target> targets = LineTargets.parse(board, name, ray);
    if (targets.size() != 1) {
      throw new IllegalArgumentException("'" + name + "' is not one target");
    }
    return targets.getFirst();
  }

  /**
   * Returns the target of that name in a file.
   *
   * @throws IllegalArgumentException if there is none
   */
  private static Target of(String name, String file) {
    if (!TargetFile.isOne(file)) {
      throw new IllegalArgumentException("'%s' is no target file".formatted(file));
    }
    try {
      List<Target> targets = TargetProof.targets(TargetFile.read(file));
      return targets.stream()
          .filter(target -> target.name().equals(name))
          .findFirst()
          .orElseThrow(() ->
              new IllegalArgumentException("'%s' is no result of '%s'".formatted(name, file)));
    } catch (FileException e) {
      throw new IllegalArgumentException(e.getMessage(), e);
    }
  }

  /**
   * Proves a formula once more.
   *
   * @throws IllegalArgumentException if it is not proved
   */
  static void prove(Target target, Expr formula) {
    TargetVerdict verdict = new TargetProof(target).verdict(formula);
    if (verdict instanceof TargetVerdict.Refuted refuted) {
      throw new RefutedException(
          List.of(
              "refuted: " + formula,
              "%s: expected %#x, got %#x"
                  .formatted(words(refuted), refuted.expected(), refuted.got())));
    }
    if (!verdict.isProof()) {
      throw new IllegalArgumentException(verdict.text() + ": " + formula);
    }
  }

  private static String words(TargetVerdict.Refuted refuted) {
    return String.join(
        ", ",
        refuted.inputs().entrySet().stream()
            .map(word -> "%s = %#x".formatted(word.getKey(), word.getValue()))
            .toList());
  }
}
