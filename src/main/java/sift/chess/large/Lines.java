package sift.chess.large;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import sift.geometry.BoardSize;

/**
 * What pieces attack from each square of a board, on sets of two words: the low word has the
 * squares 0 to 63, the high word those from 64 on.
 *
 * <p>The masks, two words each, low before high; a ray leaves out the square where it begins:
 *
 * <pre>
 *   rays       16 words a square        NORTH_WEST  NORTH  NORTH_EAST
 *              ray 0 EAST                         5   1   4
 *                  1 NORTH               WEST 2           0 EAST
 *                  2 WEST                         6   3   7
 *                  3 SOUTH              SOUTH_WEST  SOUTH  SOUTH_EAST
 *              ray r ^ 2 goes the opposite way; a ray with (r &amp; 2) == 0 is positive
 *   knight     2 words a square
 *   king       2 words a square
 *   pawn       2 words a side and square, what its pawn attacks
 *   between    2 words a pair of squares, empty unless they are on a line
 * </pre>
 *
 * <p>Each ray by a formula of its own. With {@code o} its occupied squares and {@code m} its mask,
 *
 * <pre>
 *   positive   (o ^ (o - 1)) &amp; m                               up to the lowest piece
 *   negative   (0x8000000000000000 &gt;&gt; countl_zero(o | 1)) &amp; m   down to the highest piece
 * </pre>
 *
 * <p>where {@code >>} repeats the sign. A positive ray goes on from the low word into the high one
 * if nothing stands on it in the low word, a negative ray the other way round. An empty ray comes
 * out whole, as {@code 0 ^ (0 - 1)} has all bits.
 */
final class Lines {
  static final int RAYS = 8;
  static final int STRAIGHT_RAYS = 4;

  /** The words of a set. */
  static final int WORDS = 2;

  private static final int[][] STEPS = {
    {1, 0}, {0, 1}, {-1, 0}, {0, -1}, {1, 1}, {-1, 1}, {-1, -1}, {1, -1}
  };
  private static final int[][] LEAPS = {
    {1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}
  };
  private static final Map<BoardSize, Lines> OF_SIZE = new ConcurrentHashMap<>();

  private final BoardSize size;
  private final int squares;
  private final long[] rays;
  private final long[] knight;
  private final long[] king;
  private final long[] pawn;
  private final long[] between;

  private Lines(BoardSize size) {
    this.size = size;
    squares = size.squares();
    rays = new long[squares * RAYS * WORDS];
    knight = new long[squares * WORDS];
    king = new long[squares * WORDS];
    pawn = new long[2 * squares * WORDS];
    between = new long[squares * squares * WORDS];
    for (int square = 0; square < squares; square++) {
      for (int ray = 0; ray < RAYS; ray++) {
        walk(square, ray);
        step(king, square, square, STEPS[ray]);
        step(knight, square, square, LEAPS[ray]);
      }
      for (int file = -1; file <= 1; file += 2) {
        step(pawn, square, square, new int[] {file, 1});
        step(pawn, squares + square, square, new int[] {file, -1});
      }
    }
  }

  /** Returns the masks of a board, which are made once. */
  static Lines of(BoardSize size) {
    return OF_SIZE.computeIfAbsent(size, Lines::new);
  }

  private void walk(int square, int ray) {
    int file = size.file(square) + STEPS[ray][0];
    int rank = size.rank(square) + STEPS[ray][1];
    long low = 0;
    long high = 0;
    for (; size.isOnBoard(file, rank); file += STEPS[ray][0], rank += STEPS[ray][1]) {
      int to = size.at(file, rank);
      between[(square * squares + to) * WORDS] = low;
      between[(square * squares + to) * WORDS + 1] = high;
      low |= low(to);
      high |= high(to);
    }
    rays[(square * RAYS + ray) * WORDS] = low;
    rays[(square * RAYS + ray) * WORDS + 1] = high;
  }

  private void step(long[] table, int entry, int square, int[] step) {
    int file = size.file(square) + step[0];
    int rank = size.rank(square) + step[1];
    if (size.isOnBoard(file, rank)) {
      int to = size.at(file, rank);
      table[entry * WORDS + to / Long.SIZE] |= 1L << to;
    }
  }

  /** Returns the low word of the set of one square. */
  static long low(int square) {
    return square < Long.SIZE ? 1L << square : 0;
  }

  /** Returns the high word of the set of one square. */
  static long high(int square) {
    return square < Long.SIZE ? 0 : 1L << square;
  }

