package sift.chess.pgn;

/** A text that is no PGN, or a game whose start is unknown; the message is one line. */
public final class PgnException extends IllegalArgumentException {
  private static final long serialVersionUID = 1;

  private final int line;
  private final int column;
  private final String reason;

  PgnException(int line, int column, String reason) {
    super("%d:%d: %s".formatted(line, column, reason));
    this.line = line;
    this.column = column;
    this.reason = reason;
  }

  /** Returns the line in the given text, from 1. */
  public int line() {
    return line;
  }

  /** Returns the column in the line, from 1. */
  public int column() {
    return column;
  }

  /** Returns what was found, and what is allowed, in one line. */
  public String reason() {
    return reason;
  }
}
