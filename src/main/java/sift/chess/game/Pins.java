package sift.chess.game;

import sift.chess.board.Board;
import sift.chess.board.Color;
import sift.chess.board.Piece;
import sift.word.Word;

/** The pins of a color's pieces, which alone stand between its king and a slider. */
final class Pins {
  private final Board board;
  private final Color color;
  private final int king;
  private final Word checkers;

  /** Takes a board with a king of the color. */
  Pins(Board board, Color color) {
    this.board = board;
    this.color = color;
    king = board.king(color).orElseThrow();
    checkers = board.attackers(king, color.other());
  }

  /** Returns the pinned pieces. */
  Word pieces() {
    return board.pieces(color).filter(square -> isDiscovered(board.without(square)));
  }

  /** Returns the squares where a piece of the color, from its square, does not expose the king. */
  Word line(int square, Piece piece) {
    Board without = board.without(square);
    boolean isFree = !isDiscovered(without);
    return board.size().mask().filter(to -> isFree || !isDiscovered(without.with(to, piece)));
  }

  /** Returns whether more pieces attack the king than do now, on another board. */
  private boolean isDiscovered(Board other) {
    return !other.attackers(king, color.other()).andNot(checkers).isZero();
  }
}
