package sift.app.cli.terminal;

import java.io.Serial;
import java.util.function.Supplier;
import sift.file.Message;

/**
 * Something a person typed cannot be done. The message is one line that says what, and what can.
 */
public class UserException extends RuntimeException {
  @Serial private static final long serialVersionUID = 1;

  public UserException(String message) {
    super(Message.line(message));
  }

  /** Returns what is supplied; an argument that it refuses is refused to the user. */
  public static <A> A refusing(Supplier<A> supplier) {
    try {
      return supplier.get();
    } catch (IllegalArgumentException e) {
      throw new UserException(String.valueOf(e.getMessage()));
    }
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
