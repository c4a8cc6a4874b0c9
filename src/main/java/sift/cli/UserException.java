package sift.cli;

import java.io.Serial;

/**
 * Something a person typed cannot be done. The message is one line that says what, and what can.
 */
final class UserException extends RuntimeException {
  @Serial private static final long serialVersionUID = 1;

  UserException(String message) {
    super(message);
  }
}
