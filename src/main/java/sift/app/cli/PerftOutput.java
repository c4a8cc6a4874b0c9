package sift.app.cli;

import java.io.PrintWriter;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * The outputs of perft.
 *
 * @param out results
 * @param err why there are none
 * @param notes progress and timing; discards them if they are not wanted
 * @param chosen the generators that have counted, if the program chose
 */
record PerftOutput(
    Format format,
    PrintWriter out,
    PrintWriter err,
    PrintWriter notes,
    Supplier<Optional<String>> chosen) {

  /** Prints which generators have counted, if the program chose. */
  void tellChosen() {
    chosen.get().ifPresent(names -> notes.println("sift: counted by " + names));
  }
}
