package sift.chess.pawns;

import sift.geometry.Bitboard;

/**
 * The formulas of pawn structure on file-major words, without a branch, after Greg Strong
 * ("Bitboards / move generation on larger boards", talkchess.com, 2009). {@link PawnSets} says what
 * the sets mean.
 *
 * <p>A word is a byte for each file ({@link sift.geometry.Layout#TRANSPOSED}; {@link
 * Bitboard#transposed} converts): a1 is bit 0, a8 bit 7, b1 bit 8, h8 bit 63. All rests on one word
 * for each side, <i>behind</i>: of each file the rearmost pawn and the squares behind it, as the
 * side sees the board; all squares of a file without pawns.
 *
 * <pre>
 *   pawns of white     behind, white      pawns of black     behind, black
 *   . . . . . . . .    1 . 1 1 . 1 1 1    . . . . . . . .    1 1 1 1 1 1 1 1
 *   . . . . . . . .    1 . 1 1 . 1 1 1    . 1 . . . . . .    1 1 1 1 1 1 1 1
 *   . 1 . . . . . .    1 . 1 1 . 1 1 1    . . . . . . . .    1 . 1 1 1 1 1 1
 *   . . . . 1 . . .    1 . 1 1 1 1 1 1    . . . . 1 . . .    1 . 1 1 1 1 1 1
 *   . 1 . . . . . .    1 1 1 1 1 1 1 1    . . . . . . . .    1 . 1 1 . 1 1 1
 *   . . . . . . . .    1 1 1 1 1 1 1 1    . 1 . . . . . .    1 . 1 1 . 1 1 1
 *   . 1 . . . . . .    1 1 1 1 1 1 1 1    . . . . . . . .    1 . 1 1 . 1 1 1
 *   . . . . . . . .    1 1 1 1 1 1 1 1    . . . . . . . .    1 . 1 1 . 1 1 1
 * </pre>
 *
 * <p>What takes the squares that a side's pawns attack is of the strict reading, and with {@link
 * #ANY} in their place of the wide one.
 *
 * <p>{@code whiteBehind} and {@code blackBehind} are right for pawns on all eight ranks, the sets
 * for pawns on ranks 2 to 7.
 */
public final class PawnStructure {
  /** All squares. */
  public static final long ANY = -1;

  private PawnStructure() {}

  /** Returns of each file the rearmost white pawn and the squares below it, or all squares. */
  public static long whiteBehind(long white) {
    return FileLanes.CHESS.whiteBehind(white);
  }

  /** Returns of each file the rearmost black pawn and the squares above it, or all squares. */
  public static long blackBehind(long black) {
    return FileLanes.CHESS.blackBehind(black);
  }

  /** Returns the squares that white pawns attack. */
  public static long whiteAttacks(long white) {
    return FileLanes.CHESS.besideEither(0, white, 0) << 1;
  }

  /** Returns the squares that black pawns attack. */
  public static long blackAttacks(long black) {
    return FileLanes.CHESS.besideEither(0, black, 0) >>> 1;
  }

  /** Returns the passed pawns of either side. */
  public static long passed(long own, long enemyBehind) {
    return own & enemyBehind & beside(enemyBehind);
  }

  /** Returns the outposts of either side. */
  public static long outposts(long enemyBehind, long ownAttacks) {
    return beside(enemyBehind) & ownAttacks;
  }

  /** Returns the backward white pawns. */
  public static long whiteBackward(long white, long whiteBehind, long blackAttacks) {
    return white & (beside(whiteBehind) & blackAttacks) >>> 1;
  }

  /** Returns the backward black pawns. */
  public static long blackBackward(long black, long blackBehind, long whiteAttacks) {
    return black & (beside(blackBehind) & whiteAttacks) << 1;
  }

  /** Returns the doubled pawns of either side. */
  public static long doubled(long own, long ownBehind) {
    return own & ~ownBehind;
  }

  /** Returns the isolated pawns of either side. */
  public static long isolated(long own, long ownBehind) {
    return own & FileLanes.CHESS.alone(beside(ownBehind));
  }

  /** Returns the squares whose neighbours on both sides are in a set, or beyond the edge. */
  private static long beside(long behind) {
    return FileLanes.CHESS.besideBoth(
        -1, behind, -1); // all squares are behind on files without pawns
  }
}
