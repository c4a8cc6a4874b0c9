package sift.app.cli.chess;

import java.io.PrintWriter;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;
import sift.app.cli.terminal.ExitCode;
import sift.app.cli.terminal.Format;
import sift.app.cli.terminal.Interrupt;
import sift.app.cli.terminal.LiveProgress;
import sift.app.cli.terminal.LiveProgress.Unit;
import sift.progress.Progress;

/**
 * The outputs of perft.
 *
 * @param out results
 * @param err why there are none
 * @param notes progress and timing; leads nowhere if they are not wanted
 * @param countedBy what counts
 * @param progress of the count; may be asked for a stop
 */
public record PerftOutput(
    Format format,
    PrintWriter out,
    PrintWriter err,
    PrintWriter notes,
    ChosenGenerator countedBy,
    Progress progress) {

  /** Returns the same outputs of another count. */
  PerftOutput with(ChosenGenerator counter, Progress own) {
    return new PerftOutput(format, out, err, notes, counter, own);
  }

  /** What ends a run. */
  @FunctionalInterface
  interface End {
    /** Returns the exit code of work that is complete or was interrupted. */
    int exitCode(boolean isComplete);
  }

  /** Works with a live line, until all is done or a stop is requested; returns the exit code. */
  int run(Consumer<LiveProgress> work, End end) {
    tellTrouble();
    try (var _ = Interrupt.runs(progress::requestStop)) {
      boolean isComplete = isCompleted(work);
      int code = out.checkError() ? ExitCode.BAD_INPUT : end.exitCode(isComplete);
      out.flush();
      return code;
    }
  }

  private boolean isCompleted(Consumer<LiveProgress> work) {
    try (LiveProgress live = LiveProgress.of(notes, progress, Unit.NODES)) {
      work.accept(live);
      return true;
    } catch (CancellationException e) {
      return false;
    } finally {
      out.flush();
    }
  }

  /** Asks for a stop if nobody reads the results. */
  void stopIfNobodyReads() {
    if (out.checkError()) {
      progress.requestStop();
    }
  }

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
