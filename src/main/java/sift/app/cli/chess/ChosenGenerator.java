package sift.app.cli.chess;

import java.util.List;
import java.util.Optional;
import sift.app.cli.terminal.Printer;
import sift.chess.batch.MixedGenerator;
import sift.chess.perft.Counter;

/** The generator that options choose. */
@FunctionalInterface
public interface ChosenGenerator {
  /** Returns what counts. */
  Counter counter();

  /** Returns the layout of the board, if an option names one. */
  default Optional<String> layout() {
    return Optional.empty();
  }

  /** Returns what each means has counted so far, if no option names a generator. */
  default Optional<MixedGenerator.Shares> shares() {
    return Optional.empty();
  }

  /** Prints how it was counted, if that is asked for; makes the kernels if nobody has. */
  default void explain(Printer results) {}

  /**
   * Returns in a line each what solutions were left out, and why, if nobody asked for them; each
   * line once.
   */
  default List<String> newTrouble() {
    return List.of();
  }

  /** A generator on a board in the words of a layout. */
  record OnLayout(Optional<String> layout, Counter counter) implements ChosenGenerator {}
}
