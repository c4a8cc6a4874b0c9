package sift.search.request;

import java.io.Serial;

/** Thrown when tasks cannot be run on other machines. The message is one line. */
public final class TaskException extends RuntimeException {
  @Serial private static final long serialVersionUID = 1;

  public TaskException(String message) {
    super(message);
  }

  public TaskException(String message, Throwable cause) {
    super(message, cause);
  }
}
