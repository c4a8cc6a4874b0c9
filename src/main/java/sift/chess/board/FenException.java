package sift.chess.board;

/** A text that is no FEN, or a FEN of no legal position; the message is one line of ASCII. */
public final class FenException extends IllegalArgumentException {
  private static final long serialVersionUID = 1;

  private final int column;
  private final String reason;

  /** Creates an exception about the character at {@code column}, which counts from 1. */
  public FenException(int column, String reason) {
    super("column " + column + ": " + reason);
    this.column = column;
    this.reason = reason;
  }

  /** Returns the column in the given text, from 1; one past its end where something is missing. */
  public int column() {
    return column;
  }

  /** Returns what was found, and what is allowed, in one line. */
  public String reason() {
    return reason;
  }
}
