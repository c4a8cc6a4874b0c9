package sift.search.sampled;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.TreeSet;

/**
 * The points on which chains are evaluated: windows of {@link #WINDOW_BITS} bits of one input,
 * which take all values while the other bits are 0 and the other inputs keep one word; at last
 * random words.
 *
 * <pre>
 *   inputs[input][point]   the word of an input
 *   wanted[point]          the target word
 *   ends[group]            where a group ends: groups are the windows and the random words
 * </pre>
 */
final class ChainPoints {
  private static final int WINDOW_BITS = 8;
  private static final int RANDOM_POINTS = 200;
  private static final int SEED = 3;

  /** The most points of a group. */
  static final int MOST_IN_GROUP = 1 << WINDOW_BITS;

  private final long[][] inputs;
  private final long[] wanted;
  private final int[] ends;

  private ChainPoints(long[][] inputs, long[] wanted, int[] ends) {
    this.inputs = inputs;
    this.wanted = wanted;
    this.ends = ends;
  }

  /** Evaluates the oracle at the points. */
  static ChainPoints of(OracleRequest request) {
    SplittableRandom random = new SplittableRandom(SEED);
    int inputs = request.inputs().size();
    int bits = request.width().bits();
    int values = 1 << Math.min(WINDOW_BITS, bits);
    int highest = Math.max(0, bits - WINDOW_BITS);
    List<Integer> offsets =
        List.copyOf(
            new TreeSet<>(
                List.of(
                    0,
                    Math.min(highest, bits / 4 + 1),
                    Math.min(highest, bits / 2),
                    Math.max(0, highest - 1))));
    List<long[]> points = new ArrayList<>();
    List<Integer> ends = new ArrayList<>();
    for (int moving = 0; moving < inputs; moving++) {
      for (int offset : offsets) {
        long[] others = random.longs(inputs).map(word -> request.width().word(word)).toArray();
        for (long value = 0; value < values; value++) {
          long[] point = others.clone();
          point[moving] = value << offset;
          points.add(point);
        }
        ends.add(points.size());
      }
    }
    for (int i = 0; i < RANDOM_POINTS; i++) {
      points.add(
          random.longs(inputs).map(word -> request.width().word(thinned(word, random))).toArray());
    }
    ends.add(points.size());
    long[][] columns = new long[inputs][points.size()];
    for (int input = 0; input < inputs; input++) {
      int column = input;
      Arrays.setAll(columns[input], point -> points.get(point)[column]);
    }
    return new ChainPoints(
        columns,
        points.stream().mapToLong(point -> request.wanted().applyAsLong(point.clone())).toArray(),
        ends.stream().mapToInt(end -> end).toArray());
  }

  /** Returns a random word as it is, with few bits, or with none above some position. */
  private static long thinned(long word, SplittableRandom random) {
    return switch (random.nextInt(4)) {
      case 0 -> word & random.nextLong() & random.nextLong();
      case 1 -> word >>> random.nextInt(Long.SIZE);
      default -> word;
    };
  }

  /** Returns the words of an input, read only. */
  long[] input(int input) {
    return inputs[input];
  }

  /** Returns the target words, read only. */
  long[] wanted() {
    return wanted;
  }

  /** Returns the number of groups. */
  int groups() {
    return ends.length;
  }

  /** Returns the first point of a group. */
  int from(int group) {
    return group == 0 ? 0 : ends[group - 1];
  }

  /** Returns the point after the last of a group. */
  int to(int group) {
    return ends[group];
  }

  /** Returns the number of points. */
  int count() {
    return wanted.length;
  }
}
