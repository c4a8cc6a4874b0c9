package sift.geometry;

import java.util.Locale;

/** Squares of the 8x8 board as numbers 0 (a1) to 63 (h8), little-endian rank-file. */
public final class Square {
  /** The number of squares. */
  public static final int COUNT = 64;

  private Square() {}

  /**
   * Returns the square on file 0 (a) to 7 (h) and rank 0 (1) to 7 (8); out of range, the result
   * means nothing.
   */
  public static int at(int file, int rank) {
    return rank * 8 + file;
  }

  /** Returns whether file and rank, both from 0, lie on the board. */
  public static boolean isOnBoard(int file, int rank) {
    return file >= 0 && file < 8 && rank >= 0 && rank < 8;
  }

  /** Returns the file of a square: 0 (a) to 7 (h). */
  public static int file(int square) {
    return square % 8;
  }

  /** Returns the rank of a square: 0 (1) to 7 (8). */
  public static int rank(int square) {
    return square / 8;
  }

  /** Returns the name of a square, 0 to 63: {@code "d4"}. */
  public static String name(int square) {
    return "" + (char) ('a' + file(square)) + (char) ('1' + rank(square));
  }

  /**
   * Returns the square with a name, in lower or upper case, white space around it skipped.
   *
   * @throws IllegalArgumentException if there is none
   */
  public static int parse(String name) {
    String lower = name.strip().toLowerCase(Locale.ROOT);
    if (lower.length() != 2 || !isOnBoard(lower.charAt(0) - 'a', lower.charAt(1) - '1')) {
      throw new IllegalArgumentException("'" + name + "' is not a square; allowed are a1 to h8");
    }
    return at(lower.charAt(0) - 'a', lower.charAt(1) - '1');
  }
}
