package sift.kernel.emit;

import java.io.Serial;

/**
 * Code is so long that HotSpot would not compile it; the message says how long, and what to do
 * instead, in one line.
 */
public final class TooLongException extends IllegalArgumentException {
  @Serial private static final long serialVersionUID = 1;

  public TooLongException(String message) {
    super(
        message
            + "; no option lifts this limit: take a formula of fewer operations, or sift code"
            + " for another compiler");
  }
}
