package sift.app.cli.chess;

import java.io.PrintWriter;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import sift.app.cli.terminal.Answer;
import sift.app.cli.terminal.ExitCode;
import sift.app.cli.terminal.Interrupt;
import sift.app.cli.terminal.LiveProgress;
import sift.app.cli.terminal.LiveProgress.Unit;
import sift.app.cli.terminal.Printer;
import sift.app.cli.terminal.UserException;
import sift.chess.batch.MixedGenerator;
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
   * Works with a live line, until all is done or a stop is requested, which it tells; returns the
   * exit code.
   *
   * @param end of the answer; returns whether what was done is right
   */
  int run(Consumer<LiveProgress> work, BooleanSupplier end) {
    PrintWriter out = results.out();
    try (var _ = Interrupt.runs(progress::requestStop)) {
      boolean isComplete = isCompleted(work);
      if (out.checkError()) {
        return ExitCode.BAD_INPUT;
      }
      if (!isComplete) {
        err.printf("sift: interrupted after %,d nodes%n", progress.done());
      }
      int code = end.getAsBoolean() && isComplete ? ExitCode.DONE : ExitCode.NOTHING;
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
    } catch (ArithmeticException e) {
      throw new UserException("the count does not fit 63 bits");
    } finally {
      results.out().flush();
    }
  }

  /** Prints an answer; asks for a stop if nobody reads it. */
  <A extends Record & Answer> void give(A answer) {
    results.give(answer);
    if (results.out().checkError()) {
      progress.requestStop();
    }
  }

  /**
   * Tells by which means the default generator has counted, and why it lacks one; prints an
   * explanation if that is asked for.
   */
  void tellChosen() {
    countedBy
        .byNode()
        .flatMap(MixedGenerator::trouble)
        .flatMap(reason -> reason.lines().findFirst())
        .ifPresent(reason -> err.println("sift: batch left out: " + reason));
    countedBy.shares().ifPresent(shares -> notes.println("sift: counted by " + shares.text()));
    countedBy.explanation().ifPresent(each -> each.print(results));
  }
}
