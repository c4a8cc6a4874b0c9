package sift.chess.batch;

import java.util.Locale;

/** The ways to count the last two plies below a node; all count the same. */
public enum Means {
  /** The positions after its moves in a vector kernel, many at once. */
  BATCH,

  /** The replies to all its moves together. */
  SIBLINGS,

  /** The replies to each move by itself. */
  SCALAR;

  /** Returns the name that users see: {@code "batch"}. */
  public String text() {
    return name().toLowerCase(Locale.ROOT);
  }
}
