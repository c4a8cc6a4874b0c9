package sift.app.cli.kernel;

import java.util.List;
import java.util.Optional;
import picocli.CommandLine.ParseResult;
import sift.app.cli.options.KernelShape;
import sift.app.cli.options.Language;
import sift.app.cli.options.SolutionsArgument;
import sift.app.cli.terminal.Format;
import sift.app.cli.terminal.UserException;

/**
 * Refuses options of {@code sift kernel} that do not go together.
 *
 * @param given all that was typed
 */
record KernelChecks(ParseResult given) {
  /** Refuses what is wrong whatever the formula computes. */
  void check() {
    Optional<String> text = Optional.ofNullable(given.matchedPositionalValue(0, (String) null));
    checkRegeneration(text.isPresent());
    if (isGiven("--also") && shape() == KernelShape.COLUMNS) {
      throw new UserException(
          "--also is for sliders; allowed is --shape scalar, lanes, bulk, gather");
    }
    if (text.filter(SolutionsArgument::isOne).isPresent()) {
      for (String option : List.of("--target", "--board", "--layout", "--ray", "--also")) {
        if (isGiven(option)) {
          throw new UserException(option + " is for formulas; solutions have their own targets");
        }
      }
      if (isGiven("--grammar")) {
        throw new UserException("--grammar is for formulas; solutions have their own functions");
      }
    }
    checkWriting();
  }

  private void checkRegeneration(boolean hasFormula) {
    boolean regenerates = given.matchedOptionValue("--regenerate", false);
    if (regenerates == hasFormula) {
      throw new UserException("wanted is a formula, a file of solutions, or --regenerate");
    }
    List<String> others =
        List.of(
            "--target",
            "--board",
            "--layout",
            "--ray",
            "--also",
            "--grammar",
            "--print",
            "--out",
            "--package",
            "--class");
    if (regenerates && others.stream().anyMatch(this::isGiven)) {
      throw new UserException(
          "--regenerate goes with --shape, --width, --solutions and --format only");
    }
  }

  private void checkWriting() {
    boolean isOut = isGiven("--out");
    Optional<Language> language =
        Optional.ofNullable(given.matchedOptionValue("--print", (Language) null));
    if (isGiven("--package") && !isOut) {
      throw new UserException("--package is for --out");
    }
    if (isGiven("--class") && !isWritten()) {
      throw new UserException("--class is for --out and --print");
    }
    if (isGiven("--class") && language.filter(printed -> !printed.hasClass()).isPresent()) {
      throw new UserException("--class is for --print java and java-vector, and for --out");
    }
    if (language.isPresent() && isOut) {
      throw new UserException("--print and --out exclude each other");
    }
    if (given.matchedOptionValue("--format", Format.TEXT) == Format.JSONL && isWritten()) {
      throw new UserException("--format jsonl is for timed kernels, not for --print and --out");
    }
  }

  /** Refuses what is not for a formula over any words. */
  void checkFree() {
    if (shape() != KernelShape.COLUMNS || isGiven("--solutions")) {
      throw new UserException(
          "%s is for targets; a formula over any words has --shape columns"
              .formatted(isGiven("--solutions") ? "--solutions" : "--shape " + shape().text()));
    }
  }

  /** Refuses what is not for this many functions of words that files state. */
  void checkWords(int targets) {
    if (shape() != KernelShape.COLUMNS || isGiven("--also")) {
      throw new UserException("--shape and --also are for sliders; a target file has columns");
    }
    if (targets > 1 && isWritten()) {
      throw new UserException("--print and --out take one result; NAME.RESULT is one of them");
    }
  }

  /** Refuses to write a formula for several set-wise targets. */
  void checkSetTargets(int targets) {
    if (targets > 1 && isWritten()) {
      throw new UserException("--print and --out take one set-wise target");
    }
  }

  /** Refuses a shape that set-wise kernels do not have. */
  void checkSetShape() {
    if (shape() != KernelShape.COLUMNS) {
      throw new UserException(
          "--shape %s is for sliders along lines; set-wise allowed is --shape columns"
              .formatted(shape().text()));
    }
  }

  /** Refuses to write several solutions of a file. */
  void checkSolutions(String file, int solutions) {
    if (solutions > 1 && isWritten()) {
      throw new UserException(
          "%s: %d solutions; name one of them, %1$s:1 to %1$s:%2$d".formatted(file, solutions));
    }
  }

  /** Returns whether the kernel is wanted as text or as a file. */
  boolean isWritten() {
    return isGiven("--print") || isGiven("--out");
  }

  /** Returns whether an option was typed. */
  boolean isGiven(String option) {
    return given.hasMatchedOption(option);
  }

  private KernelShape shape() {
    return given.matchedOptionValue("--shape", KernelShape.COLUMNS);
  }
}
