package sift.bench;

import java.util.Arrays;

/**
 * Nanoseconds of one item.
 *
 * @param median of all rounds
 * @param lower a quarter of the rounds took less
 */
public record Times(double median, double lower) {
  /** Returns the times of an odd number of rounds. */
  public static Times of(double[] rounds) {
    double[] sorted = rounds.clone();
    Arrays.sort(sorted);
    return new Times(sorted[sorted.length / 2], sorted[sorted.length / 4]);
  }
}
