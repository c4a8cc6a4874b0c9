package sift.chess.large;

import sift.chess.board.Variant;
import sift.geometry.BoardSize;

/**
 * What the generator asks of a variant, as sets and numbers. A side is 0 for white, which plays up,
 * or 1 for black.
 */
final class Rules {
  final BoardSize size;
  final Lines lines;
  final int[] promotions;

  final long lastRanksLow;
  final long lastRanksHigh;
  final long notFirstFileLow;
  final long notFirstFileHigh;
  final long notLastFileLow;
  final long notLastFileHigh;
  private final long[] passedLow = new long[2];
  private final long[] passedHigh = new long[2];
  private final int[][] steps = new int[2][MoveSets.PAWN_MOVES];

  /** The first square of the rank of each square. */
  private final int[] rankStarts;

  private final int[] kingGoals;
  private final int[] rookGoals;

  /**
   * Creates the rules of a variant.
   *
   * @param promotions the kinds of officers that a pawn may become
   * @param kingGoals the files where the king arrives by castling towards the first and the last
   *     file
   * @param rookGoals the same for the rook
   */
  private Rules(Variant variant, int[] promotions, int[] kingGoals, int[] rookGoals) {
    size = variant.size();
    this.promotions = promotions.clone();
    this.kingGoals = kingGoals.clone();
    this.rookGoals = rookGoals.clone();
    lines = Lines.of(size);
    rankStarts = new int[size.squares()];
    long[] last = new long[Lines.WORDS];
    long[] notFirst = new long[Lines.WORDS];
    long[] notLast = new long[Lines.WORDS];
    for (int square = 0; square < size.squares(); square++) {
      int word = square / Long.SIZE;
      long bit = 1L << square;
      int rank = size.rank(square);
      rankStarts[square] = size.at(0, rank);
      last[word] |= rank == 0 || rank == size.ranks() - 1 ? bit : 0;
      notFirst[word] |= size.file(square) > 0 ? bit : 0;
      notLast[word] |= size.file(square) < size.files() - 1 ? bit : 0;
      for (int side = 0; side < 2; side++) {
        if (variant.hasDoubleStep() && rank == (side == 0 ? 2 : size.ranks() - 3)) {
          passedLow[side] |= Lines.low(square);
          passedHigh[side] |= Lines.high(square);
        }
      }
    }
    lastRanksLow = last[0];
    lastRanksHigh = last[1];
    notFirstFileLow = notFirst[0];
    notFirstFileHigh = notFirst[1];
    notLastFileLow = notLast[0];
    notLastFileHigh = notLast[1];
    for (int side = 0; side < 2; side++) {
      int forward = side == 0 ? size.files() : -size.files();
      steps[side][MoveSets.PUSH] = forward;
      steps[side][MoveSets.DOUBLE] = 2 * forward;
      steps[side][MoveSets.WEST] = forward - 1;
      steps[side][MoveSets.EAST] = forward + 1;
    }
  }

  /** Returns the rules of a variant. */
  static Rules of(Variant variant) {
    int[] promotions = variant.promotions().stream().mapToInt(NodeText::kind).toArray();
    int[] kingGoals = new int[2];
    int[] rookGoals = new int[2];
    variant
        .castling()
        .ifPresent(castling -> {
          kingGoals[0] = castling.queenside().king();
          kingGoals[1] = castling.kingside().king();
          rookGoals[0] = castling.queenside().rook();
          rookGoals[1] = castling.kingside().rook();
        });
    return new Rules(variant, promotions, kingGoals, rookGoals);
  }

  /** Returns by how many squares a sort of pawn moves of {@link MoveSets} goes. */
  int step(int side, int sort) {
    return steps[side][sort];
  }

  /** Returns the squares that a pawn passes when it makes a double step. */
  long passedLow(int side) {
    return passedLow[side];
  }

  long passedHigh(int side) {
    return passedHigh[side];
  }

  /** Returns whether a pawn passes a square when it makes a double step. */
  boolean isPassed(int side, int square) {
    return ((Lines.low(square) & passedLow[side]) | (Lines.high(square) & passedHigh[side])) != 0;
  }

  /** Returns the number of moves that lead a pawn to a square: one, or one for each promotion. */
  int choices(int to) {
    return isLastRank(to) ? promotions.length : 1;
  }

  /** Returns the number of pawn moves to these squares, with all promotions. */
  int pawnMoves(long low, long high) {
    return Lines.count(low, high)
        + (promotions.length - 1) * Lines.count(low & lastRanksLow, high & lastRanksHigh);
  }

  /** Returns whether a square is on the first or last rank, where pawns only promote. */
  boolean isLastRank(int square) {
    return ((Lines.low(square) & lastRanksLow) | (Lines.high(square) & lastRanksHigh)) != 0;
  }

  /** Returns the squares that pieces other than king and rook must leave to castling. */
  long wayLow(int king, int rook) {
    int kingGoal = kingGoal(king, rook);
    int rookGoal = rookGoal(king, rook);
    return lines.betweenLow(king, kingGoal)
        | lines.betweenLow(rook, rookGoal)
        | Lines.low(kingGoal)
        | Lines.low(rookGoal);
  }

  long wayHigh(int king, int rook) {
    int kingGoal = kingGoal(king, rook);
    int rookGoal = rookGoal(king, rook);
    return lines.betweenHigh(king, kingGoal)
        | lines.betweenHigh(rook, rookGoal)
        | Lines.high(kingGoal)
        | Lines.high(rookGoal);
  }

  /** Returns where the king arrives when it castles with a rook. */
  int kingGoal(int king, int rook) {
    return goal(kingGoals, king, rook);
  }

  /** Returns where the rook arrives by castling. */
  int rookGoal(int king, int rook) {
    return goal(rookGoals, king, rook);
  }

  private int goal(int[] files, int king, int rook) {
    return rankStarts[king] + files[rook < king ? 0 : 1];
  }
}
