package sift.lang;

import java.io.Serial;
import java.util.Collection;
import sift.lang.text.Token;

/** Thrown for the name of an unknown input. */
public final class UnknownInputException extends FormulaException {
  @Serial private static final long serialVersionUID = 1;

  private final String input;
  private final boolean hasHint;

  UnknownInputException(Token name, Collection<String> inputs, String hint) {
    super(
        name.column(),
        "unknown input '%s'; %s%s"
            .formatted(
                name.text(),
                inputs.isEmpty() ? "there are none" : "allowed are " + String.join(", ", inputs),
                hint));
    this.input = name.text();
    this.hasHint = !hint.isEmpty();
  }

  /** Returns the name. */
  public String input() {
    return input;
  }

  /** Returns whether the message suggests a name. */
  public boolean hasHint() {
    return hasHint;
  }
}
