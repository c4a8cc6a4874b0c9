package sift.app.cli.chess;

import java.io.PrintWriter;
import sift.app.cli.terminal.Format;

/**
 * The outputs of perft.
 *
 * @param out results
 * @param err why there are none
 * @param notes progress and timing; leads nowhere if they are not wanted
 * @param countedBy what counts
 */
public record PerftOutput(
    Format format,
    PrintWriter out,
    PrintWriter err,
    PrintWriter notes,
    ChosenGenerator<?, ?> countedBy) {

  /** Tells which solutions were left out, if that is new. */
  void tellTrouble() {
    countedBy.newTrouble().forEach(line -> err.println("sift: " + line));
  }

  /**
   * Tells which generators have counted, if the program chose, and why one could not; prints an
   * explanation if that is asked for.
   */
  void tellChosen() {
    tellTrouble();
    countedBy.shares().ifPresent(shares -> notes.println("sift: counted by " + shares.text()));
    countedBy.explanation().ifPresent(explanation -> explanation.print(out, format));
  }
}
