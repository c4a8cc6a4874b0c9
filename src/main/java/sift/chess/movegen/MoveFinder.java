package sift.chess.movegen;

import sift.chess.attacks.Attacks;

/**
 * A finder of the legal moves of a position whose words are passed one by one, so that they need
 * not lie in an array. {@link GeneratorPosition} tells what they hold. Keeps no state between
 * calls, so threads may share it.
 *
 * <p>The parameter lists are long because values in registers are what makes it fast.
 */
public interface MoveFinder {
  /** Returns a finder that asks {@code attacks} for the sliders' attacks. */
  static MoveFinder with(Attacks attacks) {
    return ScalarMoveFinder.with(attacks, ScalarMoveCounter.with(attacks));
  }

  /** Returns the number of legal moves. */
  int count(
      long us,
      long pawns,
      long knights,
      long bishopsQueens,
      long rooksQueens,
      long kings,
      long castlingEnPassant);

  /** Finds the legal moves, as sets of target squares. */
  void moves(
      long us,
      long pawns,
      long knights,
      long bishopsQueens,
      long rooksQueens,
      long kings,
      long castlingEnPassant,
      MoveSets into);
}
