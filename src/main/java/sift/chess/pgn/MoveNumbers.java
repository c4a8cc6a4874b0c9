package sift.chess.pgn;

import sift.chess.board.Color;
import sift.chess.game.Position;

/** The numbers of moves, which follow each other. The first one is that of the FEN or 1. */
final class MoveNumbers {
  private static final int LONGEST = 9;

  /** 1 if black begins. */
  private final int skipped;

  private int first;
  private boolean isFirst = true;

  MoveNumbers(Position start) {
    skipped = start.turn() == Color.BLACK ? 1 : 0;
    first = start.setup().fullmoves();
  }

  /** Checks a number after so many plies; one dot says nothing, more say that black is to move. */
  void check(PgnWord word, int plies, Remarks remarks) {
    String text = word.text();
    int digits = text.indexOf('.') < 0 ? text.length() : text.indexOf('.');
    int given = digits > LONGEST ? -1 : Integer.parseInt(text.substring(0, digits));
    int before = (plies + skipped) / 2;
    if (isFirst && given == before + 1) {
      first = 1;
    }
    isFirst = false;
    int expected = first + before;
    if (given != expected) {
      remarks.error(word, "move number %s; expected %d".formatted(word.quoted(), expected));
      first = digits < text.length() && given >= 0 ? given - before : first;
    } else if (text.length() - digits > 1 && (plies + skipped) % 2 == 0) {
      remarks.error(
          word, "%s is for a move of black, and white is to move".formatted(word.quoted()));
    }
  }
}
