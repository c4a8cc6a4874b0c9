package sift.lang;

import java.io.Serial;
import java.util.List;
import sift.file.Nearest;
import sift.lang.text.Token;

/** Thrown for a call of a name that is neither an operator nor a defined function. */
public final class UnknownFunctionException extends FormulaException {
  @Serial private static final long serialVersionUID = 1;

  private final String function;
  private final boolean hasHint;

  private UnknownFunctionException(Token name, String hint, String rest) {
    super(name.column(), "unknown operator '%s'%s".formatted(name.text(), rest));
    this.function = name.text();
    this.hasHint = !hint.isEmpty();
  }

  /** Returns the exception for a name, given the names that can be called. */
  static UnknownFunctionException of(Token name, List<String> calls) {
    String near = Nearest.hint(name.text(), calls);
    String hint = near.isEmpty() ? Nearest.hint(name.text(), Spellings.allCalls()) : near;
    return new UnknownFunctionException(
        name, hint, hint.isEmpty() ? "; functions are " + String.join(", ", calls) : hint);
  }

  /** Returns the name. */
  public String function() {
    return function;
  }

  /** Returns whether the message suggests a name. */
  public boolean hasHint() {
    return hasHint;
  }
}
