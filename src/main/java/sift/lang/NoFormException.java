package sift.lang;

import java.io.Serial;

/** An operator that cannot be written with what there is. The message is one line for people. */
public final class NoFormException extends IllegalArgumentException {
  @Serial private static final long serialVersionUID = 1;

  /** Takes the line. */
  public NoFormException(String message) {
    super(message);
  }
}
