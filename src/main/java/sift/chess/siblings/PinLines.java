package sift.chess.siblings;

import sift.chess.attacks.Between;
import sift.chess.movegen.KingLines;
import sift.geometry.Bitboard;
import sift.geometry.Square;

/**
 * The lines from our sliders to their king with one or two pieces between:
 *
 * <pre>
 *   slider . . X . . king     X theirs: pinned, until the slider leaves the line    sign +1
 *                             X ours: a discovered-check candidate
 *   slider . X . Y . king     one theirs, one ours: theirs is pinned when ours      sign -1
 *                             leaves the line
 * </pre>
 *
 * <p>Lines with a piece of theirs are numbered: {@code defender} is that piece, {@code mover} the
 * piece of ours that unpins or pins it by leaving.
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

  /** Begins with a board. */
  void begin(NullMoveBoard board) {
    long us = board.us();
    long occupied = board.occupied();
    int king = board.king();
    count = 0;
    pinned = 0;
    discoveredCheckCandidates = 0;
    pinRays = 0;
    pinChangers = 0;
    long snipers = KingLines.snipers(king, board.bishopsQueens() & us, board.rooksQueens() & us);
    for (long rest = snipers; rest != 0; rest &= rest - 1) {
      long ray = Between.between(king, Long.numberOfTrailingZeros(rest));
      long ours = ray & us;
      long theirs = ray & occupied & ~us;
      if (theirs == 0) {
        discoveredCheckCandidates |= ours & ~Bitboard.allIfSeveral(ours);
      } else if (ours == 0 && (theirs & (theirs - 1)) == 0) {
        pinned |= theirs;
        pinRays |= ray;
        add(theirs, rest & -rest, 1);
      } else if (ours != 0 && (ours & (ours - 1)) == 0 && (theirs & (theirs - 1)) == 0) {
        add(theirs, ours, -1);
      }
    }
  }

  private void add(long defender, long mover, int sign) {
    defenders[count] = Long.numberOfTrailingZeros(defender);
    movers[count] = Long.numberOfTrailingZeros(mover);
    signs[count++] = sign;
    pinChangers |= mover;
  }

  /** Returns their pinned pieces. */
  long pinned() {
    return pinned;
  }

  /** Returns our pieces that discover a check by leaving their line. */
  long discoveredCheckCandidates() {
    return discoveredCheckCandidates;
  }

  /**
   * Returns the squares between their king and the sliders that pin: a piece that arrives there may
   * unpin one.
   */
  long pinRays() {
    return pinRays;
  }

  /** Returns our pieces that pin or unpin a piece by leaving its line. */
  long pinChangers() {
    return pinChangers;
  }

  /** Returns the number of lines with a defender and a mover. */
  int count() {
    return count;
  }

  /** Returns the square of their piece on a line. */
  int defender(int line) {
    return defenders[line];
  }

  /** Returns the square of our piece whose leaving changes the line. */
  int mover(int line) {
    return movers[line];
  }

  /** Returns 1 if its leaving unpins their piece, -1 if it pins it. */
  int sign(int line) {
    return signs[line];
  }
}
