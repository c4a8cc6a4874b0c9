package sift.chess.siblings;

import static sift.geometry.Bitboard.FILE_A;
import static sift.geometry.Bitboard.FILE_H;
import static sift.geometry.Bitboard.RANK_1;
import static sift.geometry.Bitboard.RANK_8;

import sift.chess.movegen.KingLines;

/**
 * The replies of their sliders to a null move, direction by direction, and what our moves change.
 * Rays of one direction never overlap, so all sliders are computed together.
 *
 * <p>The fills are those of {@code solutions/set-wise}: to the east by a subtraction, elsewhere in
 * three doubling steps (Kogge-Stone).
 */
final class SliderReplies {
  private long empty;
  private long notTheirs;
  private boolean hasRooksQueens;
  private boolean hasBishopsQueens;

  // Eight fields: with an array of directions, counts take 5 to 10 % longer.
  private long north;
  private long south;
  private long east;
  private long west;
  private long northEast;
  private long southWest;
  private long northWest;
  private long southEast;

  /** Begins with a board; pinned pieces stay on their lines. */
  void begin(NullMoveBoard board, long pinned) {
    long rooksQueens = board.rooksQueens() & board.them();
    long bishopsQueens = board.bishopsQueens() & board.them();
    long free = ~pinned;
    int king = board.king();
    empty = ~board.occupied();
    notTheirs = ~board.them();
    hasRooksQueens = rooksQueens != 0;
    north = 0;
    south = 0;
    east = 0;
    west = 0;
    if (hasRooksQueens) {
      fillRanksAndFiles(
          rooksQueens & (free | KingLines.file(king)), rooksQueens & (free | KingLines.rank(king)));
    }
    hasBishopsQueens = bishopsQueens != 0;
    northEast = 0;
    southWest = 0;
    northWest = 0;
    southEast = 0;
    if (hasBishopsQueens) {
      fillDiagonals(
          bishopsQueens & (free | KingLines.diagonal(king)),
          bishopsQueens & (free | KingLines.antidiagonal(king)));
    }
  }

  private void fillRanksAndFiles(long onFile, long onRank) {
    north = attacks(onFile, ~RANK_1, 8);
    south = attacks(onFile, ~RANK_8, -8);
    east = east(onRank);
    west = attacks(onRank, ~FILE_H, -1);
  }

  private void fillDiagonals(long onDiagonal, long onAntidiagonal) {
    northEast = attacks(onDiagonal, ~(FILE_A | RANK_1), 9);
    southWest = attacks(onDiagonal, ~(FILE_H | RANK_8), -9);
    northWest = attacks(onAntidiagonal, ~(FILE_H | RANK_1), 7);
    southEast = attacks(onAntidiagonal, ~(FILE_A | RANK_8), -7);
  }

  /**
   * Returns the attacks in one direction.
   *
   * @param inside the squares that a step from another square reaches
   * @param step the left rotation of the board that is one step along the rays
   */
  private long attacks(long sliders, long inside, int step) {
    long way = empty & inside;
    long fill = sliders | (way & Long.rotateLeft(sliders, step));
    way &= Long.rotateLeft(way, step);
    fill |= way & Long.rotateLeft(fill, 2 * step);
    way &= Long.rotateLeft(way, 2 * step);
    fill |= way & Long.rotateLeft(fill, 4 * step);
    return Long.rotateLeft(fill, step) & inside;
  }

  /**
   * Returns the attacks to the east. The last square of a rank counts as occupied, so that the
   * subtraction borrows nothing from the next rank.
   */
  private long east(long sliders) {
    long blockers = ~empty | FILE_H;
    return blockers ^ (blockers - ((sliders & ~FILE_H) << 1));
  }

  /** Returns the squares attacked, the first piece of either side on each ray included. */
  long attacked() {
    return north | south | east | west | northEast | southWest | northWest | southEast;
  }

  int moves() {
    return Long.bitCount(north & notTheirs)
        + Long.bitCount(south & notTheirs)
        + Long.bitCount(east & notTheirs)
        + Long.bitCount(west & notTheirs)
        + Long.bitCount(northEast & notTheirs)
        + Long.bitCount(southWest & notTheirs)
        + Long.bitCount(northWest & notTheirs)
        + Long.bitCount(southEast & notTheirs);
  }

  /** Counts the recaptures: moves that take one of our pieces where it has just captured. */
  int recaptures(SquareCounts arrivals) {
    long taken = ~notTheirs;
    return arrivals.of(north & taken)
        + arrivals.of(south & taken)
        + arrivals.of(east & taken)
        + arrivals.of(west & taken)
        + arrivals.of(northEast & taken)
        + arrivals.of(southWest & taken)
        + arrivals.of(northWest & taken)
        + arrivals.of(southEast & taken);
  }

  /** Counts the moves that are lost where our pieces step into rays. */
  int lost(SquareCounts arrivals) {
    int lost = 0;
    if (hasRooksQueens) {
      lost +=
          lost(arrivals, north, -8)
              + lost(arrivals, south, 8)
              + lost(arrivals, east, -1)
              + lost(arrivals, west, 1);
    }
    if (hasBishopsQueens) {
      lost +=
          lost(arrivals, northEast, -9)
              + lost(arrivals, southWest, 9)
              + lost(arrivals, northWest, -7)
              + lost(arrivals, southEast, 7);
    }
    return lost;
  }

  /**
   * Counts the same for one direction. No ray begins on the edge that it comes from, so a rotation
   * carries nothing across.
   *
   * @param back the left rotation of the board that is one step against the rays
   */
  private int lost(SquareCounts arrivals, long attacked, int back) {
    long way = attacked & empty;
    if ((way & arrivals.any()) == 0) {
      return 0;
    }
    long one = way & Long.rotateLeft(attacked & notTheirs, back);
    long two = way & Long.rotateLeft(one, back);
    long three = way & Long.rotateLeft(two, back);
    long four = way & Long.rotateLeft(three, back);
    long five = way & Long.rotateLeft(four, back);
    return sum(arrivals, one, two, three, four, five, way & Long.rotateLeft(five, back));
  }

  /**
   * Returns the sum over arrivals of the squares behind them: {@code one} are the squares with at
   * least one square behind, {@code two} those with at least two, and so on.
   */
  private static int sum(
      SquareCounts arrivals, long one, long two, long three, long four, long five, long six) {
    long odd = (one & ~two) | (three & ~four) | (five & ~six);
    return arrivals.of(odd) + 2 * arrivals.of((two & ~four) | six) + 4 * arrivals.of(four);
  }
}
