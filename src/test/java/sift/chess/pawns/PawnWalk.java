package sift.chess.pawns;

import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import sift.chess.board.Color;
import sift.chess.pawns.PawnSets.Reading;
import sift.geometry.BoardSize;
import sift.word.Word;

/**
 * The definitions of pawn structure on a board of any size, square by square, by coordinates: slow,
 * and what all formulas are held against.
 */
record PawnWalk(BoardSize size, Word own, Word enemy, Color side) {
  /** Returns the sets of a side; {@link PawnSets#of} says what is what. */
  static PawnSets sets(BoardSize size, Word white, Word black, Color side, Reading reading) {
    PawnWalk walk =
        side == Color.WHITE
            ? new PawnWalk(size, white, black, side)
            : new PawnWalk(size, black, white, side);
    boolean isStrict = reading == Reading.STRICT;
    return new PawnSets(
        walk.squares(square -> walk.isOwn(square) && walk.isPassed(square)),
        walk.squares(square ->
            walk.isSafe(square) && (!isStrict || walk.isBesideRank(walk.own, square, -1))),
        walk.squares(square ->
            walk.isOwn(square)
                && walk.isLast(square)
                && (!isStrict || walk.isBesideRank(walk.enemy, square, 2))),
        walk.squares(square -> walk.isOwn(square) && walk.hasOwnBehind(square)),
        walk.squares(square -> walk.isOwn(square) && walk.isIsolated(square)));
  }

  private Word squares(IntPredicate isMember) {
    return IntStream.range(0, size.squares())
        .filter(isMember)
        .mapToObj(Word::bit)
        .reduce(Word.ZERO, Word::or);
  }

  private boolean has(Word pawns, int file, int rank) {
    return size.isOnBoard(file, rank) && pawns.has(size.at(file, rank));
  }

  private boolean isOwn(int square) {
    return own.has(square);
  }

  /** Whether a pawn on this file is so many ranks ahead of the square, or more. */
  private boolean isAhead(Word pawns, int file, int square, int least) {
    return IntStream.range(least, size.ranks())
        .anyMatch(ahead -> has(pawns, file, size.rank(square) + ahead * side.forward()));
  }

  /** Whether an own pawn on this file is so many ranks behind the square, or more. */
  private boolean isBehind(int file, int square, int least) {
    return IntStream.range(least, size.ranks())
        .anyMatch(behind -> has(own, file, size.rank(square) - behind * side.forward()));
  }

  private boolean isPassed(int square) {
    int file = size.file(square);
    return IntStream.rangeClosed(file - 1, file + 1)
        .noneMatch(near -> isAhead(enemy, near, square, 1));
  }

  private boolean isSafe(int square) {
    int file = size.file(square);
    return !isAhead(enemy, file - 1, square, 1) && !isAhead(enemy, file + 1, square, 1);
  }

  private boolean isLast(int square) {
    int file = size.file(square);
    return !isBehind(file - 1, square, 0) && !isBehind(file + 1, square, 0);
  }

  /** Whether a pawn stands on a file beside the square, so many ranks ahead. */
  private boolean isBesideRank(Word pawns, int square, int ahead) {
    int rank = size.rank(square) + ahead * side.forward();
    int file = size.file(square);
    return has(pawns, file - 1, rank) || has(pawns, file + 1, rank);
  }

  private boolean hasOwnBehind(int square) {
    return isBehind(size.file(square), square, 1);
  }

  private boolean isIsolated(int square) {
    int file = size.file(square);
    return IntStream.range(0, size.ranks())
        .noneMatch(rank -> has(own, file - 1, rank) || has(own, file + 1, rank));
  }
}
