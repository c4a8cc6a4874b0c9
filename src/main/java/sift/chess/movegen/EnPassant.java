package sift.chess.movegen;

import sift.chess.attacks.Attacks;
import sift.geometry.Bitboard;

/** Captures en passant that answer double steps. */
public final class EnPassant {
  private EnPassant() {}

  /**
   * Counts, over all of these double steps, the legal replies that take the pawn en passant. The
   * double steps play up.
   *
   * @param doubleSteps the target squares of legal double steps
   * @param pawns those of the side that replies
   * @param king the square of its king
   * @param occupied before the step
   * @param bishopsQueens those of the side that steps
   * @param rooksQueens likewise
   */
  public static int replies(
      Attacks attacks,
      long doubleSteps,
      long pawns,
      int king,
      long occupied,
      long bishopsQueens,
      long rooksQueens) {
    int replies = 0;
    for (long r = doubleSteps & Bitboard.beside(pawns); r != 0; r &= r - 1) {
      long passed = (r & -r) >>> 8;
      long withoutPawn = (occupied & ~(passed >>> 8)) | passed;
      for (long t = Bitboard.beside(r & -r) & pawns; t != 0; t &= t - 1) {
        long after = withoutPawn & ~(t & -t);
        long checkers =
            (attacks.bishop(king, after) & bishopsQueens)
                | (attacks.rook(king, after) & rooksQueens);
        replies += checkers == 0 ? 1 : 0;
      }
    }
    return replies;
  }
}
