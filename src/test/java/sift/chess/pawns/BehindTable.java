package sift.chess.pawns;

/**
 * The squares behind the pawns of one side by a table, as in Greg Strong's post: 256 bytes, one for
 * each set of pawns on a file. A program that keeps the word looks up a file when a pawn arrives,
 * leaves or is taken there. The words are those of {@link PawnStructure#whiteBehind} and {@link
 * PawnStructure#blackBehind}.
 */
public enum BehindTable {
  WHITE(0, 1),
  BLACK(7, -1);

  @SuppressWarnings("ImmutableEnumChecker") // written by the constructor only
  private final byte[] table = new byte[256];

  BehindTable(int firstRank, int step) {
    for (int pawns = 0; pawns < table.length; pawns++) {
      table[pawns] = (byte) behind(pawns, firstRank, step);
    }
  }

  /** Walks a file from the side's first rank to its rearmost pawn. */
  private static int behind(int pawns, int firstRank, int step) {
    int behind = 0;
    for (int rank = firstRank; rank >= 0 && rank < 8; rank += step) {
      behind |= 1 << rank;
      if ((pawns >> rank & 1) != 0) {
        break;
      }
    }
    return behind;
  }

  /** Returns the word for pawns, file-major: eight look-ups. */
  public long of(long pawns) {
    long behind = 0;
    for (int file = 0; file < 8; file++) {
      behind |= look(pawns, 8 * file);
    }
    return behind;
  }

  /**
   * Returns the word after the pawns of one file, 0 (a) to 7 (h), have changed: one look-up.
   *
   * @param behind the word before
   * @param pawns all pawns of the side after the change, file-major
   */
  public long updated(long behind, long pawns, int file) {
    int shift = 8 * file;
    return (behind & ~(0xFFL << shift)) | look(pawns, shift);
  }

  private long look(long pawns, int shift) {
    return (table[(int) (pawns >>> shift) & 0xFF] & 0xFFL) << shift;
  }
}
