package sift.chess.pawns;

import static sift.geometry.Bitboard.beside;

/**
 * The sets of pawn structure by fills, on words in little-endian rank-file order: pages "Pawn
 * Spans", "Attack Spans", "Passed Pawns", "Isolated Pawns" and "Backward Pawns (Bitboards)" of the
 * Chess Programming Wiki. A fill takes three steps, as Kogge and Stone add. {@link PawnSets} says
 * what the sets mean; they are right for pawns on ranks 2 to 7.
 */
public final class PawnFills {
  private PawnFills() {}

  /** Returns the squares strictly ahead of white pawns on their files. */
  public static long whiteFrontSpans(long white) {
    long spans = white << 8;
    spans |= spans << 8;
    spans |= spans << 16;
    return spans | spans << 32;
  }

  /** Returns the squares strictly ahead of black pawns on their files. */
  public static long blackFrontSpans(long black) {
    long spans = black >>> 8;
    spans |= spans >>> 8;
    spans |= spans >>> 16;
    return spans | spans >>> 32;
  }

  /** Returns the files with a pawn, whole. */
  public static long files(long pawns) {
    long files = pawns | Long.rotateLeft(pawns, 8);
    files |= Long.rotateLeft(files, 16);
    return files | Long.rotateLeft(files, 32);
  }

  /** Returns the squares that white pawns attack. */
  public static long whiteAttacks(long white) {
    return beside(white) << 8;
  }

  /** Returns the squares that black pawns attack. */
  public static long blackAttacks(long black) {
    return beside(black) >>> 8;
  }

  /** Returns the passed pawns of either side. */
  public static long passed(long own, long enemyFrontSpans) {
    return own & ~(enemyFrontSpans | beside(enemyFrontSpans));
  }

  /** Returns the outposts of either side in the wide reading. */
  public static long outposts(long enemyFrontSpans) {
    return ~beside(enemyFrontSpans);
  }

  /** Returns the outposts of either side in the strict reading. */
  public static long outposts(long enemyFrontSpans, long ownAttacks) {
    return ownAttacks & ~beside(enemyFrontSpans);
  }

  /** Returns the backward white pawns in the wide reading. */
  public static long whiteBackward(long white, long whiteFrontSpans) {
    return white & ~(beside(whiteFrontSpans) >>> 8);
  }

  /** Returns the backward white pawns in the strict reading: the wiki's {@code wBackward}. */
  public static long whiteBackward(long white, long whiteFrontSpans, long blackAttacks) {
    return white & (blackAttacks & ~beside(whiteFrontSpans)) >>> 8;
  }

  /** Returns the backward black pawns in the wide reading. */
  public static long blackBackward(long black, long blackFrontSpans) {
    return black & ~(beside(blackFrontSpans) << 8);
  }

  /** Returns the backward black pawns in the strict reading. */
  public static long blackBackward(long black, long blackFrontSpans, long whiteAttacks) {
    return black & (whiteAttacks & ~beside(blackFrontSpans)) << 8;
  }

  /** Returns the doubled pawns of either side. */
  public static long doubled(long own, long ownFrontSpans) {
    return own & ownFrontSpans;
  }

  /** Returns the isolated pawns of either side. */
  public static long isolated(long own, long ownFiles) {
    return own & ~beside(ownFiles);
  }
}
