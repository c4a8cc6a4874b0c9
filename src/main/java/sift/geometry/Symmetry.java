package sift.geometry;

import sift.word.Word;

/**
 * The ways to turn and reflect a board, named as in "Flipping Mirroring and Rotating" of the Chess
 * Programming Wiki.
 */
public enum Symmetry {
  /** Ranks in opposite order: a1 goes to a8. */
  FLIP_VERTICAL,
  /** Files in opposite order: a1 goes to h1. */
  FLIP_HORIZONTAL,
  /** Both in opposite order: a1 goes to h8. */
  ROTATE_180,
  /** Files and ranks exchanged, the board transposed: h1 goes to a8, and a1 stays. */
  FLIP_DIAGONAL,
  /** The same about the other diagonal: a1 goes to h8, and h1 stays. */
  FLIP_ANTIDIAGONAL,
  /** A quarter turn clockwise: a1 goes to a8. */
  ROTATE_90,
  /** A quarter turn the other way: a1 goes to h1. */
  ROTATE_270;

  /**
   * Returns the square to which another one goes.
   *
   * @throws IllegalArgumentException if there is no such square, or if files become ranks and their
   *     numbers differ
   */
  public int apply(BoardSize size, int square) {
    check(size);
    int file = size.file(size.check(square));
    int rank = size.rank(square);
    int oppositeFile = size.files() - 1 - file;
    int oppositeRank = size.ranks() - 1 - rank;
    return switch (this) {
      case FLIP_VERTICAL -> size.at(file, oppositeRank);
      case FLIP_HORIZONTAL -> size.at(oppositeFile, rank);
      case ROTATE_180 -> size.at(oppositeFile, oppositeRank);
      case FLIP_DIAGONAL -> size.at(rank, file);
      case FLIP_ANTIDIAGONAL -> size.at(oppositeRank, oppositeFile);
      case ROTATE_90 -> size.at(rank, oppositeFile);
      case ROTATE_270 -> size.at(oppositeRank, file);
    };
  }

  /**
   * Returns the squares to which others go.
   *
   * @throws IllegalArgumentException as for one square
   */
  public Word apply(BoardSize size, Word squares) {
    Word image = Word.ZERO;
    for (int square : squares) {
      image = image.or(Word.bit(apply(size, square)));
    }
    return image;
  }

  private void check(BoardSize size) {
    boolean isAllowed =
        switch (this) {
          case FLIP_VERTICAL, FLIP_HORIZONTAL, ROTATE_180 -> true;
          case FLIP_DIAGONAL, FLIP_ANTIDIAGONAL, ROTATE_90, ROTATE_270 ->
              size.files() == size.ranks();
        };
    if (!isAllowed) {
      throw new IllegalArgumentException(
          "%s of a board of %s; it must have as many files as ranks".formatted(this, size.text()));
    }
  }
}
