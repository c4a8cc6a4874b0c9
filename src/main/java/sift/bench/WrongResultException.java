package sift.bench;

import java.io.Serial;
import java.util.List;

/** A contestant that errs, so that nothing is timed. */
public final class WrongResultException extends RuntimeException {
  @Serial private static final long serialVersionUID = 1;

  private final transient List<String> picture;

  /**
   * An error of a contestant.
   *
   * @param message whose, in one line
   * @param picture of where, if there is one
   */
  public WrongResultException(String message, List<String> picture) {
    super(message);
    this.picture = List.copyOf(picture);
  }

  /** Returns a picture of where; empty if there is none. */
  public List<String> picture() {
    return picture;
  }
}
