package sift.siblings;

import static sift.geometry.Bitboard.FILE_A;
import static sift.geometry.Bitboard.FILE_H;

import sift.movegen.KingLines;

/**
 * The moves of their sliders if we pass, direction by direction, and what our moves change: rays of
 * one direction never overlap, so all sliders are looked at together.
 *
 * <p>The fills are those of {@code solutions/set-wise}: to the east by a subtraction, elsewhere in
 * three doubling steps (Kogge-Stone).
 */
final class SliderReplies {
  private long empty;
  private long notTheirs;
  private boolean hasStraights;
  private boolean hasDiagonals;
  private long north;
  private long south;
  private long east;
  private long west;
  private long northEast;
  private long southWest;
  private long northWest;
  private long southEast;

  /** Looks at a board; pinned pieces stay on their lines. */
  void begin(NullMove board, long pinned) {
    long straights = board.straights() & board.them();
    long diagonals = board.diagonals() & board.them();
    long free = ~pinned;
    int king = board.king();
    empty = ~board.occupied();
    notTheirs = ~board.them();
    hasStraights = straights != 0;
    north = 0;
    south = 0;
    east = 0;
    west = 0;
    if (hasStraights) {
      alongLines(
          straights & (free | KingLines.file(king)), straights & (free | KingLines.rank(king)));
    }
    hasDiagonals = diagonals != 0;
    northEast = 0;
    southWest = 0;
    northWest = 0;
    southEast = 0;
    if (hasDiagonals) {
      alongDiagonals(
          diagonals & (free | KingLines.diagonal(king)),
          diagonals & (free | KingLines.antidiagonal(king)));
    }
  }

  private void alongLines(long onFile, long onRank) {
    north = up(onFile, empty, 8) << 8;
    south = down(onFile, empty, 8) >>> 8;
    east = east(onRank);
    west = down(onRank, empty & ~FILE_H, 1) >>> 1 & ~FILE_H;
  }

  private void alongDiagonals(long onDiagonal, long onAntidiagonal) {
    long toEast = empty & ~FILE_A;
    long toWest = empty & ~FILE_H;
    northEast = up(onDiagonal, toEast, 9) << 9 & ~FILE_A;
    southWest = down(onDiagonal, toWest, 9) >>> 9 & ~FILE_H;
    northWest = up(onAntidiagonal, toWest, 7) << 7 & ~FILE_H;
    southEast = down(onAntidiagonal, toEast, 7) >>> 7 & ~FILE_A;
  }

  /** What is attacked to the east: each rank ends on a blocker, and nothing is lent beyond. */
  private long east(long sliders) {
    long blockers = ~empty | FILE_H;
    return blockers ^ (blockers - ((sliders & ~FILE_H) << 1));
  }

  private static long up(long sliders, long empty, int step) {
    long fill = sliders | (empty & sliders << step);
    long way = empty & empty << step;
    fill |= way & fill << (2 * step);
    way &= way << (2 * step);
    return fill | (way & fill << (4 * step));
  }

  private static long down(long sliders, long empty, int step) {
    long fill = sliders | (empty & sliders >>> step);
    long way = empty & empty >>> step;
    fill |= way & fill >>> (2 * step);
    way &= way >>> (2 * step);
    return fill | (way & fill >>> (4 * step));
  }

  /** The squares reached, with the pieces of both sides where rays end. */
  long reached() {
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

  /** The moves that take one of our pieces where it has just taken. */
  int recaptures(Tally taken) {
    return taken.of(north)
        + taken.of(south)
        + taken.of(east)
        + taken.of(west)
        + taken.of(northEast)
        + taken.of(southWest)
        + taken.of(northWest)
        + taken.of(southEast);
  }

  /** The moves that are lost where our pieces step into rays. */
  int lost(Tally arrivals) {
    int lost = 0;
    if (hasStraights) {
      lost +=
          lostUp(arrivals, north, -1, 8)
              + lostUp(arrivals, east, ~FILE_H, 1)
              + lostDown(arrivals, south, -1, 8)
              + lostDown(arrivals, west, ~FILE_A, 1);
    }
    if (hasDiagonals) {
      lost +=
          lostUp(arrivals, northEast, ~FILE_H, 9)
              + lostUp(arrivals, northWest, ~FILE_A, 7)
              + lostDown(arrivals, southWest, ~FILE_A, 9)
              + lostDown(arrivals, southEast, ~FILE_H, 7);
    }
    return lost;
  }

  private int lostUp(Tally arrivals, long reached, long inner, int step) {
    long way = reached & empty & inner;
    if ((way & arrivals.any()) == 0) {
      return 0;
    }
    long one = way & (reached & notTheirs) >>> step;
    long two = way & one >>> step;
    long three = way & two >>> step;
    long four = way & three >>> step;
    long five = way & four >>> step;
    return sum(arrivals, one, two, three, four, five, way & five >>> step);
  }

  private int lostDown(Tally arrivals, long reached, long inner, int step) {
    long way = reached & empty & inner;
    if ((way & arrivals.any()) == 0) {
      return 0;
    }
    long one = way & (reached & notTheirs) << step;
    long two = way & one << step;
    long three = way & two << step;
    long four = way & three << step;
    long five = way & four << step;
    return sum(arrivals, one, two, three, four, five, way & five << step);
  }

  /** The sum over squares with at least one move behind them, at least two and so on. */
  private static int sum(
      Tally arrivals, long one, long two, long three, long four, long five, long six) {
    long odd = (one & ~two) | (three & ~four) | (five & ~six);
    return arrivals.of(odd) + 2 * arrivals.of((two & ~four) | six) + 4 * arrivals.of(four);
  }
}
