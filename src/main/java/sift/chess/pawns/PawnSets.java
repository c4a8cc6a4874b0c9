package sift.chess.pawns;

import sift.chess.board.Board;
import sift.chess.board.Color;
import sift.chess.board.PieceType;
import sift.geometry.BoardSize;
import sift.word.Word;

/**
 * The pawn structure of one side on a board of any size, as sets of squares numbered as {@link
 * BoardSize} does: a1 = bit 0, rank after rank. Ahead is where the pawns of the side in question
 * go; the files beside a pawn are the one to its left and the one to its right.
 *
 * @param passed pawns without an enemy pawn strictly ahead, on their own file or a file beside it.
 *     An own pawn ahead is no obstacle.
 * @param outposts squares that no enemy pawn attacks, now or by advancing on its file, whoever
 *     stands there. In the {@linkplain Reading#STRICT strict} reading an own pawn must attack them.
 * @param backward pawns without an own pawn on a file beside them that stands on the same rank or
 *     farther back, isolated pawns among them. In the {@linkplain Reading#STRICT strict} reading an
 *     enemy pawn must attack the square ahead.
 * @param doubled all but the rearmost pawn of each file
 * @param isolated pawns without an own pawn on the files beside them
 */
public record PawnSets(Word passed, Word outposts, Word backward, Word doubled, Word isolated) {
  /** What is called an outpost and a backward pawn. */
  public enum Reading {
    /**
     * An own pawn protects an outpost; an enemy pawn attacks the square ahead of a backward pawn.
     * The sets of the Chess Programming Wiki ("Outposts", "Backward Pawns (Bitboards)").
     */
    STRICT,
    /** Neither is asked. The sets of Greg Strong's post; they contain the strict ones. */
    WIDE
  }

  /**
   * Returns the sets of a side on a board.
   *
   * @throws IllegalArgumentException if a pawn stands on the first or the last rank
   */
  public static PawnSets of(Board board, Color side, Reading reading) {
    return of(
        board.size(),
        board.pieces(Color.WHITE, PieceType.PAWN),
        board.pieces(Color.BLACK, PieceType.PAWN),
        side,
        reading);
  }

  /**
   * Returns the sets of a side.
   *
   * @param white the white pawns
   * @param black the black pawns
   * @throws IllegalArgumentException if a pawn stands on the first or the last rank, or off the
   *     board
   */
  public static PawnSets of(BoardSize size, Word white, Word black, Color side, Reading reading) {
    check(size, white.or(black));
    FileLanes lanes = new FileLanes(size);
    long[][] sets = new long[2 * LargePawnStructure.SETS][lanes.words()];
    new LargePawnStructure(size, reading)
        .compute(lanes.fileMajor(white), lanes.fileMajor(black), sets);
    int first = side == Color.WHITE ? 0 : LargePawnStructure.SETS;
    return new PawnSets(
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
