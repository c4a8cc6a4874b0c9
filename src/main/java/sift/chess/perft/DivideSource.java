package sift.chess.perft;

import java.util.List;
import java.util.Optional;
import sift.chess.board.Variant;

/** Another program that counts the paths of legal moves by their first move. */
@FunctionalInterface
public interface DivideSource extends AutoCloseable {
  /**
   * A position, and how deep to count from it.
   *
   * @param variant the variant, if the game is not plain chess
   * @param isChess960 whether castling is to be written as the king that takes the rook
   * @param start the FEN of a position above
   * @param moves the moves from there to the position, in UCI
   * @param fen the FEN of the position itself
   * @param depth 1 or more
   */
  record Question(
      Optional<Variant> variant,
      boolean isChess960,
      String start,
      List<String> moves,
      String fen,
      int depth) {
    public Question {
      moves = List.copyOf(moves);
    }
  }

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
