package sift.bench;

import java.util.Arrays;

/**
 * Nanoseconds of one item.
 *
 * @param median of all rounds
 * @param lower a quarter of the rounds took less
 * @param upper a quarter of the rounds took more
 */
public record Times(double median, double lower, double upper) {
  /** Returns the times of an odd number of rounds. */
  public static Times of(double[] rounds) {
    double[] sorted = rounds.clone();
    Arrays.sort(sorted);
    int quarter = sorted.length / 4;
    return new Times(
        sorted[sorted.length / 2], sorted[quarter], sorted[sorted.length - 1 - quarter]);
  }

  /** Returns the items in a second, in millions. */
  public double millionsPerSecond() {
    return 1e3 / median;
  }

  /** Returns how far the middle half of the rounds lies from the median, as a part of it. */
  public double spread() {
    return Math.max(upper - median, median - lower) / median;
  }

  /** Returns what is left without {@code nanos} of each item. */
  public Times less(double nanos) {
    return new Times(median - nanos, lower - nanos, upper - nanos);
  }
}
