package sift.app.cli.chess;

import java.io.PrintWriter;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;
import java.util.function.Predicate;
import sift.app.cli.terminal.Answer;
import sift.app.cli.terminal.ExitCode;
import sift.app.cli.terminal.Interrupt;
import sift.app.cli.terminal.LiveProgress;
import sift.app.cli.terminal.LiveProgress.Unit;
import sift.app.cli.terminal.Printer;
import sift.chess.perft.Perft;
import sift.progress.Progress;

/**
 * What counts in perft, and its outputs.
 *
 * @param results where counts are printed
 * @param err why there are none
 * @param notes progress and timing; leads nowhere if they are not wanted
 * @param countedBy what counts
 * @param threads the most threads
 * @param progress of the count; may be asked for a stop
 */
public record PerftOutput(
    Printer results,
    PrintWriter err,
    PrintWriter notes,
    ChosenGenerator countedBy,
    int threads,
    Progress progress) {

  /** Returns the same outputs of another count. */
  PerftOutput with(ChosenGenerator counter, Progress own) {
    return new PerftOutput(results, err, notes, counter, threads, own);
  }

  /** Returns the count of many positions, which tells the progress its leaves. */
  Perft perft() {
    return new Perft(countedBy.counter(), threads, progress::addAndCheck);
  }

  /** Returns the count of one position, which tells the progress its leaves and subtrees. */
  Perft perftOfOne() {
    return new Perft(
        countedBy.counter(),
        threads,
        new Perft.Watcher() {
          @Override
          public void counted(long leaves) {
            progress.addAndCheck(leaves);
          }

          @Override
          public void begin(int depth, int subtrees) {
            progress.enterParts(depth, "counting", subtrees, 0);
          }

          @Override
          public void subtreeDone() {
            progress.addParts(1);
          }
        });
  }

  /**
   * Works with a live line, until all is done or a stop is requested; returns the exit code.
   *
   * @param end is told whether all is done; returns whether all is right
   */
  int run(Consumer<LiveProgress> work, Predicate<Boolean> end) {
    tellTrouble();
    PrintWriter out = results.out();
    try (var _ = Interrupt.runs(progress::requestStop)) {
      boolean isComplete = isCompleted(work);
      if (out.checkError()) {
        return ExitCode.BAD_INPUT;
      }
      int code = end.test(isComplete) ? ExitCode.DONE : ExitCode.NOTHING;
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
      results.out().flush();
    }
  }

  /** Prints an answer; asks for a stop if nobody reads it. */
  <A extends Record & Answer> void give(A answer) {
    results.give(answer);
    stopIfNobodyReads();
  }

  /** Asks for a stop if nobody reads the results. */
  void stopIfNobodyReads() {
    if (results.out().checkError()) {
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
    countedBy.explain(results);
  }
}
