package sift.chess.pawns;

import sift.chess.board.Board;
import sift.chess.board.Color;
import sift.chess.board.PieceType;
import sift.geometry.Bitboard;

/**
 * The pawn structure of one side, as sets of squares: a1 = bit 0, h1 = bit 7, h8 = bit 63. Ahead is
 * where the pawns of the side in question go; the files beside a pawn are the one to its left and
 * the one to its right.
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
public record PawnSets(long passed, long outposts, long backward, long doubled, long isolated) {
  /** What is called an outpost and a backward pawn. */
  public enum Reading {
    /**
     * An own pawn protects an outpost; an enemy pawn attacks the square ahead of a backward pawn.
     * The sets of the Chess Programming Wiki ("Outposts", "Backward Pawns (Bitboards)").
     */
    STRICT,
    /** Neither is asked. The sets of Greg Strong's post; they contain the strict ones. */
    WIDE;

    /** Returns the squares of which one must be: those attacked, or all. */
    private long asked(long attacks) {
      return switch (this) {
        case STRICT -> attacks;
        case WIDE -> -1L;
      };
    }
  }

  /** Returns the sets of a side on a board whose pawns stand on ranks 2 to 7. */
  public static PawnSets of(Board board, Color side, Reading reading) {
    long white = Bitboard.transposed(board.pieces(Color.WHITE, PieceType.PAWN).low());
    long black = Bitboard.transposed(board.pieces(Color.BLACK, PieceType.PAWN).low());
    long whiteBehind = PawnStructure.whiteBehind(white);
    long blackBehind = PawnStructure.blackBehind(black);
    long whiteAttacks = reading.asked(PawnStructure.whiteAttacks(white));
    long blackAttacks = reading.asked(PawnStructure.blackAttacks(black));
    return switch (side) {
      case WHITE ->
          fromFileMajor(
              PawnStructure.passed(white, blackBehind),
              PawnStructure.outposts(blackBehind, whiteAttacks),
              PawnStructure.whiteBackward(white, whiteBehind, blackAttacks),
              PawnStructure.doubled(white, whiteBehind),
              PawnStructure.isolated(white, whiteBehind));
      case BLACK ->
          fromFileMajor(
              PawnStructure.passed(black, whiteBehind),
              PawnStructure.outposts(whiteBehind, blackAttacks),
              PawnStructure.blackBackward(black, blackBehind, whiteAttacks),
              PawnStructure.doubled(black, blackBehind),
              PawnStructure.isolated(black, blackBehind));
    };
  }

  private static PawnSets fromFileMajor(
      long passed, long outposts, long backward, long doubled, long isolated) {
    return new PawnSets(
        Bitboard.transposed(passed),
        Bitboard.transposed(outposts),
        Bitboard.transposed(backward),
        Bitboard.transposed(doubled),
        Bitboard.transposed(isolated));
  }
}
