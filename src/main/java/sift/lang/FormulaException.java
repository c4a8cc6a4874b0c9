package sift.lang;

import java.io.Serial;

/** A text that is not a formula. The message is for people; {@link #column} points at the place. */
public final class FormulaException extends IllegalArgumentException {
  @Serial private static final long serialVersionUID = 1;

  private final int column;

  FormulaException(int column, String message) {
    super("column " + column + ": " + message);
    this.column = column;
  }

  /** Returns where the text stopped making sense, counted from 1. */
  public int column() {
    return column;
  }
}
