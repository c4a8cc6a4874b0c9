package sift.chess.perft;

import java.util.List;
import java.util.OptionalLong;

/**
 * The paths of legal moves by their first move, as a program has printed them.
 *
 * @param moves in its own spelling, each with its count
 * @param total the count of all, if it has printed one
 */
public record Divide(List<Perft.RootMove<String>> moves, OptionalLong total) {
  public Divide {
    moves = List.copyOf(moves);
  }

  /** Returns the sum of the moves' counts. */
  long sum() {
    return moves.stream().mapToLong(Perft.RootMove::nodes).sum();
  }
}
