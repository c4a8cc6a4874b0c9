package sift.slider;

import java.util.Collection;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import sift.geometry.Bitboard;
import sift.geometry.Line;
import sift.geometry.Ray;
import sift.geometry.RayWalk;
import sift.geometry.Square;

/**
 * Sliders on boards, and what they attack along some lines by the slow walk.
 *
 * <p>Every square with every subset of the other squares of each line, so each line is exhausted;
 * what stands elsewhere is random, the same in every run. Padded with the first case to a multiple
 * of {@value #MULTIPLE}.
 */
public final class SliderCases {
  private static final int MULTIPLE = 8;

  private final int cases;
  private final int[] squares;
  private final long[] boards;
  private final long[] expected;

  private SliderCases(int cases, int[] squares, long[] boards, long[] expected) {
    this.cases = cases;
    this.squares = squares;
    this.boards = boards;
    this.expected = expected;
  }

  /** The cases of these lines. */
  public static SliderCases of(Collection<Line> lines) {
    SplittableRandom random = new SplittableRandom(64);
    LongStream.Builder boards = LongStream.builder();
    LongStream.Builder squares = LongStream.builder();
    for (Line line : lines) {
      for (int square = 0; square < Square.COUNT; square++) {
        int from = square;
        long mask = RayWalk.mask(square, line, Ray.LINE);
        Bitboard.subsets(mask)
            .forEach(subset -> {
              boards.add(subset | (random.nextLong() & ~mask));
              squares.add(from);
            });
      }
    }
    return padded(lines, squares.build().toArray(), boards.build().toArray());
  }

  private static SliderCases padded(Collection<Line> lines, long[] froms, long[] boards) {
    int padded = Math.ceilDiv(boards.length, MULTIPLE) * MULTIPLE;
    int[] squares = new int[padded];
    long[] all = new long[padded];
    long[] expected = new long[padded];
    for (int i = 0; i < padded; i++) {
      int at = i < boards.length ? i : 0;
      squares[i] = (int) froms[at];
      all[i] = boards[at];
      for (Line line : lines) {
        expected[i] |= RayWalk.attacks(squares[i], line, Ray.LINE, all[i]);
      }
    }
    return new SliderCases(boards.length, squares, all, expected);
  }

  /** The number of cases, padding not counted. */
  public int count() {
    return cases;
  }

  /** The number with padding. */
  public int padded() {
    return squares.length;
  }

  /** The square of a slider. */
  public int square(int index) {
    return squares[index];
  }

  /** The occupied squares of its board; whether its own is one of them is random. */
  public long board(int index) {
    return boards[index];
  }

  /** What it attacks. */
  public long expected(int index) {
    return expected[index];
  }

  /** All squares; the caller's own. */
  public int[] squares() {
    return squares.clone();
  }

  /** All boards; the caller's own. */
  public long[] boards() {
    return boards.clone();
  }
}