  /** Returns a word, low (0) or high (1), of the set of one square. */
  static long bit(int word, int square) {
    return word == 0 ? low(square) : high(square);
  }

  /** Returns the lowest square of a set that is not empty. */
  static int first(long low, long high) {
    return low != 0 ? square(0, low) : square(1, high);
  }

  /** Returns the lowest square of a word, low (0) or high (1), that is not 0. */
  static int square(int word, long squares) {
    return word * Long.SIZE + Long.numberOfTrailingZeros(squares);
  }

  /** Returns whether a square is in a set. */
  static boolean has(int square, long low, long high) {
    return ((low(square) & low) | (high(square) & high)) != 0;
  }

  /** Returns the number of squares of a set. */
  static int count(long low, long high) {
    return Long.bitCount(low) + Long.bitCount(high);
  }

  /** Returns whether a set has at most one square. */
  static boolean isAtMostOne(long low, long high) {
    return ((low & (low - 1)) | (high & (high - 1))) == 0 && (low == 0 || high == 0);
  }

  /** Returns the low word of a set moved by {@code step} squares, -63 to 63 but not 0. */
  static long movedLow(long low, long high, int step) {
    return step > 0 ? low << step : low >>> -step | high << step;
  }

  /** Returns the high word of a set moved by {@code step} squares, -63 to 63 but not 0. */
  static long movedHigh(long low, long high, int step) {
    return step > 0 ? high << step | low >>> -step : high >>> -step;
  }

  // With a word as parameter: that word of the set, low (0) or high (1).

  long knight(int word, int square) {
    return knight[square * WORDS + word];
  }

  long king(int word, int square) {
    return king[square * WORDS + word];
  }

  /** Returns what a pawn of a side, 0 for white, attacks. */
  long pawn(int word, int side, int square) {
    return pawn[(side * squares + square) * WORDS + word];
  }

  /** Returns the squares between two squares. */
  long between(int word, int one, int other) {
    return between[(one * squares + other) * WORDS + word];
  }

  /** Returns whether none of some occupied squares is between two squares. */
  boolean isClear(int one, int other, long low, long high) {
    return ((between(0, one, other) & low) | (between(1, one, other) & high)) == 0;
  }

  /** Returns a whole ray. */
  long ray(int word, int square, int ray) {
    return rays[(square * RAYS + ray) * WORDS + word];
  }

  /** Returns what a slider attacks along one ray, the first occupied square included. */
  long attacked(int word, int square, int ray, long low, long high) {
    int at = (square * RAYS + ray) * WORDS;
    return (ray & 2) == 0 ? positive(word, at, low, high) : negative(word, at, low, high);
  }

  /** Returns what a rook attacks, the first occupied squares included. */
  long rook(int word, int square, long low, long high) {
    return star(word, square * RAYS * WORDS, low, high);
  }

  /** Returns what a bishop attacks, the first occupied squares included. */
  long bishop(int word, int square, long low, long high) {
    return star(word, (square * RAYS + STRAIGHT_RAYS) * WORDS, low, high);
  }

  /** Returns where a rook goes on an empty board. */
  long rookRays(int word, int square) {
    int at = square * RAYS * WORDS + word;
    return rays[at] | rays[at + 2] | rays[at + 4] | rays[at + 6];
  }

  /** Returns where a bishop goes on an empty board. */
  long bishopRays(int word, int square) {
    int at = (square * RAYS + STRAIGHT_RAYS) * WORDS + word;
    return rays[at] | rays[at + 2] | rays[at + 4] | rays[at + 6];
  }

  // Four rays from here: two positive, two negative.
  private long star(int word, int at, long low, long high) {
    return positive(word, at, low, high)
        | positive(word, at + 2, low, high)
        | negative(word, at + 4, low, high)
        | negative(word, at + 6, low, high);
  }

  private long positive(int word, int at, long low, long high) {
    long o = (word == 0 ? low : high) & rays[at + word];
    long attacked = (o ^ (o - 1)) & rays[at + word];
    return word == 0 || (low & rays[at]) == 0 ? attacked : 0;
  }

  private long negative(int word, int at, long low, long high) {
    long o = (word == 0 ? low : high) & rays[at + word];
    long attacked = (Long.MIN_VALUE >> Long.numberOfLeadingZeros(o | 1)) & rays[at + word];
    return word == 1 || (high & rays[at + 1]) == 0 ? attacked : 0;
  }
}
