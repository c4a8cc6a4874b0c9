package sift.spec;

import java.util.List;

/** A function wanted, as far as a search needs to know it: a name, and every case. */
public interface Specification {
  /** Returns how people call it. */
  String name();

  /** Returns every case, with inputs, mask and expected result. */
  Domain domain();

  /** Returns what else people say to tell it from others of its name: what it is compared under. */
  String comparedUnder();

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
                .formatted(grammar, input, name(), comparedUnder(), String.join(", ", known)));
      }
    }
  }
}
