package sift.board;

/** The two sides. */
public enum Color {
  WHITE,
  BLACK;

  /** The opponent. */
  public Color other() {
    return this == WHITE ? BLACK : WHITE;
  }

  /** The rank its pieces start on, as a set of squares: rank 1 or rank 8. */
  public long backRank() {
    return this == WHITE ? 0xFFL : 0xFFL << 56;
  }
}
