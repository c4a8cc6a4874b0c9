package sift.store;

import java.util.List;

/** A solution that is not proved; the message is one line. */
final class RefutedException extends IllegalArgumentException {
  private static final long serialVersionUID = 1;

  private final transient List<String> picture;

  /**
   * Creates an exception with the lines that say why: a message, and what shows it, if anything.
   */
  RefutedException(List<String> lines) {
    super(lines.getFirst());
    picture = List.copyOf(lines.subList(1, lines.size()));
  }

  /** Returns the lines that show why. */
  List<String> picture() {
    return picture;
  }
}
