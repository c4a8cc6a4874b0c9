package sift.geometry;

import java.util.stream.IntStream;
import sift.word.Word;

/**
 * Sliding attacks by walking the board square by square, in (file, rank) coordinates. Squares are 0
 * (a1) to 63 (h8); a1 = bit 0, h8 = bit 63.
 *
 * <p>The slow reference: it shares nothing with the formulas that are compared with it.
 */
public final class RayWalk {
  private RayWalk() {}

  /**
   * Returns the squares a slider on {@code square} attacks along the ray: empty ones up to the
   * first occupied one, that one included. Whether {@code square} itself is occupied does not
   * matter.
   */
  public static long attacks(int square, Line line, Ray ray, long occupied) {
    return switch (ray) {
      case POSITIVE -> walk(square, line.fileStep(), line.rankStep(), occupied);
      case NEGATIVE -> walk(square, -line.fileStep(), -line.rankStep(), occupied);
      case LINE ->
          attacks(square, line, Ray.POSITIVE, occupied)
              | attacks(square, line, Ray.NEGATIVE, occupied);
    };
  }

  /** Returns all squares of the ray: what a slider on {@code square} reaches on an empty board. */
  public static long mask(int square, Line line, Ray ray) {
    return attacks(square, line, ray, 0);
  }

  /** Returns the masks of the ray by square, as a new array of 64. */
  public static long[] masks(Line line, Ray ray) {
    return IntStream.range(0, Square.COUNT).mapToLong(square -> mask(square, line, ray)).toArray();
  }

  /**
   * Returns the squares a slider attacks on a board of any size, as {@link #attacks(int, Line, Ray,
   * long)} does on that of chess.
   *
   * @param occupied a bit for each square, that of a1 the lowest
   */
  public static Word attacks(BoardSize board, int square, Line line, Ray ray, Word occupied) {
    return switch (ray) {
      case POSITIVE -> walk(board, square, line.fileStep(), line.rankStep(), occupied);
      case NEGATIVE -> walk(board, square, -line.fileStep(), -line.rankStep(), occupied);
      case LINE ->
          attacks(board, square, line, Ray.POSITIVE, occupied)
              .or(attacks(board, square, line, Ray.NEGATIVE, occupied));
    };
  }

  /** Returns all squares of the ray on a board of any size. */
  public static Word mask(BoardSize board, int square, Line line, Ray ray) {
    return attacks(board, square, line, ray, Word.ZERO);
  }

  private static Word walk(BoardSize board, int square, int fileStep, int rankStep, Word occupied) {
    Word reached = Word.ZERO;
    int file = board.file(square) + fileStep;
    int rank = board.rank(square) + rankStep;
    while (board.isOnBoard(file, rank)) {
      int here = board.at(file, rank);
      reached = reached.or(Word.bit(here));
      if (occupied.has(here)) {
        break;
      }
      file += fileStep;
      rank += rankStep;
    }
    return reached;
  }

  private static long walk(int square, int fileStep, int rankStep, long occupied) {
    long reached = 0;
    int file = Square.file(square) + fileStep;
    int rank = Square.rank(square) + rankStep;
    while (Square.isOnBoard(file, rank)) {
      long here = 1L << Square.at(file, rank);
      reached |= here;
      if ((occupied & here) != 0) {
        break;
      }
      file += fileStep;
      rank += rankStep;
    }
    return reached;
  }
}
