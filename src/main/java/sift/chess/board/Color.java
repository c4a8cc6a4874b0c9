package sift.chess.board;

import java.util.Locale;
import sift.geometry.Bitboard;

/** The two sides. */
public enum Color {
  WHITE('w'),
  BLACK('b');

  private final char letter;

  Color(char letter) {
    this.letter = letter;
  }

  /** Returns the letter of FEN for the side to move. */
  public char letter() {
    return letter;
  }

  /** Returns the opponent. */
  public Color other() {
    return this == WHITE ? BLACK : WHITE;
  }

  /** Returns the rank its pieces start on, as a set of squares: rank 1 or rank 8. */
  public long backRank() {
    return this == WHITE ? Bitboard.RANK_1 : Bitboard.RANK_8;
  }

  /** Returns the same rank as a number: 0 or 7. */
  public int backRankIndex() {
    return this == WHITE ? 0 : 7;
  }

  /** Returns the number of ranks of a pawn's single step: 1 for white, -1 for black. */
  public int forward() {
    return this == WHITE ? 1 : -1;
  }

  /** Returns {@code "white"} or {@code "black"}, for messages. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
