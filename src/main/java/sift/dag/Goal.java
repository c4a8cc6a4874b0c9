package sift.dag;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import sift.dag.Repertoire.Masked;

/**
 * A word wanted in each sample under a mask: that of the question, or what a last move must be
 * applied to.
 *
 * <p>A pair of samples that want different results in a bit is a contrast. A bitwise function of
 * some values meets the goal only if at each contrast one of the values differs too; where it does
 * is the value's <em>separation</em>, a word for each pair of samples. So separations tell quickly
 * of most sets of values that no logic makes the goal of them.
 */
final class Goal {
  /** The words of a separation. */
  static final int WORDS = 12;

  /** The last operation, or -1 if there is none behind the goal. */
  final int code;

  final long[] wanted;
  final long[] masks;

  /** All that has to be separated. */
  final long[] contrasts = new long[WORDS];

  private final int[] ones = new int[WORDS];
  private final int[] others = new int[WORDS];

  private record Pair(int one, int other, long contrast) {}

  private Goal(int code, long[] wanted, long[] masks) {
    this.code = code;
    this.wanted = wanted;
    this.masks = masks;
    List<Pair> pairs = new ArrayList<>();
    for (int one = 0; one < masks.length; one++) {
      for (int other = 0; other < one; other++) {
        long contrast = (wanted[one] ^ wanted[other]) & masks[one] & masks[other];
        if (contrast != 0) {
          pairs.add(new Pair(one, other, contrast));
        }
      }
    }
    pairs.sort(Comparator.comparingInt(pair -> -Long.bitCount(pair.contrast)));
    for (int i = 0; i < Math.min(WORDS, pairs.size()); i++) {
      Pair pair = pairs.get(i);
      ones[i] = pair.one;
      others[i] = pair.other;
      contrasts[i] = pair.contrast;
    }
  }

  /** The goal of the question. */
  static Goal of(Samples samples) {
    return new Goal(-1, samples.expected(), samples.masks());
  }

  /** What the move {@code code} must be applied to, if it may be the last operation. */
  Optional<Goal> before(Repertoire repertoire, int code) {
    long[] before = new long[wanted.length];
    long[] under = new long[wanted.length];
    for (int lane = 0; lane < wanted.length; lane++) {
      Optional<Masked> masked = repertoire.before(code, wanted[lane], masks[lane]);
      if (masked.isEmpty()) {
        return Optional.empty();
      }
      before[lane] = masked.get().wanted();
      under[lane] = masked.get().mask();
    }
    return Optional.of(new Goal(code, before, under));
  }

  /** Writes the separation of a value. */
  void separate(long[] words, int at, long[] out, int outAt) {
    for (int i = 0; i < WORDS; i++) {
      out[outAt + i] = (words[at + ones[i]] ^ words[at + others[i]]) & contrasts[i];
    }
  }

  /** Whether a value is what is wanted. */
  boolean isMetBy(long[] words, int at) {
    for (int lane = 0; lane < wanted.length; lane++) {
      if (((words[at + lane] ^ wanted[lane]) & masks[lane]) != 0) {
        return false;
      }
    }
    return true;
  }
}
