package sift.bench.attacks;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import sift.chess.board.Move;
import sift.chess.game.Position;

/** Boards of chess games in which both sides play at random; the same ones in every run. */
public final class GameBoards {
  private static final int LONGEST_GAME = 160;
  private static final long SEED = 2026;

  private GameBoards() {}

  /** Returns the occupied squares of so many {@link #positions}. */
  public static long[] occupied(int positions) {
    return positions(positions).stream().mapToLong(each -> each.board().occupied().low()).toArray();
  }

  /** Returns so many positions, game after game, each at most 160 moves long. */
  public static List<Position> positions(int count) {
    SplittableRandom random = new SplittableRandom(SEED);
    List<Position> positions = new ArrayList<>(count);
    Position position = Position.START;
    int played = 0;
    for (int i = 0; i < count; i++) {
      positions.add(position);
      List<Move> moves = position.legalMoves();
      if (moves.isEmpty() || ++played == LONGEST_GAME) {
        position = Position.START;
        played = 0;
      } else {
        position = position.play(moves.get(random.nextInt(moves.size())));
      }
    }
    return positions;
  }
}
