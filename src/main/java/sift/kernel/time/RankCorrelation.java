package sift.kernel.time;

import java.util.Arrays;

/** Spearman's rank correlation. */
public final class RankCorrelation {
  private RankCorrelation() {}

  /**
   * Returns how far two lists of figures have the same order: 1 for the same, -1 for the reverse,
   * equal figures having the mean of their ranks; NaN where all figures of a list are equal.
   */
  public static double of(double[] x, double[] y) {
    double[] ranksOfX = ranks(x);
    double[] ranksOfY = ranks(y);
    double mean = (x.length + 1) / 2.0;
    double product = 0;
    double squaresOfX = 0;
    double squaresOfY = 0;
    for (int i = 0; i < x.length; i++) {
      product += (ranksOfX[i] - mean) * (ranksOfY[i] - mean);
      squaresOfX += Math.pow(ranksOfX[i] - mean, 2);
      squaresOfY += Math.pow(ranksOfY[i] - mean, 2);
    }
    return product / Math.sqrt(squaresOfX * squaresOfY);
  }

  private static double[] ranks(double[] figures) {
    return Arrays.stream(figures)
        .map(figure -> {
          long below = Arrays.stream(figures).filter(other -> other < figure).count();
          long equal = Arrays.stream(figures).filter(other -> other == figure).count();
          return below + (equal + 1) / 2.0;
        })
        .toArray();
  }
}
