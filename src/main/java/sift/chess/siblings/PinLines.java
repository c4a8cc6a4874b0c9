package sift.chess.siblings;

import sift.chess.attacks.Between;
import sift.chess.movegen.KingLines;
import sift.geometry.Square;

/**
 * The lines from our sliders to their king with one or two pieces between: who is pinned, and which
 * of our pieces pins, frees or discovers by leaving.
 */
final class PinLines {
  private final int[] defenders = new int[Square.COUNT];
  private final int[] movers = new int[Square.COUNT];
  private final int[] signs = new int[Square.COUNT];
  private int count;
  private long pinned;
  private long discoveredCheckCandidates;
  private long pinRays;
  private long pinChangers;

  void begin(NullMoveBoard board) {
    long us = board.us();
    int king = board.king();
    count = 0;
    pinned = 0;
    discoveredCheckCandidates = 0;
    pinRays = 0;
    pinChangers = 0;
    long snipers = KingLines.snipers(king, board.bishopsQueens() & us, board.rooksQueens() & us);
    for (long rest = snipers; rest != 0; rest &= rest - 1) {
      long ray = Between.between(king, Long.numberOfTrailingZeros(rest));
      long blockers = ray & board.occupied();
      long second = blockers & (blockers - 1);
      if (second == 0) {
        one(blockers, us, rest & -rest, ray);
      } else if ((second & (second - 1)) == 0) {
        two(blockers & ~us, blockers & us);
      }
    }
  }

  private void one(long blocker, long us, long sniper, long ray) {
    if ((blocker & us) != 0) {
      discoveredCheckCandidates |= blocker;
    } else {
      pinned |= blocker;
      pinRays |= ray;
      add(blocker, sniper, 1);
    }
  }

  private void two(long theirs, long ours) {
    if (theirs != 0 && ours != 0) {
      add(theirs, ours, -1);
    }
  }

  private void add(long defender, long mover, int sign) {
    defenders[count] = Long.numberOfTrailingZeros(defender);
    movers[count] = Long.numberOfTrailingZeros(mover);
    signs[count++] = sign;
    pinChangers |= mover;
  }

  /** Their pinned pieces. */
  long pinned() {
    return pinned;
  }

  /** Our pieces that discover a check by leaving. */
  long discoveredCheckCandidates() {
    return discoveredCheckCandidates;
  }

  /** The squares of lines on which a piece is pinned, where an arriving piece may free it. */
  long pinRays() {
    return pinRays;
  }

  /** Our pieces that pin or free one by leaving its line. */
  long pinChangers() {
    return pinChangers;
  }

  /** The number of lines that a leaver may change. */
  int count() {
    return count;
  }

  /** Their piece on such a line. */
  int defender(int line) {
    return defenders[line];
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
