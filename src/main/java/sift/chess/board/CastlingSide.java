package sift.chess.board;

import java.util.OptionalInt;
import sift.geometry.BoardSize;

/** The side of the board to which a king castles, by where its rook stands. */
public enum CastlingSide {
  /** Towards the highest file. */
  KINGSIDE('k', "O-O"),
  /** Towards the a-file. */
  QUEENSIDE('q', "O-O-O");

  private final char letter;
  private final String san;

  CastlingSide(char letter, String san) {
    this.letter = letter;
    this.san = san;
  }

  /** Returns the side to which a king castles with a rook, both on the same rank. */
  public static CastlingSide of(int king, int rook) {
    return rook > king ? KINGSIDE : QUEENSIDE;
  }

  /** Returns the text of the move, {@code O-O} or {@code O-O-O}. */
  public String san() {
    return san;
  }

  /** Returns the lower-case letter of X-FEN. */
  char letter() {
    return letter;
  }

  /**
   * Returns the square of the rook that the letter means: the outermost one on this side of the
   * king, both on the back rank. Of several kings there, the one nearest to the other edge counts.
   */
  OptionalInt rook(Board board, Color color) {
    BoardSize size = board.size();
    OptionalInt outermost = OptionalInt.empty();
    for (int i = 0; i < size.files(); i++) {
      int file = this == KINGSIDE ? size.files() - 1 - i : i;
      int square = size.at(file, board.backRank(color));
      if (outermost.isEmpty() && board.holds(square, color, PieceType.ROOK)) {
        outermost = OptionalInt.of(square);
      } else if (outermost.isPresent() && board.holds(square, color, PieceType.KING)) {
        return outermost;
      }
    }
    return OptionalInt.empty();
  }
}
