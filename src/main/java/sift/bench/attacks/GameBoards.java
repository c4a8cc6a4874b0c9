package sift.bench.attacks;

import java.util.List;
import java.util.SplittableRandom;
import sift.chess.board.Move;
import sift.chess.game.Position;

/** Boards of chess games in which both sides play at random; the same ones in every run. */
public final class GameBoards {
  private static final int LONGEST_GAME = 160;
  private static final long SEED = 2026;

  private GameBoards() {}

  /**
   * Returns the occupied squares of so many positions, game after game, each of at most 160 moves.
   */
  public static long[] occupied(int count) {
    SplittableRandom random = new SplittableRandom(SEED);
    long[] boards = new long[count];
    Position position = Position.START;
    int played = 0;
    for (int i = 0; i < count; i++) {
      boards[i] = position.board().occupied().low();
      List<Move> moves = position.legalMoves();
      if (moves.isEmpty() || ++played == LONGEST_GAME) {
        position = Position.START;
        played = 0;
      } else {
        position = position.play(moves.get(random.nextInt(moves.size())));
      }
    }
    return boards;
  }
}
