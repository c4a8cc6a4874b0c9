package sift.chess.perft;

import java.io.Serial;

/** A text that is no suite, or a row that is none; the message is one line with the place. */
public final class SuiteException extends IllegalArgumentException {
  @Serial private static final long serialVersionUID = 1;

  SuiteException(String message) {
    super(message);
  }
}
