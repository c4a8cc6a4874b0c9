package sift.chess.pawns;

import sift.chess.board.Color;
import sift.chess.pawns.PawnSets.Reading;
import sift.geometry.BoardSize;
import sift.word.Word;

/**
 * The pawn structure of one side on a board of any size, as sets of squares numbered as {@link
 * BoardSize} does: a1 = bit 0, rank after rank. {@link PawnSets} says what the sets are.
 */
public record LargePawnSets(
    Word passed, Word outposts, Word backward, Word doubled, Word isolated) {
  /**
   * Returns the sets of a side.
   *
   * @param white the white pawns
   * @param black the black pawns
   * @throws IllegalArgumentException if a pawn stands on the first or the last rank, or off the
   *     board
   */
  public static LargePawnSets of(
      BoardSize size, Word white, Word black, Color side, Reading reading) {
    check(size, white.or(black));
    FileLanes lanes = new FileLanes(size);
    long[][] sets = new long[2 * LargePawnStructure.SETS][lanes.words()];
    new LargePawnStructure(size, reading)
        .compute(lanes.fileMajor(white), lanes.fileMajor(black), sets);
    int first = side == Color.WHITE ? 0 : LargePawnStructure.SETS;
    return new LargePawnSets(
        lanes.rankMajor(sets[first]),
        lanes.rankMajor(sets[first + 1]),
        lanes.rankMajor(sets[first + 2]),
        lanes.rankMajor(sets[first + 3]),
        lanes.rankMajor(sets[first + 4]));
  }

  private static void check(BoardSize size, Word pawns) {
    int last = size.at(0, size.ranks() - 1);
    Word allowed = Word.ones(last).andNot(Word.ones(size.files()));
    int wrong = pawns.andNot(allowed).trailingZeros();
    if (wrong < size.squares()) {
      throw new IllegalArgumentException(
          "a pawn on %s; pawns stand on ranks 2 to %d"
              .formatted(size.name(wrong), size.ranks() - 1));
    }
    if (wrong < Word.SIZE) {
      throw new IllegalArgumentException(
          "a pawn on square %d; allowed are 0 to %d".formatted(wrong, size.squares() - 1));
    }
  }
}
