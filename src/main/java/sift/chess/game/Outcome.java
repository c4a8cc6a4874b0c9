package sift.chess.game;

import java.util.Optional;
import sift.chess.board.Color;

/** The outcome of a game that has ended. */
public sealed interface Outcome {
  /** Returns the side that has won; empty for a draw. */
  default Optional<Color> winner() {
    return Optional.empty();
  }

  /** Returns the result as PGN writes it: {@code 1-0}, {@code 0-1} or {@code 1/2-1/2}. */
  default String result() {
    return winner().map(color -> color == Color.WHITE ? "1-0" : "0-1").orElse("1/2-1/2");
  }

  /**
   * Checkmate: the opponent of {@code by} is in check and has no legal move.
   *
   * @param by the side that has won
   */
  record Checkmate(Color by) implements Outcome {
    @Override
    public Optional<Color> winner() {
      return Optional.of(by);
    }
  }

  /** The draws. */
  enum Draw implements Outcome {
    /** The side to move is not in check and has no legal move. */
    STALEMATE,
    /** Neither side can mate with what stands on the board. */
    INSUFFICIENT_MATERIAL,
    /** The position has occurred for the third time, and a side claims the draw. */
    THREEFOLD_REPETITION,
    /** 50 moves of each side without a capture or a pawn move, and a side claims the draw. */
    FIFTY_MOVES,
    /** The position has occurred for the fifth time. */
    FIVEFOLD_REPETITION,
    /** 75 moves of each side without a capture or a pawn move. */
    SEVENTY_FIVE_MOVES
  }
}
