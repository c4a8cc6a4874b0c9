package sift.search.straightline;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import sift.search.straightline.Repertoire.Masked;

/**
 * A target word in each sample under a mask: that of the question, or that for the operand of a
 * last move.
 *
 * <p>A pair of samples with different target bits is a contrast. A bitwise function of some values
 * meets the goal only if at each contrast one of the values differs too; where it does is the
 * value's <em>separation</em>, a word for each pair of samples. So separations exclude most sets of
 * values quickly, as no logic of them is the goal.
 */
final class ColumnTarget {
  /** The words of a separation. */
  static final int WORDS = 16;

  /** The last operation, which was inverted, or -1. */
  final int code;

  final long[] wanted;
  final long[] masks;

  /** All contrasts, which have to be separated. */
  final long[] contrasts = new long[WORDS];

  private final List<Pair> pairs;
  private final int[] ones = new int[WORDS];
  private final int[] others = new int[WORDS];

  /** A contrast; the sharper, the fewer input bits differ near its bit. */
  private record Pair(int one, int other, double sharpness) {}

  private ColumnTarget(int code, long[] wanted, long[] masks, List<Pair> pairs) {
    this.code = code;
    this.wanted = wanted;
    this.masks = masks;
    this.pairs = pairs;
    for (int i = 0; i < pairs.size(); i++) {
      int one = pairs.get(i).one;
      int other = pairs.get(i).other;
      ones[i] = one;
      others[i] = other;
      contrasts[i] = (wanted[one] ^ wanted[other]) & masks[one] & masks[other];
    }
  }

  /** Returns the goal of one result of the question. */
  static ColumnTarget of(ProgramProblem question, int result, ProgramSamples samples) {
    long[] wanted = samples.expected(result);
    long[] masks = samples.masks(result);
    List<Pair> pairs = new ArrayList<>();
    for (int one = 0; one < masks.length; one++) {
      for (int other = 0; other < one; other++) {
        long contrast = (wanted[one] ^ wanted[other]) & masks[one] & masks[other];
        double sharpness = sharpness(question, samples, one, other, contrast);
        if (contrast != 0) {
          pairs.add(new Pair(one, other, sharpness));
        }
      }
    }
    pairs.sort(Comparator.comparingDouble(pair -> -pair.sharpness));
    return new ColumnTarget(-1, wanted, masks, pairs.subList(0, Math.min(WORDS, pairs.size())));
  }

  /**
   * Returns the weight of a contrast: 1 if one input bit distinguishes the samples, half as much
   * for each further bit.
   */
  private static double sharpness(
      ProgramProblem question, ProgramSamples samples, int one, int other, long contrast) {
    int step = Dependences.step(question.grammar());
    double sharpness = 0;
    for (long left = contrast; left != 0; left &= left - 1) {
      long near = Dependences.near(Long.numberOfTrailingZeros(left), step);
      int differ = 0;
      for (int leaf = 0; leaf < question.leaves().size(); leaf++) {
        long[] words = samples.leaf(leaf);
        differ += Long.bitCount((words[one] ^ words[other]) & near);
      }
      sharpness += Math.scalb(1.0, -differ);
    }
    return sharpness;
  }

  /**
   * Returns the goal for the operand of the move {@code code} as the last operation, if it is
   * possible.
   */
  Optional<ColumnTarget> before(Repertoire repertoire, int code) {
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
    return Optional.of(new ColumnTarget(code, before, under, pairs));
  }

  /** Writes the separation of a value. */
  void separate(long[] words, int at, long[] out, int outAt) {
    for (int i = 0; i < WORDS; i++) {
      out[outAt + i] = separation(words, at, i);
    }
  }

  private long separation(long[] words, int at, int i) {
    return (words[at + ones[i]] ^ words[at + others[i]]) & contrasts[i];
  }

  /** Returns whether the first {@code values} values together separate all contrasts. */
  boolean isSeparatedBy(long[] words, int values) {
    for (int i = 0; i < WORDS; i++) {
      long lacks = contrasts[i];
      for (int value = 0; value < values; value++) {
        lacks &= ~separation(words, value * wanted.length, i);
      }
      if (lacks != 0) {
        return false;
      }
    }
    return true;
  }

  /** Returns whether a value meets the goal. */
  boolean isMetBy(long[] words, int at) {
    for (int lane = 0; lane < wanted.length; lane++) {
      if (((words[at + lane] ^ wanted[lane]) & masks[lane]) != 0) {
        return false;
      }
    }
    return true;
  }
}
