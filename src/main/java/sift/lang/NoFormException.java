package sift.lang;

import java.io.Serial;

/**
 * Thrown for a formula without a form of the kind wanted: halves, small diagrams, sums, lanes. The
 * message is one line.
 */
public final class NoFormException extends IllegalArgumentException {
  @Serial private static final long serialVersionUID = 1;

  public NoFormException(String message) {
    super(message);
  }
}
