package sift.chess.large;

/** The pieces that attack a square of a board; {@code them} is the side that is not to move. */
final class Attackers {
  private final Lines lines;
  private final Node board;

  Attackers(Lines lines, Node board) {
    this.lines = lines;
    this.board = board;
  }

  /**
   * Returns whether they attack a square.
   *
   * @param low the occupied squares, of which those of the board may be left out or more added
   */
  boolean isAttacked(int square, long low, long high) {
    long leapers =
        (leapersLow(square, board.side) & board.themLow)
            | (leapersHigh(square, board.side) & board.themHigh);
    return leapers != 0 || isAttackedBySliders(square, low, high);
  }

  /** Returns whether pieces of theirs attack a square along a line. */
  boolean isAttackedBySliders(int square, long low, long high) {
    return isAttackedBy(0, snipersLow(square) & board.themLow, square, low, high)
        || isAttackedBy(1, snipersHigh(square) & board.themHigh, square, low, high);
  }

  private boolean isAttackedBy(int word, long sliders, int square, long low, long high) {
    for (long r = sliders; r != 0; r &= r - 1) {
      if (lines.isClear(square, Lines.square(word, r), low, high)) {
        return true;
      }
    }
    return false;
  }

  /**
   * Returns the pieces of both sides that attack a square by a step or a leap. Pawns are right only
   * for the enemy of {@code side}, 0 for white: callers take the pieces of the attacking side.
   */
  long leapersLow(int square, int side) {
    return (lines.knight(0, square) & board.leapersLow)
        | (lines.pawn(0, side, square) & board.pawnsLow)
        | (lines.king(0, square) & board.kingsLow);
  }

  long leapersHigh(int square, int side) {
    return (lines.knight(1, square) & board.leapersHigh)
        | (lines.pawn(1, side, square) & board.pawnsHigh)
        | (lines.king(1, square) & board.kingsHigh);
  }

  /** Returns the sliders of both sides that would attack a square on an empty board. */
  long snipersLow(int square) {
    return (lines.rookRays(0, square) & board.straightLow)
        | (lines.bishopRays(0, square) & board.diagonalLow);
  }

  long snipersHigh(int square) {
    return (lines.rookRays(1, square) & board.straightHigh)
        | (lines.bishopRays(1, square) & board.diagonalHigh);
  }
}
