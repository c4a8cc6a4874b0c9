package sift.app.cli.options;

import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import sift.app.cli.terminal.UserException;
import sift.spec.LineTargets;
import sift.spec.SetTargets;

/**
 * Tells names of targets from formulas where a person may mean either: a text is a name if it is
 * one word, or words of letters with hyphens between and without spaces, as {@code knight-attacks}.
 */
public final class TargetName {
  // What has one letter is an input: x and a-b are formulas.
  private static final Pattern HYPHENATED = Pattern.compile("[A-Za-z]{2,}(?:-[A-Za-z]{2,})+");
  private static final Pattern WORD = Pattern.compile("[A-Za-z_]\\w+");
  private static final Pattern LIST = Pattern.compile("[\\w -]*,[\\w ,-]*");
  private static final Pattern SUM = Pattern.compile("[\\w+-]*");

  private TargetName() {}

  /**
   * Returns whether a text is meant as names of targets.
   *
   * @param inputs what a formula may be over, besides the inputs of lines
   */
  public static boolean isMeant(String text, Collection<String> inputs) {
    return LIST.matcher(text).matches()
        || (WORD.matcher(text).matches() && !isInput(text, inputs))
        || (SUM.matcher(text).matches()
            && Arrays.stream(text.split("\\+"))
                .anyMatch(name ->
                    HYPHENATED.matcher(name).matches()
                        && Arrays.stream(name.split("-"))
                            .noneMatch(part -> isInput(part, inputs))));
  }

  private static boolean isInput(String word, Collection<String> inputs) {
    return inputs.contains(word) || LineTargets.allInputs().contains(word);
  }

  /**
   * Returns the complaint about names where a formula is wanted, or about the first unknown one.
   */
  public static UserException complaint(String text) {
    List<String> known = SetTargets.namesOfAnyTarget();
    return Stream.of(text.split("[,+]", -1))
        .map(String::strip)
        .filter(name -> !SetTargets.isOne(name) && !known.contains(name))
        .findFirst()
        .map(name ->
            new UserException(
                SetTargets.unknown(name).getMessage()
                    + (HYPHENATED.matcher(text).matches()
                        ? "; a formula has spaces: '%s'".formatted(text.replace("-", " - "))
                        : "")))
        .orElseGet(() ->
            new UserException(
                "'%s' is a target, which --target takes; wanted is a formula".formatted(text)));
  }
}
