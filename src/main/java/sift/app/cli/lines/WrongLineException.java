package sift.app.cli.lines;

import java.io.Serial;
import java.util.Optional;
import sift.app.cli.terminal.UserException;
import sift.file.Message;

/** A line of a file that is no formula, or one with which nothing can be done. */
public final class WrongLineException extends UserException {
  @Serial private static final long serialVersionUID = 1;

  private final transient FormulaLine line;
  private final transient Optional<Integer> column;
  private final String reason;

  WrongLineException(FormulaLine line, Optional<Integer> column, String reason) {
    super(
        "%s:%d:%s %s"
            .formatted(
                line.file().equals("-") ? "standard input" : line.file(),
                line.number(),
                column.map(at -> at + ":").orElse(""),
                reason));
    this.line = line;
    this.column = column;
    this.reason = Message.line(reason);
  }

  /**
   * Returns what is known of the line.
   *
   * @param isBug whether the program is wrong, not the line
   */
  ErrorAnswer answer(boolean isBug) {
    return new ErrorAnswer(line.number(), Message.line(line.text().strip()), column, reason, isBug);
  }
}
