package sift.geometry;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.LongStream;

/**
 * Bitboards: sets of squares as words, a1 = bit 0, h1 = bit 7, h8 = bit 63; pictures both ways, and
 * the subsets of a mask.
 */
public final class Bitboard {
  /** The width of a picture in characters. */
  public static final int PICTURE_WIDTH = 15;

  /** The first rank; {@code RANK_1 << 8 * n} is the rank n above it. */
  public static final long RANK_1 = 0xFF;

  public static final long RANK_2 = RANK_1 << 8;
  public static final long RANK_3 = RANK_1 << 16;
  public static final long RANK_6 = RANK_1 << 40;
  public static final long RANK_7 = RANK_1 << 48;

  /** The last rank. */
  public static final long RANK_8 = RANK_1 << 56;

  /** The first file, one bit in each byte; {@code FILE_A << n} is the file n to the right. */
  public static final long FILE_A = 0x0101010101010101L;

  /** The last file. */
  public static final long FILE_H = FILE_A << 7;

  private Bitboard() {}

  /**
   * Returns all subsets of {@code mask} in ascending order, the empty one first: 2^popcount of
   * them.
   */
  public static LongStream subsets(long mask) {
    return LongStream.iterate(0, subset -> subset - mask & mask).limit(1L << Long.bitCount(mask));
  }

  /**
   * Returns all squares if these are any, else none. There is no branch: HotSpot leaves out what
   * has not yet come, and has to compile again when it comes.
   */
  public static long allIfAny(long squares) {
    return (squares | -squares) >> 63;
  }

  /** Returns all squares if these are two or more, else none, likewise. */
  public static long allIfSeveral(long squares) {
    return allIfAny(squares & (squares - 1));
  }

  /** Returns the squares to the left and right of these, on the same rank. */
  public static long beside(long squares) {
    return (squares << 1 & ~FILE_A) | (squares >>> 1 & ~FILE_H);
  }

  /**
   * Returns the board with files and ranks exchanged: a8 and h1 change places. What was rank after
   * rank is file after file ({@link Layout#TRANSPOSED}), and the other way round.
   */
  public static long transposed(long board) {
    long pairs = exchanged(board, 0x00AA00AA00AA00AAL, 7);
    long fours = exchanged(pairs, 0x0000CCCC0000CCCCL, 14);
    return exchanged(fours, 0x00000000F0F0F0F0L, 28);
  }

  /** Exchanges the squares of a mask with those so many bits above them. */
  private static long exchanged(long board, long mask, int distance) {
    long differences = (board ^ board >>> distance) & mask;
    return board ^ differences ^ differences << distance;
  }

  /**
   * Returns a picture of eight rows of {@code . 1}, rank 8 first, so that a1 stands at the lower
   * left.
   */
  public static List<String> picture(long board) {
    return picture(board, 0);
  }

  /**
   * Returns a picture as {@link #picture(long)} does, with {@code X} on the squares of {@code
   * marked}.
   */
  public static List<String> picture(long board, long marked) {
    return Layout.LANE.picture(board, marked);
  }

  /**
   * Returns the set of a picture: the squares with {@code 1} or {@code X}; white space is skipped.
   *
   * @throws IllegalArgumentException unless the picture has 64 of {@code . 1 X}
   */
  public static long parse(String picture) {
    String cells = picture.replaceAll("\\s", "");
    if (!cells.matches("[.1X]{64}")) {
      throw new IllegalArgumentException("a picture has 64 of '.', '1' and 'X': " + picture);
    }
    long board = 0;
    for (int i = 0; i < 64; i++) {
      if (cells.charAt(i) != '.') {
        board |= 1L << Square.at(i % 8, 7 - i / 8);
      }
    }
    return board;
  }

  /**
   * Returns the names of the squares in ascending order, {@code "d5 d7"}; {@code "none"} when
   * empty.
   */
  public static String names(long board) {
    return board == 0
        ? "none"
        : LongStream.iterate(board, rest -> rest != 0, rest -> rest & (rest - 1))
            .mapToObj(rest -> Square.name(Long.numberOfTrailingZeros(rest)))
            .collect(Collectors.joining(" "));
  }

  /** Returns a word in hexadecimal, {@code "0x00000000000000ff"}. */
  public static String hex(long word) {
    return "0x%016x".formatted(word);
  }
}
