package sift.chess.perft;

import java.util.List;

/**
 * The first position on a way down where another program counts something else.
 *
 * @param fen the position
 * @param moves the moves that lead to it
 * @param depth how deep was counted from it
 * @param fault what is wrong there
 * @param isRightAsFen whether the program counts right if it is given the position as a FEN, so
 *     that it is a move above that it does not make as it should
 */
public record Difference(
    String fen, List<String> moves, int depth, Fault fault, boolean isRightAsFen) {
  public Difference {
    moves = List.copyOf(moves);
  }

  /** What is wrong in a position. */
  public sealed interface Fault {
    /** Legal moves that the program does not have, and moves that are not legal or there twice. */
    record Moves(List<String> missing, List<String> extra) implements Fault {
      public Moves {
        missing = List.copyOf(missing);
        extra = List.copyOf(extra);
      }
    }

    /** A move with another count, though the count of the position after it is right. */
    record Count(String move, long expected, long got) implements Fault {}

    /** A total that is none of the moves. */
    record Total(long expected, long got) implements Fault {}

    /** No count, for a reason that goes on after the program's name. */
    record NoCount(String reason) implements Fault {}
  }
}
