package sift.proof.equal;

import java.util.List;
import java.util.Map;
import sift.lang.BitWidth;

/** The verdict on the equality of two formulas. */
public sealed interface EqualVerdict {
  /**
   * They are equal wherever the assumptions hold.
   *
   * @param method the method that proved it
   * @param widths the widths at which; the width asked for is among them
   * @param tested the number of words tried on which the assumptions hold; if 0, perhaps nowhere
   */
  record Proved(String method, Widths widths, int tested) implements EqualVerdict {}

  /**
   * They differ, and the assumptions hold, on these words.
   *
   * @param inputs the word of each input
   * @param left the results of the one
   * @param right the results of the other
   */
  record Differs(Map<String, Long> inputs, List<Long> left, List<Long> right)
      implements EqualVerdict {
    /** Returns the words of the inputs with all their digits, as {@code "x=0x0f"}. */
    public List<String> words(BitWidth width) {
      return inputs.entrySet().stream()
          .map(input -> input.getKey() + "=" + width.hex(input.getValue()))
          .toList();
    }
  }

  /**
   * Not decided; they are equal on some words.
   *
   * @param tested the number of words tried on which the assumptions hold
   * @param reasons of each method, in one line
   */
  record NotDecided(int tested, Map<String, String> reasons) implements EqualVerdict {}
}
