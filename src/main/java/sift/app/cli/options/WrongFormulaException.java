package sift.app.cli.options;

import java.io.Serial;
import sift.app.cli.terminal.UserException;

/** A word that was typed where a formula goes, and is none. */
public final class WrongFormulaException extends UserException {
  @Serial private static final long serialVersionUID = 1;

  private final String text;

  WrongFormulaException(String text, String message) {
    super(message);
    this.text = text;
  }

  /**
   * Refuses a word that is taken for a formula, as {@code - -x}, but is meant as an option.
   *
   * @throws WrongFormulaException if it looks like one
   */
  public static void refuseOption(String text) {
    WrongFormulaException wrong = new WrongFormulaException(text, "unknown option: " + text);
    if (wrong.isLikeOption()) {
      throw wrong;
    }
  }

  /** Returns whether the word looks like an option. */
  public boolean isLikeOption() {
    return text.matches("--[A-Za-z].*");
  }

  /** Returns the word. */
  public String text() {
    return text;
  }
}
