package sift.spec;

import java.util.List;

/** A function for a search: a name, and every case. */
public interface Specification {
  /** Returns the name of the function. */
  String name();

  /** Returns every case, with inputs, mask and expected result. */
  Domain domain();

  /** Returns the qualifier that distinguishes functions of one name: the mask of the comparison. */
  String qualifier();

  /**
   * Refuses a grammar that uses an input which is not there.
   *
   * @throws IllegalArgumentException if there is such an input
   */
  default void checkInputs(String grammar, List<String> inputs) {
    List<String> known = domain().inputs();
    for (String input : inputs) {
      if (!known.contains(input)) {
        throw new IllegalArgumentException(
            "grammar '%s' uses the input '%s', which target '%s' (%s) does not have; it has %s"
                .formatted(grammar, input, name(), qualifier(), String.join(", ", known)));
      }
    }
  }
}
