package sift.bench.boards;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import sift.bench.attacks.GameBoards;
import sift.chess.board.Move;
import sift.chess.board.Setup;
import sift.chess.game.Position;

/**
 * A position of a random game.
 *
 * @param move one of its legal moves
 * @param after the setup after this move
 */
record Sample(Position position, Move move, Setup after) {
  /** How many there are: few enough for the nearest caches. */
  static final int COUNT = 256;

  /** One of so many positions is taken; not a divisor of the longest game, which is 160. */
  private static final int STRIDE = 37;

  private static final long SEED = 2026;

  /** Returns the samples, the same ones in every run. */
  static List<Sample> all() {
    SplittableRandom random = new SplittableRandom(SEED);
    List<Position> games = GameBoards.positions((COUNT + 1) * STRIDE);
    List<Sample> samples = new ArrayList<>();
    for (int i = 0; samples.size() < COUNT; i += STRIDE) {
      Position position = games.get(i);
      if (position.legalMoves().isEmpty()) {
        i++; // the next one begins a game
        position = games.get(i);
      }
      List<Move> moves = position.legalMoves();
      Move move = moves.get(random.nextInt(moves.size()));
      samples.add(new Sample(position, move, position.play(move).setup()));
    }
    return List.copyOf(samples);
  }

  /** Returns all that the FEN says. */
  Setup setup() {
    return position.setup();
  }
}
