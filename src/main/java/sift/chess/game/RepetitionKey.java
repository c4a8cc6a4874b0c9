package sift.chess.game;

import java.util.OptionalInt;
import sift.chess.board.Board;
import sift.chess.board.Color;
import sift.chess.board.Move;
import sift.word.Word;

/**
 * What positions have in common that are the same by the rule of repetition (FIDE Laws of Chess,
 * 9.2): the pieces, the side to move, the castling rights and the possible en passant captures.
 *
 * @param board the pieces on their squares
 * @param turn the side to move
 * @param castling the squares of the rooks that have a right, whether castling is possible now or
 *     not
 * @param enPassant the square a pawn has just passed, if a pawn may legally capture there
 */
public record RepetitionKey(Board board, Color turn, Word castling, OptionalInt enPassant) {
  /** Returns the key of a position. */
  public static RepetitionKey of(Position position) {
    return new RepetitionKey(
        position.board(), position.turn(), position.setup().castling(), taken(position));
  }

  private static OptionalInt taken(Position position) {
    OptionalInt passed = position.setup().enPassant();
    boolean isTaken =
        passed.isPresent()
            && position.legalMoves().stream().anyMatch(m -> m.kind() == Move.Kind.EN_PASSANT);
    return isTaken ? passed : OptionalInt.empty();
  }
}
