package sift.store;

import java.util.List;

/** A solution that is refuted; the message is one line. */
final class RefutedException extends IllegalArgumentException {
  private static final long serialVersionUID = 1;

  private final transient List<String> picture;

  /** Creates an exception from a message and a picture of the counterexample, if there is one. */
  RefutedException(List<String> lines) {
    super(lines.getFirst());
    picture = List.copyOf(lines.subList(1, lines.size()));
  }

  /** Returns the picture of the counterexample. */
  List<String> picture() {
    return picture;
  }
}
