package sift.chess.fills;

import sift.geometry.Bitboard;
import sift.geometry.Direction;

/**
 * What four sets attack in a direction: squares up to the first one that is not passable, that one
 * included. "Quad-Bitboards" of the Chess Programming Wiki, with the step that its fill lacks: it
 * prints the squares passed over, without the first blocker, which misses every pin.
 *
 * <p>With one set of empty squares for all four, the sets may be the bits of a code, as in a
 * quad-bitboard: pieces of up to 15 codes are filled at once, and each square gets the code of the
 * piece that attacks it. That is exact in one direction, because a square has at most one nearest
 * piece on a ray: no two rays meet. It holds as long as no piece is passable. A passable king would
 * mix its code with that of the slider behind it, so squares behind a king in check take a fill of
 * their own; sets that are filled with passable squares of their own do not. Results of different
 * directions must be told apart before they are merged, because {@code or} of two codes is another
 * code.
 */
public interface QuadFill {
  /** The number of sets. */
  int SETS = 4;

  /**
   * Writes what each set attacks.
   *
   * @param sets {@value #SETS} words
   * @param passable the squares that each set passes over, {@value #SETS} words
   * @param attacks {@value #SETS} words; may be one of the other arrays
   */
  void attacks(Direction direction, long[] sets, long[] passable, long[] attacks);

  /**
   * Writes what each set attacks, or which code each square gets.
   *
   * @param sets {@value #SETS} words: sets, or the bits of codes; empty squares have code 0
   * @param empty the squares that all sets pass over
   * @param attacks {@value #SETS} words; may be {@code sets}
   */
  void attacks(Direction direction, long[] sets, long empty, long[] attacks);

  /** Returns the difference of the bits of two neighbors: 1, 7, 8 or 9, negative downwards. */
  static int step(Direction direction) {
    return direction.fileStep() + 8 * direction.rankStep();
  }

  /** Returns the squares where a step in the direction may arrive; those of other ranks wrap. */
  static long arrivals(Direction direction) {
    return switch (direction.fileStep()) {
      case 1 -> ~Bitboard.FILE_A;
      case -1 -> ~Bitboard.FILE_H;
      default -> -1;
    };
  }
}
