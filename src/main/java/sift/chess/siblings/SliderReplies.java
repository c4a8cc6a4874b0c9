package sift.chess.siblings;

import static sift.geometry.Bitboard.FILE_A;
import static sift.geometry.Bitboard.FILE_H;
import static sift.geometry.Bitboard.RANK_1;
import static sift.geometry.Bitboard.RANK_8;
import static sift.geometry.Direction.EAST;
import static sift.geometry.Direction.NORTH;
import static sift.geometry.Direction.NORTH_EAST;
import static sift.geometry.Direction.NORTH_WEST;
import static sift.geometry.Direction.SOUTH;
import static sift.geometry.Direction.SOUTH_EAST;
import static sift.geometry.Direction.SOUTH_WEST;
import static sift.geometry.Direction.WEST;

import java.util.Arrays;
import sift.chess.movegen.KingLines;
import sift.geometry.Direction;

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

  /** By {@link Direction}. */
  private final long[] attacks = new long[8];

  /** Begins with a board; pinned pieces stay on their lines. */
  void begin(NullMoveBoard board, long pinned) {
    long them = board.them();
    long rooksQueens = board.rooksQueens() & them;
    long bishopsQueens = board.bishopsQueens() & them;
    long free = ~pinned;
    int king = board.king();
    empty = ~board.occupied();
    notTheirs = ~them;
    Arrays.fill(attacks, 0);
    if (rooksQueens != 0) {
      fillRanksAndFiles(
          rooksQueens & (free | KingLines.file(king)), rooksQueens & (free | KingLines.rank(king)));
    }
    if (bishopsQueens != 0) {
      fillDiagonals(
          bishopsQueens & (free | KingLines.diagonal(king)),
          bishopsQueens & (free | KingLines.antidiagonal(king)));
    }
  }

  private void fillRanksAndFiles(long onFile, long onRank) {
    attacks[NORTH.ordinal()] = attacks(onFile, ~RANK_1, 8);
    attacks[SOUTH.ordinal()] = attacks(onFile, ~RANK_8, -8);
    attacks[EAST.ordinal()] = east(onRank);
    attacks[WEST.ordinal()] = attacks(onRank, ~FILE_H, -1);
  }

  private void fillDiagonals(long onDiagonal, long onAntidiagonal) {
    attacks[NORTH_EAST.ordinal()] = attacks(onDiagonal, ~(FILE_A | RANK_1), 9);
    attacks[SOUTH_WEST.ordinal()] = attacks(onDiagonal, ~(FILE_H | RANK_8), -9);
    attacks[NORTH_WEST.ordinal()] = attacks(onAntidiagonal, ~(FILE_H | RANK_1), 7);
    attacks[SOUTH_EAST.ordinal()] = attacks(onAntidiagonal, ~(FILE_A | RANK_8), -7);
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
    long attacked = 0;
    for (long squares : attacks) {
      attacked |= squares;
    }
    return attacked;
  }

  int moves() {
    int moves = 0;
    for (long squares : attacks) {
      moves += Long.bitCount(squares & notTheirs);
    }
    return moves;
  }

  /** Counts the recaptures: moves that take one of our pieces where it has just captured. */
  int recaptures(SquareCounts arrivals) {
    int recaptures = 0;
    for (long squares : attacks) {
      recaptures += arrivals.of(squares & ~notTheirs);
    }
    return recaptures;
  }

  /** Counts the moves that are lost where our pieces step into rays. */
  int lost(SquareCounts arrivals) {
    return lost(arrivals, NORTH, -8)
        + lost(arrivals, SOUTH, 8)
        + lost(arrivals, EAST, -1)
        + lost(arrivals, WEST, 1)
        + lost(arrivals, NORTH_EAST, -9)
        + lost(arrivals, SOUTH_WEST, 9)
        + lost(arrivals, NORTH_WEST, -7)
        + lost(arrivals, SOUTH_EAST, 7);
  }

  /**
   * Counts the same for one direction. No ray begins on the edge that it comes from, so a rotation
   * carries nothing across.
   *
   * @param back the left rotation of the board that is one step against the rays
   */
  private int lost(SquareCounts arrivals, Direction direction, int back) {
    long attacked = attacks[direction.ordinal()];
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
