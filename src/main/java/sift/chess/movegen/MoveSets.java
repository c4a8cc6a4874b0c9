package sift.chess.movegen;

import static sift.geometry.Bitboard.RANK_8;

import java.util.Arrays;

/**
 * The legal moves of a position as sets of targets: what {@link Generator#moves} fills in.
 *
 * <p>Squares are the position's, whose side to move plays up. One object serves one thread.
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

  /** Forgets all moves, those of the king on {@code square} too. */
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

  /** Prepares for some of {@code moves}, none of them so far. */
  void beginExtract(MoveSets moves) {
    begin(moves.king);
    System.arraycopy(moves.from, 0, from, 0, moves.queens);
    Arrays.fill(targets, 0, moves.queens, 0);
    knights = moves.knights;
    bishops = moves.bishops;
    rooks = moves.rooks;
    queens = moves.queens;
  }

  /** Takes moves of an officer out of {@code moves}. */
  void extractPiece(MoveSets moves, int number, long squares) {
    targets[number] = moves.targets[number] & squares;
    moves.targets[number] &= ~squares;
  }

  /** Takes moves of the king and castling with some rooks out of {@code moves}. */
  void extractKing(MoveSets moves, long squares, long rooks) {
    setKing(moves.kingTargets & squares, moves.castling & rooks);
    moves.setKing(moves.kingTargets & ~squares, moves.castling & ~rooks);
  }

  /** Takes pawns' moves to these squares, and all en passant, out of {@code moves}. */
  void extractPawns(MoveSets moves, long steps, long doubles, long west, long east) {
    setPawns(
        moves.pushes & steps,
        moves.doubleSteps & doubles,
        moves.westCaptures & west,
        moves.eastCaptures & east);
    moves.setPawns(
        moves.pushes & ~steps,
        moves.doubleSteps & ~doubles,
        moves.westCaptures & ~west,
        moves.eastCaptures & ~east);
    enPassantCapturers = moves.enPassantCapturers;
    moves.enPassantCapturers = 0;
  }

  /** Sets the king's targets, and the rooks with which it castles. */
  public void setKing(long squares, long rooks) {
    kingTargets = squares;
    castling = rooks;
  }

  /** Sets the moves of the officer with a number: knights first, then bishops, rooks and queens. */
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

  /** Sets where pawns arrive. */
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

  /** The square of the king. */
  public int king() {
    return king;
  }

  /** Where the king steps to. */
  public long kingTargets() {
    return kingTargets;
  }

  /** The rooks with which it castles. */
  public long castling() {
    return castling;
  }

  /** The square of the officer with a number. */
  public int from(int piece) {
    return from[piece];
  }

  /** Where the officer with a number goes. */
  public long targets(int piece) {
    return targets[piece];
  }

  /** The number of knights: officers from 0 on. */
  public int endOfKnights() {
    return knights;
  }

  /** The first number behind the bishops, which follow the knights. */
  public int endOfBishops() {
    return bishops;
  }

  /** The first number behind the rooks, which follow the bishops. */
  public int endOfRooks() {
    return rooks;
  }

  /** The first number behind the queens, which follow the rooks. */
  public int endOfQueens() {
    return queens;
  }

  /** Where pawns arrive by one step; on the last rank they promote. */
  public long pushes() {
    return pushes;
  }

  /** Where pawns arrive by two steps. */
  public long doubleSteps() {
    return doubleSteps;
  }

  /** Where pawns take towards the a-file; on the last rank they promote. */
  public long westCaptures() {
    return westCaptures;
  }

  /** Where pawns take towards the h-file; on the last rank they promote. */
  public long eastCaptures() {
    return eastCaptures;
  }

  /** The pawns that take the one which has just passed. */
  public long enPassantCapturers() {
    return enPassantCapturers;
  }

  /** Whether there are neither moves nor officers. */
  public boolean isEmpty() {
    long targetsOfOthers = kingTargets | pushes | doubleSteps | westCaptures | eastCaptures;
    return queens == 0 && (targetsOfOthers | castling | enPassantCapturers) == 0;
  }

  /** The number of moves. */
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
