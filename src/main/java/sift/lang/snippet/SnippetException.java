package sift.lang.snippet;

import java.io.Serial;
import sift.file.Message;

/** A text that is not a supported snippet. The message is one line with line and column. */
public final class SnippetException extends IllegalArgumentException {
  @Serial private static final long serialVersionUID = 1;

  private final int offset;
  private final String problem;

  SnippetException(String text, int offset, String message) {
    super(Message.line(place(text, offset) + ": " + message));
    this.offset = offset;
    problem = Message.line(message);
  }

  /** Returns the offset of the error. */
  public int offset() {
    return offset;
  }

  /** Returns the message without the position. */
  public String problem() {
    return problem;
  }

  private static String place(String text, int offset) {
    String before = text.substring(0, offset);
    int column = offset - before.lastIndexOf('\n');
    if (text.strip().indexOf('\n') < 0) {
      return "column " + column;
    }
    long line = before.chars().filter(letter -> letter == '\n').count() + 1;
    return "line " + line + ", column " + column;
  }
}
