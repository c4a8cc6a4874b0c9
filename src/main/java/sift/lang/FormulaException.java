package sift.lang;

import java.io.Serial;
import sift.file.Message;

/** A text that is not a formula. The message is one line; {@link #column} is the position. */
public sealed class FormulaException extends IllegalArgumentException
    permits UnknownInputException, UnknownFunctionException {
  @Serial private static final long serialVersionUID = 1;

  private final int column;
  private final String reason;

  FormulaException(int column, String reason) {
    super(Message.line("column " + column + ": " + reason));
    this.column = column;
    this.reason = Message.line(reason);
  }

  /** Returns the column of the error, counted from 1. */
  public int column() {
    return column;
  }

  /** Returns the message without the column. */
  public String reason() {
    return reason;
  }
}
