package sift.app.cli.options;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import sift.app.cli.terminal.UserException;
import sift.file.Nearest;
import sift.geometry.Ray;
import sift.proof.equal.TargetProof;
import sift.spec.Target;
import sift.spec.TargetFile;
import sift.spec.WordTarget;

/** The targets of files, where {@code --target} names such. */
public final class TargetFiles {
  private TargetFiles() {}

  /** Whether one of the names in a list is a target file. */
  static boolean areMeant(String names) {
    return names(names).map(TargetFiles::file).anyMatch(TargetFile::isOne);
  }

  /** Returns the targets that the files of a list state, in their order. */
  static List<Target> targets(String names, @Nullable Ray ray) {
    if (ray != null) {
      throw new UserException("--ray is for lines; a target file says what is wanted");
    }
    List<Target> targets = names(names).flatMap(name -> one(names, name)).toList();
    if (targets.stream().map(Target::name).distinct().count() < targets.size()) {
      throw new UserException("--target: '%s' names a target twice".formatted(names));
    }
    return targets;
  }

  /** Returns the targets of a file, or the one of its results that a name means. */
  private static Stream<Target> one(String names, String name) {
    String file = file(name);
    List<Target> all = targets(function(names, file));
    if (file.equals(name)) {
      return all.stream();
    }
    WordTarget function = all.getFirst().stated().orElseThrow().function();
    List<String> results = function.results().stream().map(WordTarget.Result::name).toList();
    String wanted = name.substring(file.length() + 1);
    if (!results.contains(wanted)) {
      throw new UserException(
          "--target: '%s' has no result '%s'%s"
              .formatted(file, wanted, Nearest.allowed(wanted, results)));
    }
    return Stream.of(all.get(results.indexOf(wanted)));
  }

  /** Returns a name without the result behind its last point. */
  private static String file(String name) {
    int point = name.lastIndexOf('.');
    return !TargetFile.isOne(name) && point > 0 && TargetFile.isOne(name.substring(0, point))
        ? name.substring(0, point)
        : name;
  }

  private static WordTarget function(String names, String name) {
    if (!TargetFile.isOne(name)) {
      throw new UserException(
          "--target: '%s' mixes target files and others; '%s' is no target file"
              .formatted(names, name));
    }
    return TargetFile.read(name);
  }

  /** Returns a target for each result of a function. */
  public static List<Target> targets(WordTarget function) {
    try {
      return TargetProof.targets(function);
    } catch (IllegalArgumentException e) {
      throw new UserException("--target %s: %s".formatted(function.name(), e.getMessage()));
    }
  }

  /** Returns the files of a list that do not come with the program. */
  static List<Path> paths(String names) {
    return names(names)
        .map(TargetFiles::file)
        .filter(TargetFile::isOne)
        .flatMap(name -> TargetFile.path(name).stream())
        .toList();
  }

  private static Stream<String> names(String names) {
    return Arrays.stream(names.split(",", -1)).map(String::strip);
  }
}
