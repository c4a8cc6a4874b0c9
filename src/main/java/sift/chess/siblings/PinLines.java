package sift.chess.siblings;

import sift.chess.attacks.Between;
import sift.chess.movegen.KingLines;
import sift.geometry.Square;

/**
 * The lines from our sliders to their king with one or two pieces between: who is pinned, and which
 * of our pieces pins, frees or discovers by leaving.
 */
final class PinLines {
  private final int[] guards = new int[Square.COUNT];
  private final int[] movers = new int[Square.COUNT];
  private final int[] signs = new int[Square.COUNT];
  private int count;
  private long pinned;
  private long discoverers;
  private long between;
  private long leavers;

  void begin(NullMove board) {
    long us = board.us();
    int king = board.king();
    count = 0;
    pinned = 0;
    discoverers = 0;
    between = 0;
    leavers = 0;
    long snipers = KingLines.snipers(king, board.diagonals() & us, board.straights() & us);
    for (long rest = snipers; rest != 0; rest &= rest - 1) {
      long way = Between.between(king, Long.numberOfTrailingZeros(rest));
      long blockers = way & board.occupied();
      long second = blockers & (blockers - 1);
      if (second == 0) {
        one(blockers, us, rest & -rest, way);
      } else if ((second & (second - 1)) == 0) {
        two(blockers & ~us, blockers & us);
      }
    }
  }

  private void one(long blocker, long us, long sniper, long way) {
    if ((blocker & us) != 0) {
      discoverers |= blocker;
    } else {
      pinned |= blocker;
      between |= way;
      add(blocker, sniper, 1);
    }
  }

  private void two(long theirs, long ours) {
    if (theirs != 0 && ours != 0) {
      add(theirs, ours, -1);
    }
  }

  private void add(long guard, long mover, int sign) {
    guards[count] = Long.numberOfTrailingZeros(guard);
    movers[count] = Long.numberOfTrailingZeros(mover);
    signs[count++] = sign;
    leavers |= mover;
  }

  /** Their pinned pieces. */
  long pinned() {
    return pinned;
  }

  /** Our pieces that discover a check by leaving. */
  long discoverers() {
    return discoverers;
  }

  /** The squares of lines on which a piece is pinned, where an arriving piece may free it. */
  long between() {
    return between;
  }

  /** Our pieces that pin or free one by leaving its line. */
  long leavers() {
    return leavers;
  }

  /** The number of lines that a leaver may change. */
  int count() {
    return count;
  }

  /** Their piece on such a line. */
  int guard(int line) {
    return guards[line];
  }

  /** Our piece whose leaving changes it. */
  int mover(int line) {
    return movers[line];
  }

  /** 1 if that frees their piece, -1 if it pins it. */
  int sign(int line) {
    return signs[line];
  }
}
