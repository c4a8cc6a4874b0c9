package sift.geometry;

import java.util.Locale;

/** Squares of the 8x8 board as numbers 0 (a1) to 63 (h8), little-endian rank-file. */
public final class Square {
  /** The number of squares. */
  public static final int COUNT = 64;

  private Square() {}

  /** The square on file 0 (a) to 7 (h) and rank 0 to 7. */
  public static int at(int file, int rank) {
    return rank * 8 + file;
  }

  /** Whether the coordinates lie on the board. */
  public static boolean isOnBoard(int file, int rank) {
    return file >= 0 && file < 8 && rank >= 0 && rank < 8;
  }

  /** 0 (a) to 7 (h). */
  public static int file(int square) {
    return square % 8;
  }

  /** 0 to 7, the rank's digit less one. */
  public static int rank(int square) {
    return square / 8;
  }

  /**
   * The square itself, if there is one with this number.
   *
   * @throws IllegalArgumentException if it is not 0 to 63
   */
  public static int check(int square) {
    if (square < 0 || square >= COUNT) {
      throw new IllegalArgumentException("square " + square + "; allowed are 0 to 63");
    }
    return square;
  }

  /** The name of a square, {@code "d4"}. */
  public static String name(int square) {
    return "" + (char) ('a' + file(square)) + (char) ('1' + rank(square));
  }

  /**
   * The square with this name.
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
