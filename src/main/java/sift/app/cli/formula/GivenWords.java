package sift.app.cli.formula;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import sift.app.cli.terminal.UserException;
import sift.file.Nearest;
import sift.lang.BitWidth;
import sift.lang.Expr;
import sift.lang.FormulaException;
import sift.lang.Parser;
import sift.lang.Program;
import sift.spec.Target;
import sift.spec.WordSet;
import sift.spec.WordTarget;

/** The words that were typed for inputs, {@code x=0x2c}. */
final class GivenWords {
  private GivenWords() {}

  /**
   * Returns the words typed for inputs of a target.
   *
   * @param typed each NAME=WORD; a word is a number, or a formula of numbers
   */
  static Map<String, Long> of(List<String> typed, Target target) {
    Map<String, Long> words = new LinkedHashMap<>();
    for (String text : typed) {
      int sign = text.indexOf('=');
      String name = text.substring(0, sign).strip();
      List<String> inputs = target.domain().inputs();
      if (!inputs.contains(name)) {
        throw new UserException(
            "'%s': unknown input '%s'%s".formatted(text, name, Nearest.allowed(name, inputs)));
      }
      refuseComputed(text, name, target);
      if (words.put(name, word(text, text.substring(sign + 1), target.domain().width())) != null) {
        throw new UserException("'%s': '%s' has a word already".formatted(text, name));
      }
    }
    return words;
  }

  /** Refuses a word for an input that a target file computes of others. */
  private static void refuseComputed(String text, String name, Target target) {
    List<WordTarget.Given> inputs =
        target.stated().map(words -> words.function().inputs()).orElse(List.of());
    for (WordTarget.Given input : inputs) {
      if (input.name().equals(name) && input.words() instanceof WordSet.Computed(Expr formula)) {
        List<String> others = Program.of(formula).inputs();
        throw new UserException(
            "'%s': %s is %s%s"
                .formatted(
                    text,
                    name,
                    formula.snippet(),
                    others.isEmpty() ? "" : "; give " + String.join(", ", others)));
      }
    }
  }

  private static long word(String text, String number, BitWidth width) {
    long value;
    try {
      value = Parser.parse(number, List.of()).value(BitWidth.WORD, _ -> 0);
    } catch (FormulaException e) {
      throw new UserException(
          "'%s': '%s' is no number; allowed are 56, 0x38, 0b111000, -1".formatted(text, number));
    }
    long word = width.word(value);
    if (word != value && width.signed(word) != value) {
      throw new UserException(
          "'%s': %s does not fit %d bits".formatted(text, number, width.bits()));
    }
    return word;
  }
}
