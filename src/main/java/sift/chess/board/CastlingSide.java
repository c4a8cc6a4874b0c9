package sift.chess.board;

import java.util.OptionalInt;
import sift.word.Word;

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
    Word backRank = board.backRankSquares(color);
    Word kings = board.pieces(color, PieceType.KING).and(backRank);
    Word rooks = board.pieces(color, PieceType.ROOK).and(backRank);
    int rook = this == KINGSIDE ? last(rooks) : rooks.trailingZeros();
    boolean hasKing = this == KINGSIDE ? kings.trailingZeros() < rook : last(kings) > rook;
    return hasKing ? OptionalInt.of(rook) : OptionalInt.empty();
  }

  private static int last(Word squares) {
    return Word.SIZE - 1 - squares.leadingZeros();
  }
}
