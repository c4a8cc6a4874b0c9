package sift.store;

import java.util.Optional;

/**
 * What came of adding solutions to files.
 *
 * @param before how many the files had
 * @param added how many they had not
 */
public record Merged(int before, int added) {
  /** Returns the same for more files. */
  Merged plus(Merged other) {
    return new Merged(before + other.before, added + other.added);
  }

  /** Returns a line for people about {@code where}, unless all is new. */
  public Optional<String> message(String where) {
    return before == 0
        ? Optional.empty()
        : Optional.of(
            "sift: %s: %,d %s there, %,d added; --replace replaces %s"
                .formatted(
                    where,
                    before,
                    before == 1 ? "solution was" : "solutions were",
                    added,
                    before == 1 ? "it" : "them"));
  }
}
