package sift.search.sampled;

import java.util.List;
import java.util.function.ToLongFunction;
import sift.lang.BitWidth;
import sift.lang.TreeGrammar;

/**
 * A request with an oracle: a formula that is right on all words.
 *
 * @param grammar the grammar of formulas
 * @param width of the words, at most 64 bits
 * @param inputs names of the inputs
 * @param wanted the oracle: returns the target word for words of the inputs, in their order; must
 *     not keep the array
 * @param memory bytes that the search may take
 */
public record OracleRequest(
    TreeGrammar grammar,
    BitWidth width,
    List<String> inputs,
    ToLongFunction<long[]> wanted,
    long memory) {
  /**
   * @throws IllegalArgumentException if words are wide
   */
  public OracleRequest {
    inputs = List.copyOf(inputs);
    if (width.isWide()) {
      throw new IllegalArgumentException("words of " + width.bits() + " bits are too long");
    }
  }
}
