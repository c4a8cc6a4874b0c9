package sift.kernel.time;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class RankCorrelationTest {
  @Test
  void theSameOrderIsOneAndTheReverseMinusOne() {
    assertEquals(1, of(new double[] {1, 2, 5, 9}, 10, 200, 300, 4000));
    assertEquals(-1, of(new double[] {1, 2, 5, 9}, 8, 6, 4, -1));
  }

  /** The example of ten of Wikipedia's article, -29/165. */
  @Test
  void agreesWithAPublishedExample() {
    assertEquals(
        -29.0 / 165,
        of(
            new double[] {106, 100, 86, 101, 99, 103, 97, 113, 112, 110},
            7,
            27,
            2,
            50,
            28,
            29,
            20,
            12,
            6,
            17),
        1e-12);
  }

  @Test
  void equalFiguresShareTheirRanks() {
    assertEquals(Math.sqrt(3) / 2, of(new double[] {1, 1, 2}, 1, 2, 3), 1e-12);
    assertTrue(Double.isNaN(of(new double[] {4, 4, 4}, 1, 2, 3)));
  }

  private static double of(double[] x, double... y) {
    return RankCorrelation.of(x, y);
  }
}
