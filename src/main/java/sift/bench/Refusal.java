package sift.bench;

import java.util.List;

/**
 * Why nothing is timed: a contestant that errs.
 *
 * @param message which, in one line
 * @param picture of where, if there is one
 */
public record Refusal(String message, List<String> picture) {
  public Refusal {
    picture = List.copyOf(picture);
  }
}
