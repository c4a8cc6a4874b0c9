package sift.chess.large;

/**
 * The legal moves of a position as sets of target squares, two words each.
 *
 * <pre>
 *   from, kind, low, high   [0 .. pieces)   the king and each officer
 *   pawnLow, pawnHigh       [0 .. 4)        targets of pawns: PUSH, DOUBLE, WEST, EAST
 *   castling                                rooks with which the king castles
 *   capturers                               pawns that take en passant
 * </pre>
 */
final class MoveSets {
  /** One step. */
  static final int PUSH = 0;

  /** Two steps. */
  static final int DOUBLE = 1;

  /** A capture towards the first file. */
  static final int WEST = 2;

  /** A capture towards the last file. */
  static final int EAST = 3;

  static final int PAWN_MOVES = 4;

  private static final int MAX_PIECES = 128;

  int pieces;
  final int[] from = new int[MAX_PIECES];
  final int[] kind = new int[MAX_PIECES];
  final long[] low = new long[MAX_PIECES];
  final long[] high = new long[MAX_PIECES];
  final long[] pawnLow = new long[PAWN_MOVES];
  final long[] pawnHigh = new long[PAWN_MOVES];
  long castlingLow;
  long castlingHigh;
  long capturersLow;
  long capturersHigh;

  /** Removes all moves. */
  void clear() {
    pieces = 0;
    for (int i = 0; i < PAWN_MOVES; i++) {
      setPawns(i, 0, 0);
    }
    castlingLow = 0;
    castlingHigh = 0;
    capturersLow = 0;
    capturersHigh = 0;
  }

  /** Adds the moves of the king or an officer, unless it has none. */
  void add(int square, int kindOfPiece, long targetsLow, long targetsHigh) {
    if ((targetsLow | targetsHigh) != 0) {
      from[pieces] = square;
      kind[pieces] = kindOfPiece;
      low[pieces] = targetsLow;
      high[pieces++] = targetsHigh;
    }
  }

  /** Sets the targets of one sort of pawn moves. */
  void setPawns(int sort, long targetsLow, long targetsHigh) {
    pawnLow[sort] = targetsLow;
    pawnHigh[sort] = targetsHigh;
  }

  /** Returns the number of moves, a promotion once for each officer it may lead to. */
  int count(Rules rules) {
    int moves = Lines.count(castlingLow, castlingHigh) + Lines.count(capturersLow, capturersHigh);
    for (int i = 0; i < pieces; i++) {
      moves += Lines.count(low[i], high[i]);
    }
    for (int i = 0; i < PAWN_MOVES; i++) {
      moves += rules.pawnMoves(pawnLow[i], pawnHigh[i]);
    }
    return moves;
  }
}
