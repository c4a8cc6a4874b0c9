package sift.chess.fills;

import sift.chess.board.Color;
import sift.geometry.Direction;

/**
 * The sets of squares on the lines between sliders and the kings of the other side, found by a
 * {@link LineFill}; each time anew.
 *
 * <pre>
 *   words   0  4  8 12   pinned pieces: north and south, east and west, both diagonals
 *          16            empty squares between a checker and its king
 *          20            pieces that alone stand between a slider of their own side and a king
 *          24            attacks, with the king of the other side passable
 *          28            checkers
 *
 *   lane              up           down               attacks of      checkers
 *   0   black king    white slider king               white sliders   (the black king in check)
 *   1   white king    king         black slider       white king      of white
 *   2   black king    king         white slider       black king      of black
 *   3   white king    black slider king               black sliders   (the white king in check)
 * </pre>
 *
 * <p>A lane is a line from a slider to a king: {@code up} names the lower piece of the two. Lanes 0
 * and 2 have the black king at one end, 1 and 3 the white one.
 */
public final class LineSets {
  static final int LINES = 4;
  static final int BETWEEN = LINES * QuadFill.SETS;
  static final int DISCOVERED = BETWEEN + QuadFill.SETS;
  static final int ATTACKS = DISCOVERED + QuadFill.SETS;
  static final int CHECKERS = ATTACKS + QuadFill.SETS;
  static final int WORDS = CHECKERS + QuadFill.SETS;

  final long[] words = new long[WORDS];

  /**
   * Returns the pieces of a side that alone stand between its king and an enemy slider: the pinned
   * ones.
   */
  public long pinned(Color side) {
    long pinned = 0;
    for (int line = 0; line < LINES; line++) {
      pinned |= ofKing(line * QuadFill.SETS, side);
    }
    return pinned;
  }

  /** Returns the pinned pieces of a side that are pinned by sliders looking in a direction. */
  public long pinned(Color side, Direction direction) {
    int line = direction.ordinal() / 2;
    boolean isUp = QuadFill.step(direction) > 0;
    int lane =
        switch (side) {
          case WHITE -> isUp ? 3 : 1;
          case BLACK -> isUp ? 0 : 2;
        };
    return words[line * QuadFill.SETS + lane];
  }

  /** Returns the empty squares between the king of a side and the sliders that check it. */
  public long between(Color side) {
    return ofKing(BETWEEN, side);
  }

  /** Returns the enemy's sliders that check the king of a side. */
  public long checkers(Color side) {
    return words[CHECKERS + (side == Color.WHITE ? 1 : 2)];
  }

  /**
   * Returns the squares where a piece other than the king of a side ends a check: the checker and
   * those between. There are none without a check and none in double check.
   *
   * @param leapers the knights and pawns that check this king
   */
  public long checkBreaking(Color side, long leapers) {
    long checkers = checkers(side) | leapers;
    return Long.bitCount(checkers) == 1 ? checkers | between(side) : 0;
  }

  /**
   * Returns the pieces of a side that discover a check when they leave their line: they alone stand
   * between a slider of their own side and the enemy's king. A piece that gives check itself is
   * among them if a slider stands behind it.
   */
  public long discovered(Color side) {
    return ofKing(DISCOVERED, side.other());
  }

  /**
   * Returns the squares that enemy sliders attack, also those behind the king of a side: it cannot
   * flee along the line.
   */
  public long taboo(Color side) {
    return words[ATTACKS + (side == Color.WHITE ? 3 : 0)];
  }

  private long ofKing(int at, Color side) {
    return side == Color.WHITE ? words[at + 1] | words[at + 3] : words[at] | words[at + 2];
  }
}
