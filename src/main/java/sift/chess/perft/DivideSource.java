package sift.chess.perft;

import java.util.List;
import java.util.stream.Stream;
import sift.chess.board.Color;
import sift.chess.board.Move;
import sift.chess.game.Position;
import sift.chess.game.Uci;

/** Another program that counts the paths of legal moves by their first move. */
public interface DivideSource extends AutoCloseable {
  /**
   * A position, and how deep to count from it.
   *
   * @param start a position above
   * @param moves the moves from there to the position, in UCI
   * @param position the position itself
   * @param depth 1 or more
   * @param dialect how castling is written where both ways can be
   */
  record Question(Position start, List<String> moves, Position position, int depth, Uci dialect) {
    public Question {
      moves = List.copyOf(moves);
    }

    /** Returns whether castling is to be written as the king that takes the rook. */
    public boolean isChess960() {
      return dialect == Uci.CHESS960
          || Stream.of(Color.values()).anyMatch(this::castlesFromElsewhere);
    }

    private boolean castlesFromElsewhere(Color color) {
      int king = start.board().king(color).orElseThrow();
      return start
          .setup()
          .castling(color)
          .bits()
          .anyMatch(rook -> !start.variant().isHome(king, rook));
    }

    /** Returns the text of a legal move. */
    String text(Move move) {
      return dialect.text(position, move);
    }

    /** Returns the question one ply below a legal move, which the program spells so. */
    Question after(Move move, String spelling) {
      return new Question(
          start,
          Stream.concat(moves.stream(), Stream.of(spelling)).toList(),
          position.play(move),
          depth - 1,
          dialect);
    }

    /** Returns the same question with the position as the start. */
    Question fromItself() {
      return new Question(position, List.of(), position, depth, dialect);
    }
  }

  /** Returns the name of the program's file. */
  String name();

  /**
   * Returns what the program counts.
   *
   * @throws DivideException if it does not
   */
  Divide divide(Question question);

  /** Ends the program if it runs. */
  @Override
  default void close() {}
}
