package sift.chess.perft;

import java.util.List;
import java.util.OptionalLong;

/**
 * The paths of legal moves by their first move, as a program has printed them.
 *
 * @param moves in the order of the program
 * @param total the count of all, if it has printed one
 */
public record Divide(List<RootMove> moves, OptionalLong total) {
  public Divide {
    moves = List.copyOf(moves);
  }

  /** A first move in the program's spelling, and the number of paths that begin with it. */
  public record RootMove(String move, long nodes) {}

  /** Returns the sum of the moves' counts. */
  long sum() {
    return moves.stream().mapToLong(RootMove::nodes).sum();
  }
}
