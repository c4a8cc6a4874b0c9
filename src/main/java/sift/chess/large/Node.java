package sift.chess.large;

/**
 * The layout of a position in an array of words, as the generator needs it: sixteen words from an
 * index that is passed along. A set of squares takes two words, low before high.
 *
 * <pre>
 *   US         pieces of the side to move      LEAPERS    knights, archbishops, chancellors
 *   PAWNS      of both sides, as all below     DIAGONAL   bishops, queens, archbishops
 *   KINGS                                      STRAIGHT   rooks, queens, chancellors
 *   CASTLING   rooks that may castle
 *   STATE      bit 0: black is to move; from bit 8: the square behind a pawn that may be taken en
 *              passant plus 1, or 0
 *   MOVE       the move that led here, by {@link MoveCode}
 * </pre>
 *
 * <p>Invariants: pawns, kings and the union of the three kinds of officers are disjoint; each side
 * has one king; the side that is not to move is not in check.
 */
final class Node {
  static final int WORDS = 16;
  static final int US = 0;
  static final int PAWNS = 2;
  static final int LEAPERS = 4;
  static final int DIAGONAL = 6;
  static final int STRAIGHT = 8;
  static final int KINGS = 10;
  static final int CASTLING = 12;
  static final int STATE = 14;
  static final int MOVE = 15;

  /** The bit of {@link #STATE} that says that black is to move. */
  static final long BLACK = 1;

  /** The place of the en passant square in {@link #STATE}. */
  static final int EN_PASSANT = 8;

  private Node() {}

  /**
   * Kinds of pieces, by how they move, a bit for each of the sets from {@link #LEAPERS} on; a queen
   * is both diagonal and straight, and so on.
   */
  static final class Kind {
    static final int LEAPER = 1;
    static final int DIAGONAL = 2;
    static final int STRAIGHT = 4;
    static final int KING = 8;

    /** The number of these bits. */
    static final int COUNT = 4;

    private Kind() {}
  }
}
