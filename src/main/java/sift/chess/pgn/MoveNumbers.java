package sift.chess.pgn;

import java.util.Optional;
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

  /**
   * Returns what is wrong with a number after so many plies; one dot says nothing, more say that
   * black is to move.
   */
  Optional<String> fault(PgnWord word, int plies) {
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
      first = digits < text.length() && given >= 0 ? given - before : first;
      return Optional.of("move number %s; expected %d".formatted(word.quoted(), expected));
    }
    return text.length() - digits > 1 && (plies + skipped) % 2 == 0
        ? Optional.of(word.quoted() + " is for a move of black, and white is to move")
        : Optional.empty();
  }
}
