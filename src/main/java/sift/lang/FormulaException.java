package sift.lang;

import java.io.Serial;
import sift.file.Message;

/**
 * A text that is not a formula. The message is one line for people; {@link #column} points at the
 * place.
 */
public sealed class FormulaException extends IllegalArgumentException
    permits UnknownInputException, UnknownFunctionException {
  @Serial private static final long serialVersionUID = 1;

  private final int column;

  FormulaException(int column, String message) {
    super(Message.line("column " + column + ": " + message));
    this.column = column;
  }

  /** Returns where the text stopped making sense, counted from 1. */
  public int column() {
    return column;
  }
}
