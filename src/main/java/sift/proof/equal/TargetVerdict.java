package sift.proof.equal;

import java.util.Map;
import java.util.Optional;

/** The verdict on a formula for a target. */
public sealed interface TargetVerdict {
  /** It is right in all cases. */
  record ProvedByCases(int cases) implements TargetVerdict {}

  /** It is right on all words that fulfil the assumptions. */
  record ProvedOnWords(EqualVerdict.Proved proof) implements TargetVerdict {}

  /** It is right on {@code tested} words; nothing more is known. */
  record Tested(int tested, EqualVerdict.NotDecided open) implements TargetVerdict {}

  /**
   * It is wrong on these words.
   *
   * @param inputs the word of each input
   * @param mask the bits compared
   * @param expected the reference's result, within the mask
   * @param got the formula's result, within the mask
   */
  record Refuted(Map<String, Long> inputs, long mask, long expected, long got)
      implements TargetVerdict {
    /** Returns the words of the inputs, in their order. */
    public long[] words() {
      return inputs.values().stream().mapToLong(Long::longValue).toArray();
    }
  }

  /** Whether it is proved right. */
  default boolean isProof() {
    return this instanceof ProvedByCases || this instanceof ProvedOnWords;
  }

  /** Returns the verdict of {@link Equality}, if the target is about all words. */
  default Optional<EqualVerdict> onWords() {
    return switch (this) {
      case ProvedOnWords(var proof) -> Optional.of(proof);
      case Tested(_, var open) -> Optional.of(open);
      case ProvedByCases _, Refuted _ -> Optional.empty();
    };
  }

  /** Returns a description: {@code "proved on all 2,081 cases"}. */
  default String text() {
    return switch (this) {
      case ProvedByCases(int cases) -> "proved on all %,d cases".formatted(cases);
      case ProvedOnWords(var proof) ->
          "proved on all words, by %s (%s)".formatted(proof.method(), proof.widths());
      case Tested(int tested, _) -> "not proved: right on all %,d words tried".formatted(tested);
      case Refuted _ -> "refuted";
    };
  }
}
