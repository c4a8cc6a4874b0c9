package sift.app.cli.terminal;

import java.io.Serial;
import sift.file.Message;

/**
 * Something a person typed cannot be done. The message is one line that says what, and what can.
 */
public class UserException extends RuntimeException {
  @Serial private static final long serialVersionUID = 1;

  public UserException(String message) {
    super(Message.line(message));
  }

  /** Refuses a number outside {@code least} to {@code most}. */
  public static void unlessInRange(String option, long value, long least, long most) {
    if (value < least || value > most) {
      throw new UserException(
          "%s %d is out of range; allowed are %s"
              .formatted(
                  option,
                  value,
                  most == Long.MAX_VALUE ? least + " and more" : least + " to " + most));
    }
  }
}
