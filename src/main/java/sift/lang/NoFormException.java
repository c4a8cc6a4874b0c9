package sift.lang;

import java.io.Serial;

/** Thrown for an operator that cannot be expressed. The message is one line. */
public final class NoFormException extends IllegalArgumentException {
  @Serial private static final long serialVersionUID = 1;

  public NoFormException(String message) {
    super(message);
  }
}
