package sift.search.count;

import java.io.Serial;

/** A census could not be taken to its end. The message is one line that says how far it got. */
public final class CensusException extends RuntimeException {
  @Serial private static final long serialVersionUID = 1;

  CensusException(String message) {
    super(message);
  }
}
