package sift.app.cli.kernel;

import java.util.Set;
import javax.lang.model.SourceVersion;
import sift.app.cli.terminal.UserException;

/** The names of printed Java that can be chosen. */
final class JavaNames {
  /** Names that Java restricts or that all sources use themselves. */
  private static final Set<String> TAKEN =
      Set.of(
          "record",
          "var",
          "yield",
          "sealed",
          "permits",
          "Long",
          "LongVector",
          "VectorOperators",
          "VectorSpecies");

  private JavaNames() {}

  /**
   * Refuses a name that is none for a class.
   *
   * @param used other classes that the source uses
   */
  static void checkClass(String name, Set<String> used) {
    if (!SourceVersion.isIdentifier(name)
        || SourceVersion.isKeyword(name)
        || TAKEN.contains(name)
        || used.contains(name)) {
      throw new UserException("--class '" + name + "' is no class name");
    }
  }

  /** Refuses a name that is none for a package, and those that belong to Java. */
  static void checkPackage(String name) {
    if (!SourceVersion.isName(name) || name.equals("java") || name.startsWith("java.")) {
      throw new UserException("--package '" + name + "' is no package name; one is com.example");
    }
  }
}
