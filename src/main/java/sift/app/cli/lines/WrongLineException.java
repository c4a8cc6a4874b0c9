package sift.app.cli.lines;

import java.io.Serial;
import java.util.Optional;
import sift.app.cli.terminal.UserException;
import sift.file.Message;

/** A line of a file that is no formula, or one with which nothing can be done. */
public final class WrongLineException extends UserException {
  @Serial private static final long serialVersionUID = 1;

  private final transient ErrorAnswer answer;

  /** A complaint about a line; {@code isBug} if the program is wrong, not the line. */
  WrongLineException(FormulaLine line, Optional<Integer> column, String reason, boolean isBug) {
    super(
        "%s:%d:%s %s"
            .formatted(
                line.file().equals("-") ? "standard input" : line.file(),
                line.number(),
                column.map(at -> at + ":").orElse(""),
                reason));
    answer =
        new ErrorAnswer(
            line.number(), Message.line(line.text().strip()), column, Message.line(reason), isBug);
  }

  /** Returns what is known of the line. */
  ErrorAnswer answer() {
    return answer;
  }
}
