package sift.bench.sliders;

import sift.geometry.Line;
import sift.geometry.Ray;
import sift.geometry.RayWalk;
import sift.geometry.Square;

/**
 * Masks of all four lines in one table; the index is the sum of the line's start and the square.
 */
final class LineMasks {
  static final int HORIZONTAL = start(Line.HORIZONTAL);
  static final int VERTICAL = start(Line.VERTICAL);
  static final int DIAGONAL = start(Line.DIAGONAL);
  static final int ANTIDIAGONAL = start(Line.ANTIDIAGONAL);

  private LineMasks() {}

  /** Returns the masks of this ray, as a new array of 256. */
  static long[] of(Ray ray) {
    long[] masks = new long[Line.values().length * Square.COUNT];
    for (Line line : Line.values()) {
      System.arraycopy(RayWalk.masks(line, ray), 0, masks, start(line), Square.COUNT);
    }
    return masks;
  }

  private static int start(Line line) {
    return line.ordinal() * Square.COUNT;
  }
}
