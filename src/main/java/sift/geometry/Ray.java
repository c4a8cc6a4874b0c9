package sift.geometry;

/** The parts of a line through a square, which never include the square itself. */
public enum Ray {
  /** The half with higher squares in little-endian rank-file order. */
  POSITIVE,
  /** The half with lower squares. */
  NEGATIVE,
  /** Both halves. */
  LINE
}
