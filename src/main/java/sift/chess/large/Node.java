package sift.chess.large;

/**
 * The layout of a position in an array of words, as the generator needs it: fifteen words from an
 * index that is passed along. A set of squares takes two words, low before high.
 *
 * <pre>
 *   US         pieces of the side to move; the sets that follow are of both sides
 *   PAWNS
 *   LEAPERS    knights, archbishops, chancellors
 *   DIAGONAL   bishops, queens, archbishops
 *   STRAIGHT   rooks, queens, chancellors
 *   KINGS      these five in the order of the bits of {@link Kind}
 *   CASTLING   rooks that may castle
 *   STATE      bit 0: black is to move; from bit 8: the square behind a pawn that may be taken en
 *              passant plus 1, or 0
 * </pre>
 *
 * <p>An object has the sets of one position, which it has read from the words.
 *
 * <p>Invariants: pawns, kings and the union of the three kinds of officers are disjoint; each side
 * has one king; the side that is not to move is not in check.
 */
final class Node {
  static final int WORDS = 15;
  static final int US = 0;
  static final int PAWNS = 2;
  static final int LEAPERS = 4;
  static final int DIAGONAL = 6;
  static final int STRAIGHT = 8;
  static final int KINGS = 10;
  static final int CASTLING = 12;
  static final int STATE = 14;

  private static final int EN_PASSANT = 8;

  /**
   * Kinds of pieces, by how they move, a bit for each of the sets from {@link #PAWNS} on; a queen
   * is both diagonal and straight, and so on.
   */
  static final class Kind {
    static final int PAWN = 1;
    static final int LEAPER = 2;
    static final int DIAGONAL = 4;
    static final int STRAIGHT = 8;
    static final int KING = 16;

    /** The number of these bits. */
    static final int COUNT = 5;

    private Kind() {}
  }

  // The sets of the position that was read last; "we" are to move.
  long usLow;
  long usHigh;
  long themLow;
  long themHigh;
  long pawnsLow;
  long pawnsHigh;
  long leapersLow;
  long leapersHigh;
  long diagonalLow;
  long diagonalHigh;
  long straightLow;
  long straightHigh;
  long kingsLow;
  long kingsHigh;
  long castlingLow;
  long castlingHigh;
  long occupiedLow;
  long occupiedHigh;

  /** Our side: 0 for white, 1 for black. */
  int side;

  /** The square behind a pawn that may be taken en passant, or -1. */
  int enPassant;

  /** Reads the position at {@code positions[at]}. */
  void read(long[] positions, int at) {
    usLow = positions[at + US];
    usHigh = positions[at + US + 1];
    pawnsLow = positions[at + PAWNS];
    pawnsHigh = positions[at + PAWNS + 1];
    leapersLow = positions[at + LEAPERS];
    leapersHigh = positions[at + LEAPERS + 1];
    diagonalLow = positions[at + DIAGONAL];
    diagonalHigh = positions[at + DIAGONAL + 1];
    straightLow = positions[at + STRAIGHT];
    straightHigh = positions[at + STRAIGHT + 1];
    kingsLow = positions[at + KINGS];
    kingsHigh = positions[at + KINGS + 1];
    castlingLow = positions[at + CASTLING];
    castlingHigh = positions[at + CASTLING + 1];
    occupiedLow = pawnsLow | leapersLow | diagonalLow | straightLow | kingsLow;
    occupiedHigh = pawnsHigh | leapersHigh | diagonalHigh | straightHigh | kingsHigh;
    themLow = occupiedLow & ~usLow;
    themHigh = occupiedHigh & ~usHigh;
    long state = positions[at + STATE];
    side = (int) state & 1;
    enPassant = (int) (state >>> EN_PASSANT) - 1;
  }

  /**
   * Returns the word of the state.
   *
   * @param side the side to move: 0 for white, 1 for black
   * @param enPassant the square behind a pawn that may be taken en passant, or -1
   */
  static long state(int side, int enPassant) {
    return side | (enPassant + 1L) << EN_PASSANT;
  }

  int ourKing() {
    return Lines.first(kingsLow & usLow, kingsHigh & usHigh);
  }

  int theirKing() {
    return Lines.first(kingsLow & themLow, kingsHigh & themHigh);
  }

  /** Returns how an officer moves. */
  int kind(int square) {
    return square < Long.SIZE
        ? kind(leapersLow, diagonalLow, straightLow, square)
        : kind(leapersHigh, diagonalHigh, straightHigh, square);
  }

  private static int kind(long leapers, long diagonal, long straight, int square) {
    return (int)
        ((leapers >>> square & 1) * Kind.LEAPER
            | (diagonal >>> square & 1) * Kind.DIAGONAL
            | (straight >>> square & 1) * Kind.STRAIGHT);
  }
}
