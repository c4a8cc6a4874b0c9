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

  /** The letter of FEN for the side to move. */
  public char letter() {
    return letter;
  }

  /** The opponent. */
  public Color other() {
    return this == WHITE ? BLACK : WHITE;
  }

  /** The rank its pieces start on, as a set of squares: rank 1 or rank 8. */
  public long backRank() {
    return this == WHITE ? Bitboard.RANK_1 : Bitboard.RANK_8;
  }

  /** The same rank as a number: 0 or 7. */
  public int backRankIndex() {
    return this == WHITE ? 0 : 7;
  }

  /** The ranks a pawn goes by a single step: 1 or -1. */
  public int forward() {
    return this == WHITE ? 1 : -1;
  }

  /** {@code "white"} or {@code "black"}, for messages. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
