package sift.chess.board;

import java.util.Locale;

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

  /** Returns the number of ranks of a pawn's single step: 1 for white, -1 for black. */
  public int forward() {
    return this == WHITE ? 1 : -1;
  }

  /** Returns {@code "white"} or {@code "black"}, for messages. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
