package sift.chess.fills;

import sift.geometry.Direction;

/** {@link QuadFill} with one word at a time, as Kogge and Stone add. */
public final class ScalarQuadFill implements QuadFill {
  @Override
  public void attacks(Direction direction, long[] sets, long[] passable, long[] attacks) {
    int step = QuadFill.step(direction);
    long arrivals = QuadFill.arrivals(direction);
    for (int i = 0; i < SETS; i++) {
      long open = passable[i] & arrivals;
      attacks[i] = arrivals & (step > 0 ? up(sets[i], open, step) : down(sets[i], open, -step));
    }
  }

  @Override
  public void attacks(Direction direction, long[] sets, long empty, long[] attacks) {
    int step = QuadFill.step(direction);
    long arrivals = QuadFill.arrivals(direction);
    long open = empty & arrivals;
    for (int i = 0; i < SETS; i++) {
      attacks[i] = arrivals & (step > 0 ? up(sets[i], open, step) : down(sets[i], open, -step));
    }
  }

  /** Returns what a set attacks upwards, wrapped squares included. */
  static long up(long set, long passable, int step) {
    long filled = set | (passable & (set << step));
    long two = passable & (passable << step);
    filled |= two & (filled << (2 * step));
    long four = two & (two << (2 * step));
    filled |= four & (filled << (4 * step));
    return filled << step;
  }

  /** Returns what a set attacks downwards, wrapped squares included. */
  static long down(long set, long passable, int step) {
    long filled = set | (passable & (set >>> step));
    long two = passable & (passable >>> step);
    filled |= two & (filled >>> (2 * step));
    long four = two & (two >>> (2 * step));
    filled |= four & (filled >>> (4 * step));
    return filled >>> step;
  }
}
