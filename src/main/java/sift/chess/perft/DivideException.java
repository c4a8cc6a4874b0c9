package sift.chess.perft;

import java.io.Serial;

/** A program does not count; the message goes on after its name: {@code "ended with ..."}. */
public final class DivideException extends RuntimeException {
  @Serial private static final long serialVersionUID = 1;

  public DivideException(String message) {
    super(message);
  }
}
