package sift.geometry;

/** Which part of a line through a square is meant; the square itself never belongs to it. */
public enum Ray {
  /** The half above the square in little-endian rank-file order. */
  POSITIVE,
  /** The half below the square. */
  NEGATIVE,
  /** Both halves. */
  LINE
}
