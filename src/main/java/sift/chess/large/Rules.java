package sift.chess.large;

import sift.chess.board.Variant;
import sift.geometry.BoardSize;
import sift.word.Word;

/**
 * What the generator asks of a variant, as sets and numbers. A side is 0 for white, which plays up,
 * or 1 for black.
 */
final class Rules {
  final BoardSize size;
  final Lines lines;

  /** The kinds of officers that a pawn may become. */
  final int[] promotions;

  final long lastRanksLow;
  final long lastRanksHigh;
  final long notFirstFileLow;
  final long notFirstFileHigh;
  final long notLastFileLow;
  final long notLastFileHigh;

  // For each side, the squares that its pawns cross by a double step.
  final long[] passedLow = new long[2];
  final long[] passedHigh = new long[2];

  private final int[][] steps = new int[2][MoveSets.PAWN_MOVES];

  // The files where they arrive by castling towards the first and the last file.
  private final int[] kingGoals = new int[2];
  private final int[] rookGoals = new int[2];

  /** Creates the rules of a variant. */
  Rules(Variant variant) {
    size = variant.size();
    lines = Lines.of(size);
    promotions = variant.promotions().stream().mapToInt(NodeText::kind).toArray();
    variant
        .castling()
        .ifPresent(castling -> {
          kingGoals[0] = castling.queenside().king();
          kingGoals[1] = castling.kingside().king();
          rookGoals[0] = castling.queenside().rook();
          rookGoals[1] = castling.kingside().rook();
        });
    int files = size.files();
    int lastRank = size.ranks() - 1;
    Word last = rank(0).or(rank(lastRank));
    lastRanksLow = last.low();
    lastRanksHigh = last.high();
    Word notFirst = size.mask().andNot(file(0));
    notFirstFileLow = notFirst.low();
    notFirstFileHigh = notFirst.high();
    Word notLast = size.mask().andNot(file(files - 1));
    notLastFileLow = notLast.low();
    notLastFileHigh = notLast.high();
    for (int side = 0; side < 2; side++) {
      Word passed = variant.hasDoubleStep() ? rank(side == 0 ? 2 : lastRank - 2) : Word.ZERO;
      passedLow[side] = passed.low();
      passedHigh[side] = passed.high();
      int forward = side == 0 ? files : -files;
      steps[side][MoveSets.PUSH] = forward;
      steps[side][MoveSets.DOUBLE] = 2 * forward;
      steps[side][MoveSets.WEST] = forward - 1;
      steps[side][MoveSets.EAST] = forward + 1;
    }
  }

  private Word rank(int rank) {
    return Word.ones(size.files()).shiftLeft(size.at(0, rank));
  }

  private Word file(int file) {
    Word squares = Word.ZERO;
    for (int rank = 0; rank < size.ranks(); rank++) {
      squares = squares.or(Word.bit(size.at(file, rank)));
    }
    return squares;
  }

  /** Returns by how many squares a sort of pawn moves of {@link MoveSets} goes. */
  int step(int side, int sort) {
    return steps[side][sort];
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
    return Lines.has(square, lastRanksLow, lastRanksHigh);
  }

  /**
   * Returns a word, low (0) or high (1), of the squares that must be empty, but for king and rook,
   * for castling.
   */
  long way(int word, int king, int rook) {
    int kingGoal = kingGoal(king, rook);
    int rookGoal = rookGoal(king, rook);
    return lines.between(word, king, kingGoal)
        | lines.between(word, rook, rookGoal)
        | Lines.bit(word, kingGoal)
        | Lines.bit(word, rookGoal);
  }

  /** Returns where the king arrives when it castles with a rook. */
  int kingGoal(int king, int rook) {
    return rankStart(king) + kingGoals[rook < king ? 0 : 1];
  }

  /** Returns where the rook arrives by castling. */
  int rookGoal(int king, int rook) {
    return rankStart(king) + rookGoals[rook < king ? 0 : 1];
  }

  /** Returns the first square of the back rank on which a king stands. */
  private int rankStart(int king) {
    return king < size.files() ? 0 : size.squares() - size.files();
  }
}
