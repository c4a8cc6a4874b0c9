package sift.chess.variant;

import java.util.List;
import java.util.OptionalInt;
import sift.chess.board.Color;
import sift.chess.game.IllegalMoveException;
import sift.geometry.BoardSize;
import sift.word.Word;

/**
 * A position of a variant: all that a FEN says, but for how it is written. Positions from {@link
 * Fen} and from {@link #play} are legal.
 *
 * @param variant the rules
 * @param board the pieces on their squares
 * @param turn the side to move
 * @param castling the squares of the rooks that may still castle, of both colors
 * @param enPassant the square that a pawn has just passed by a double step, if an enemy pawn
 *     attacks it, be that pawn pinned or not
 * @param halfmoves moves of either side since the last capture or pawn move, 0 to 9999
 * @param fullmoves the number of the move, 0 to 9999; it rises after a move of black
 */
public record Position(
    Variant variant,
    Board board,
    Color turn,
    Word castling,
    OptionalInt enPassant,
    int halfmoves,
    int fullmoves) {

  /** Returns the legal moves, always in the same order for equal positions. */
  public List<Move> legalMoves() {
    return SlowGenerator.legalMoves(this);
  }

  /**
   * Returns the position after a legal move, counters included.
   *
   * @throws IllegalMoveException if it is not legal
   */
  public Position play(Move move) {
    if (!legalMoves().contains(move)) {
      throw IllegalMoveException.in(
          text(move),
          "is not legal: " + Refusal.reason(this, move.from(), move.to(), move.promotion()));
    }
    return SlowGenerator.play(this, move);
  }

  /** Returns the text of a move that may promote to what has no letter in the variant. */
  private String text(Move move) {
    BoardSize size = board.size();
    return size.name(move.from())
        + size.name(move.to())
        + move.promotion().map(kind -> "=" + kind.word()).orElse("");
  }

  /** Returns the squares of the pieces that give check to the side to move. */
  public Word checkers() {
    OptionalInt king = board.king(turn);
    return king.isEmpty() ? Word.ZERO : board.attackers(king.getAsInt(), turn.other());
  }

  /** Returns whether the side to move is in check. */
  public boolean isCheck() {
    return board.isInCheck(turn);
  }

  /** Returns whether the side to move is in check and has no legal move. */
  public boolean isCheckmate() {
    return isCheck() && legalMoves().isEmpty();
  }

  /** Returns whether the side to move is not in check and has no legal move. */
  public boolean isStalemate() {
    return !isCheck() && legalMoves().isEmpty();
  }

  /** Returns whether a legal move captures a piece; castling does not. */
  public boolean isCapture(Move move) {
    return move.kind() == Move.Kind.EN_PASSANT || board.holds(move.to(), turn.other());
  }
}
