package sift.search.sampled;

import java.util.Arrays;
import java.util.Map;
import java.util.function.IntToLongFunction;
import java.util.function.LongPredicate;
import java.util.stream.IntStream;
import sift.search.enumerate.SampleBank;
import sift.spec.Domain;

/** The target words on the samples, with their masks. */
final class Goal {
  private final long[] wanted;
  private final long[] masks;
  private final Map<Integer, LongPredicate> relations;
  private final boolean isWhole;

  /** The goal of a request. */
  Goal(SynthesisRequest request) {
    Domain samples = request.samples();
    relations = request.relations();
    wanted = IntStream.range(0, samples.cases()).mapToLong(samples::expected).toArray();
    masks = IntStream.range(0, samples.cases()).mapToLong(samples::mask).toArray();
    isWhole = Arrays.stream(masks).allMatch(mask -> mask == samples.width().mask());
  }

  /** Returns whether all masks are full, so that the function is unique. */
  boolean isWhole() {
    return isWhole;
  }

  /** Returns whether the mask of a sample is not 0. */
  boolean isWanted(int sample) {
    return masks[sample] != 0 || relations.containsKey(sample);
  }

  /** Returns the first sample with a mask that is not 0. */
  int anyWanted() {
    int sample = 0;
    while (sample < masks.length - 1 && !isWanted(sample)) {
      sample++;
    }
    return sample;
  }

  int samples() {
    return wanted.length;
  }

  /** Returns a copy of the target words. */
  long[] words() {
    return wanted.clone();
  }

  long word(int sample) {
    return wanted[sample];
  }

  /** Returns whether a word is right on a sample. */
  boolean accepts(int sample, long word) {
    if ((word & masks[sample]) != wanted[sample]) {
      return false;
    }
    LongPredicate relation = relations.isEmpty() ? null : relations.get(sample);
    return relation == null || relation.test(word);
  }

  /**
   * Returns for each entry the samples on which it is right, as bits; at most 64 samples.
   *
   * @param first the first entry
   * @param end the entry after the last one
   */
  long[] accepted(SampleBank bank, int first, int end) {
    long[] accepted = new long[end - first];
    for (int sample = 0; sample < wanted.length; sample++) {
      LongPredicate relation = relations.get(sample);
      for (int entry = first; entry < end; entry++) {
        long word = bank.word(sample, entry);
        boolean isRight =
            (word & masks[sample]) == wanted[sample] && (relation == null || relation.test(word));
        accepted[entry - first] |= isRight ? 1L << sample : 0;
      }
    }
    return accepted;
  }

  /** Returns whether words are right on all samples. */
  boolean accepts(IntToLongFunction words) {
    for (int sample = 0; sample < wanted.length; sample++) {
      if (!accepts(sample, words.applyAsLong(sample))) {
        return false;
      }
    }
    return true;
  }

  /** Returns whether these are the target words. */
  boolean isWholly(IntToLongFunction words) {
    return IntStream.range(0, wanted.length)
        .allMatch(sample -> words.applyAsLong(sample) == wanted[sample]);
  }
}
