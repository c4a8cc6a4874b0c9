package sift.chess.movegen;

import static sift.geometry.Bitboard.RANK_8;

/**
 * The legal moves of a position as sets of target squares, as {@link Generator#moves} finds them.
 *
 * <p>Knights, bishops, rooks and queens, here "pieces", are numbered in this order:
 *
 * <pre>
 *   number   0 . . endOfKnights . . endOfBishops . . endOfRooks . . endOfQueens
 *            knights        bishops          rooks          queens
 * </pre>
 *
 * <p>Squares are those of the generator's position: the side to move plays up. One object serves
 * one thread.
 */
public final class MoveSets {
  private static final int MAX_PIECES = 64;

  private final int[] from = new int[MAX_PIECES];
  private final long[] targets = new long[MAX_PIECES];
  private int knights;
  private int bishops;
  private int rooks;
  private int queens;
  private int king;
  private long kingTargets;
  private long castling;
  private long pushes;
  private long doubleSteps;
  private long westCaptures;
  private long eastCaptures;
  private long enPassantCapturers;

  /** Removes all moves and pieces, and sets the king's square. */
  public void begin(int square) {
    king = square;
    kingTargets = 0;
    castling = 0;
    endKnights(0);
    endBishops(0);
    endRooks(0);
    endQueens(0);
    setPawns(0, 0, 0, 0);
    enPassantCapturers = 0;
  }

  /** Sets the king's target squares, and the rooks with which it castles. */
  public void setKing(long squares, long rooks) {
    kingTargets = squares;
    castling = rooks;
  }

  /** Sets the square and the target squares of the piece with this number. */
  public void setPiece(int number, int square, long squares) {
    from[number] = square;
    targets[number] = squares;
  }

  /** Sets the number of knights. */
  public void endKnights(int end) {
    knights = end;
  }

  /** Sets the first number behind the bishops. */
  public void endBishops(int end) {
    bishops = end;
  }

  /** Sets the first number behind the rooks. */
  public void endRooks(int end) {
    rooks = end;
  }

  /** Sets the first number behind the queens. */
  public void endQueens(int end) {
    queens = end;
  }

  /**
   * Sets the target squares of pawns: one step, double step, captures towards the a-file and the
   * h-file.
   */
  public void setPawns(long steps, long doubles, long west, long east) {
    pushes = steps;
    doubleSteps = doubles;
    westCaptures = west;
    eastCaptures = east;
  }

  /** Sets the pawns that take en passant. */
  public void setEnPassantCapturers(long capturers) {
    enPassantCapturers = capturers;
  }

  /** Returns the square of the king. */
  public int king() {
    return king;
  }

  /** Returns the king's target squares, castling aside. */
  public long kingTargets() {
    return kingTargets;
  }

  /** Returns the rooks with which it castles. */
  public long castling() {
    return castling;
  }

  /** Returns the square of the piece with this number. */
  public int from(int piece) {
    return from[piece];
  }

  /** Returns the target squares of the piece with this number. */
  public long targets(int piece) {
    return targets[piece];
  }

  /** Returns the number of knights, which are the first pieces. */
  public int endOfKnights() {
    return knights;
  }

  /** Returns the first number behind the bishops, which follow the knights. */
  public int endOfBishops() {
    return bishops;
  }

  /** Returns the first number behind the rooks, which follow the bishops. */
  public int endOfRooks() {
    return rooks;
  }

  /** Returns the first number behind the queens, which follow the rooks. */
  public int endOfQueens() {
    return queens;
  }

  /** Returns the target squares of one step; on the last rank pawns promote. */
  public long pushes() {
    return pushes;
  }

  /** Returns the target squares of double steps. */
  public long doubleSteps() {
    return doubleSteps;
  }

  /** Returns the target squares of captures towards the a-file; on the last rank pawns promote. */
  public long westCaptures() {
    return westCaptures;
  }

  /** Returns the target squares of captures towards the h-file; on the last rank pawns promote. */
  public long eastCaptures() {
    return eastCaptures;
  }

  /** Returns the pawns that take en passant. */
  public long enPassantCapturers() {
    return enPassantCapturers;
  }

  /** Returns whether there are neither moves nor pieces. */
  public boolean isEmpty() {
    long targetsOfOthers = kingTargets | pushes | doubleSteps | westCaptures | eastCaptures;
    return queens == 0 && (targetsOfOthers | castling | enPassantCapturers) == 0;
  }

  /** Returns the number of moves; a promotion counts as four. */
  public int count() {
    int moves =
        Long.bitCount(kingTargets) + Long.bitCount(castling) + Long.bitCount(enPassantCapturers);
    for (int i = 0; i < queens; i++) {
      moves += Long.bitCount(targets[i]);
    }
    return moves
        + Long.bitCount(doubleSteps)
        + pawnMoves(pushes)
        + pawnMoves(westCaptures)
        + pawnMoves(eastCaptures);
  }

  private static int pawnMoves(long squares) {
    return Long.bitCount(squares) + 3 * Long.bitCount(squares & RANK_8);
  }
}
