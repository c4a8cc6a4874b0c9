package sift.app.cli.chess;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import sift.app.cli.terminal.UserException;
import sift.chess.board.Move;
import sift.chess.game.IllegalMoveException;
import sift.chess.game.Position;
import sift.chess.game.San;
import sift.chess.game.Uci;
import sift.file.Nearest;

/** Moves as people and programs type them: of UCI, either dialect, or SAN. */
final class MoveTexts {
  // How many legal moves a message lists; of more it shows the nearest.
  private static final int LISTED = 8;

  private MoveTexts() {}

  /**
   * Returns the position after moves with spaces between.
   *
   * @throws UserException if commas stand between moves, or naming the first move that is not
   *     legal, its number from 1, and what is
   */
  static Position play(Position start, String text) {
    List<String> words = Stream.of(text.split("\\s+")).filter(word -> !word.isEmpty()).toList();
    if (text.contains(",")) {
      throw new UserException(
          "moves are separated by spaces, not by commas: " + String.join(" ", words));
    }
    Position position = start;
    for (int i = 0; i < words.size(); i++) {
      try {
        position = position.play(move(position, words.get(i)));
      } catch (IllegalMoveException e) {
        List<String> legal = legal(position, words.get(i));
        throw new UserException(
            "move %d, %s%s".formatted(i + 1, e.getMessage(), nearest(words.get(i), legal)));
      }
    }
    return position;
  }

  /** Returns the legal moves, or those nearest to the text. */
  private static String nearest(String text, List<String> legal) {
    if (legal.isEmpty()) {
      return "; no move is legal";
    }
    List<String> sorted = legal.stream().sorted().toList();
    return legal.size() <= LISTED
        ? "; legal are " + String.join(", ", sorted)
        : "; nearest legal are " + String.join(", ", Nearest.nearest(text, sorted));
  }

  private static Move move(Position position, String text) {
    return Uci.isMove(text) ? Uci.move(position, text) : San.move(position, text);
  }

  /** Returns the legal moves in the notation of a text. */
  private static List<String> legal(Position position, String text) {
    Function<Move, String> notation =
        Uci.isMove(text)
            ? move -> Uci.STANDARD.text(position, move)
            : move -> San.text(position, move);
    return position.legalMoves().stream().map(notation).toList();
  }
}
