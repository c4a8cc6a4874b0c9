package sift.chess.large;

/** The pieces that attack a square of a board. "They" are not to move. */
final class Attackers {
  private final Lines lines;

  Attackers(Lines lines) {
    this.lines = lines;
  }

  /**
   * Returns whether they attack a square.
   *
   * @param low the occupied squares, of which those of the board may be left out or more added
   */
  boolean isAttacked(Node board, int square, long low, long high) {
    return isAttackedByLeapers(board, square) || isAttackedBySliders(board, square, low, high);
  }

  /** Returns whether their pawns, king or knights, or what moves like these, attack a square. */
  private boolean isAttackedByLeapers(Node board, int square) {
    return ((leapersLow(board, square, board.side) & board.themLow)
            | (leapersHigh(board, square, board.side) & board.themHigh))
        != 0;
  }

  /**
   * Returns the kings and the pieces that move like knights, of both sides, and the pawns that
   * attack a square.
   *
   * @param side whose square it is, 0 for white: the pawns are those of the other side, and some
   *     more of its own
   */
  long leapersLow(Node board, int square, int side) {
    return (lines.knightLow(square) & board.leapersLow)
        | (lines.pawnLow(side, square) & board.pawnsLow)
        | (lines.kingLow(square) & board.kingsLow);
  }

  long leapersHigh(Node board, int square, int side) {
    return (lines.knightHigh(square) & board.leapersHigh)
        | (lines.pawnHigh(side, square) & board.pawnsHigh)
        | (lines.kingHigh(square) & board.kingsHigh);
  }

  /** Returns whether pieces of theirs attack a square along a line. */
  boolean isAttackedBySliders(Node board, int square, long low, long high) {
    long straightLow = lines.rookRaysLow(square) & board.straightLow & board.themLow;
    long straightHigh = lines.rookRaysHigh(square) & board.straightHigh & board.themHigh;
    if ((straightLow | straightHigh) != 0
        && ((lines.rookLow(square, low, high) & straightLow)
                | (lines.rookHigh(square, low, high) & straightHigh))
            != 0) {
      return true;
    }
    long diagonalLow = lines.bishopRaysLow(square) & board.diagonalLow & board.themLow;
    long diagonalHigh = lines.bishopRaysHigh(square) & board.diagonalHigh & board.themHigh;
    return (diagonalLow | diagonalHigh) != 0
        && ((lines.bishopLow(square, low, high) & diagonalLow)
                | (lines.bishopHigh(square, low, high) & diagonalHigh))
            != 0;
  }
}
