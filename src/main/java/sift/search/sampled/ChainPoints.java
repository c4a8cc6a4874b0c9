package sift.search.sampled;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.TreeSet;

/**
 * The points on which chains are evaluated: windows of {@link #WINDOW_BITS} bits of one input,
 * which take all values while the other bits are 0 and the other inputs keep one word; at last
 * random words.
 *
 * <pre>
 *   words         the words of the inputs at each point, and the target words
 *   ends[group]   where a group ends: groups are the windows and the random words
 * </pre>
 */
final class ChainPoints {
  private static final int WINDOW_BITS = 8;
  private static final int RANDOM_POINTS = 200;
  private static final int SEED = 3;

  /** The most points of a group. */
  static final int MOST_IN_GROUP = 1 << WINDOW_BITS;

  private final OracleWords words;
  private final int[] ends;

  /** Evaluates the oracle at the points. */
  ChainPoints(OracleRequest request) {
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
    List<Integer> groups = new ArrayList<>();
    for (int moving = 0; moving < inputs; moving++) {
      for (int offset : offsets) {
        long[] others = random.longs(inputs).map(word -> request.width().word(word)).toArray();
        for (long value = 0; value < values; value++) {
          long[] point = others.clone();
          point[moving] = value << offset;
          points.add(point);
        }
        groups.add(points.size());
      }
    }
    for (int i = 0; i < RANDOM_POINTS; i++) {
      points.add(
          random.longs(inputs).map(word -> request.width().word(thinned(word, random))).toArray());
    }
    groups.add(points.size());
    words = new OracleWords(request, points);
    ends = groups.stream().mapToInt(Integer::intValue).toArray();
  }

  /** Returns a random word as it is, with few bits, or with none above some position. */
  private static long thinned(long word, SplittableRandom random) {
    return switch (random.nextInt(4)) {
      case 0 -> word & random.nextLong() & random.nextLong();
      case 1 -> word >>> random.nextInt(Long.SIZE);
      default -> word;
    };
  }

  /** Returns the words of each input, read only. */
  long[][] inputs() {
    return words.inputs();
  }

  /** Returns the target words, read only. */
  long[] wanted() {
    return words.wanted();
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
    return wanted().length;
  }
}
