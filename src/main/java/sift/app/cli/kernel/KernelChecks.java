package sift.app.cli.kernel;

import java.util.List;
import java.util.Optional;
import picocli.CommandLine.ParseResult;
import sift.app.cli.options.KernelShape;
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
  }

  private void checkRegeneration(boolean hasFormula) {
    boolean regenerates = given.matchedOptionValue("--regenerate", false);
    if (regenerates == hasFormula) {
      throw new UserException("wanted is a formula, a file of solutions, or --regenerate");
    }
    List<String> others =
        List.of("--target", "--board", "--layout", "--ray", "--also", "--grammar");
    if (regenerates && others.stream().anyMatch(this::isGiven)) {
      throw new UserException(
          "--regenerate goes with --shape, --width, --solutions and --format only");
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

  /** Refuses what is not for functions of words that files state. */
  void checkWords() {
    if (shape() != KernelShape.COLUMNS || isGiven("--also")) {
      throw new UserException("--shape and --also are for sliders; a target file has columns");
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

  /** Returns whether an option was typed. */
  boolean isGiven(String option) {
    return given.hasMatchedOption(option);
  }

  private KernelShape shape() {
    return given.matchedOptionValue("--shape", KernelShape.COLUMNS);
  }
}
