package sift.kernel.emit;

import java.io.Serial;

/** Code is so long that HotSpot would not compile it; the message says how long, in one line. */
public final class TooLongException extends IllegalArgumentException {
  @Serial private static final long serialVersionUID = 1;

  public TooLongException(String message) {
    super(message);
  }
}
