package sift.store;

import java.util.List;
import java.util.Map;
import sift.file.FileException;
import sift.file.JsonLine;
import sift.lang.Expr;
import sift.proof.equal.TargetProof;
import sift.proof.equal.TargetVerdict;
import sift.spec.Target;
import sift.spec.TargetFile;
import sift.spec.WordTarget;

/** Targets of solutions that target files state, and proofs for them. */
public final class StatedTarget {
  private StatedTarget() {}

  /** Returns the {@code --target} option's name for the file of a function. */
  public static String file(WordTarget function) {
    return function.file().orElse(function.name());
  }

  /**
   * Returns the target named by a line of solutions, from a shipped file or the file named in the
   * line.
   *
   * @throws IllegalArgumentException if there is none
   */
  static Target of(Map<String, Object> values) {
    String name = JsonLine.text(values, "target");
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

  /**
   * Returns the target of that name in a file.
   *
   * @throws IllegalArgumentException if there is none
   */
  public static Target of(String name, String file) {
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
