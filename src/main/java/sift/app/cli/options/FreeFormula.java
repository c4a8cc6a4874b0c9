package sift.app.cli.options;

import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import picocli.CommandLine.Model.CommandSpec;
import sift.app.cli.terminal.UserException;
import sift.lang.Program;
import sift.spec.LineTargets;

/**
 * Tells whether a formula is over the inputs of targets or free: over any words, as formulas and
 * code of {@code sift shorten} are.
 */
public final class FreeFormula {
  private static final List<String> OF_TARGETS =
      List.of("--target", "--ray", "--board", "--layout");
  private static final List<String> OF_LINES =
      Stream.concat(LineTargets.RAY_INPUTS.stream(), LineTargets.LINE_INPUTS.stream()).toList();

  private FreeFormula() {}

  /**
   * Returns a formula, or what code computes, if it is free.
   *
   * @param inputs those of the targets meant where it is not
   */
  public static Optional<Question> question(
      CommandSpec spec, QuestionReader reader, String text, List<String> inputs) {
    Optional<String> ofTargets =
        OF_TARGETS.stream()
            .filter(option -> spec.commandLine().getParseResult().hasMatchedOption(option))
            .findFirst();
    Optional<String> ofWords = reader.words().given();
    if (ofTargets.isPresent() && ofWords.isPresent()) {
      throw new UserException(
          "%s is for formulas over any words, %s for those over the inputs of targets"
              .formatted(ofWords.get(), ofTargets.get()));
    }
    if (ofTargets.isPresent() || SolutionsArgument.isOne(text)) {
      return Optional.empty();
    }
    if (ofWords.isPresent()) {
      return Optional.of(reader.question("FORMULA", text));
    }
    if (TargetName.isMeant(text, inputs)) {
      throw TargetName.complaint(text);
    }
    try {
      return Optional.of(reader.question("FORMULA", text))
          .filter(question -> isFree(question, inputs));
    } catch (WrongFormulaException e) {
      if (inputs.stream().anyMatch(text::contains)) {
        return Optional.empty(); // then the error is told of a formula over these
      }
      throw e;
    }
  }

  /** Whether code, or a formula without inputs of targets; a formula without names is theirs. */
  private static boolean isFree(Question question, List<String> inputs) {
    List<String> names = Program.of(question.formula()).inputs();
    return question.typed().isPresent()
        || (Collections.disjoint(names, inputs) && !OF_LINES.containsAll(names));
  }
}
