package sift.chess.pawns;

import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import sift.chess.board.Color;
import sift.chess.pawns.PawnSets.Reading;
import sift.geometry.Square;

/** The slow twin: the definitions of {@link PawnSets}, square by square, by coordinates. */
record PawnWalk(long own, long enemy, Color side) {
  static PawnSets sets(long white, long black, Color side, Reading reading) {
    PawnWalk walk =
        side == Color.WHITE ? new PawnWalk(white, black, side) : new PawnWalk(black, white, side);
    boolean isStrict = reading == Reading.STRICT;
    return new PawnSets(
        squares(square -> walk.isOwn(square) && walk.isPassed(square)),
        squares(square ->
            walk.isSafe(square) && (!isStrict || walk.isBesideRank(walk.own, square, -1))),
        squares(square ->
            walk.isOwn(square)
                && walk.isLast(square)
                && (!isStrict || walk.isBesideRank(walk.enemy, square, 2))),
        squares(square -> walk.isOwn(square) && walk.hasOwnBehind(square)),
        squares(square -> walk.isOwn(square) && walk.isIsolated(square)));
  }

  private static long squares(IntPredicate isMember) {
    return IntStream.range(0, Square.COUNT)
        .filter(isMember)
        .mapToLong(square -> 1L << square)
        .sum();
  }

  private static boolean has(long pawns, int file, int rank) {
    return Square.isOnBoard(file, rank) && (pawns >>> Square.at(file, rank) & 1) != 0;
  }

  private boolean isOwn(int square) {
    return has(own, Square.file(square), Square.rank(square));
  }

  /** Whether a pawn on this file is so many ranks ahead of the square, or more. */
  private boolean isAhead(long pawns, int file, int square, int least) {
    return IntStream.range(least, 8)
        .anyMatch(ahead -> has(pawns, file, Square.rank(square) + ahead * side.forward()));
  }

  /** Whether an own pawn on this file is so many ranks behind the square, or more. */
  private boolean isBehind(int file, int square, int least) {
    return IntStream.range(least, 8)
        .anyMatch(behind -> has(own, file, Square.rank(square) - behind * side.forward()));
  }

  private boolean isPassed(int square) {
    int file = Square.file(square);
    return IntStream.rangeClosed(file - 1, file + 1)
        .noneMatch(near -> isAhead(enemy, near, square, 1));
  }

  private boolean isSafe(int square) {
    int file = Square.file(square);
    return !isAhead(enemy, file - 1, square, 1) && !isAhead(enemy, file + 1, square, 1);
  }

  private boolean isLast(int square) {
    int file = Square.file(square);
    return !isBehind(file - 1, square, 0) && !isBehind(file + 1, square, 0);
  }

  /** Whether a pawn stands on a file beside the square, so many ranks ahead. */
  private boolean isBesideRank(long pawns, int square, int ahead) {
    int rank = Square.rank(square) + ahead * side.forward();
    int file = Square.file(square);
    return has(pawns, file - 1, rank) || has(pawns, file + 1, rank);
  }

  private boolean hasOwnBehind(int square) {
    return isBehind(Square.file(square), square, 1);
  }

  private boolean isIsolated(int square) {
    int file = Square.file(square);
    return IntStream.range(0, 8)
        .noneMatch(rank -> has(own, file - 1, rank) || has(own, file + 1, rank));
  }
}
