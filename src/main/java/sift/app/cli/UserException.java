package sift.app.cli;

import java.io.Serial;
import java.util.List;

/**
 * Something a person typed cannot be done. The message is one line that says what, and what can;
 * lines below may show why.
 */
final class UserException extends RuntimeException {
  @Serial private static final long serialVersionUID = 1;

  @SuppressWarnings("serial") // a list that is
  private final List<String> below;

  UserException(String message) {
    this(message, List.of());
  }

  private UserException(String message, List<String> below) {
    super(message);
    this.below = below;
  }

  /** One whose first line is the message. */
  static UserException withLinesBelow(String text) {
    List<String> lines = text.lines().toList();
    return new UserException(lines.getFirst(), lines.subList(1, lines.size()));
  }

  /** What is to be shown below the message. */
  List<String> below() {
    return below;
  }

  /** Refuses a number outside {@code least} to {@code most}. */
  static void unlessInRange(String option, long value, long least, long most) {
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
