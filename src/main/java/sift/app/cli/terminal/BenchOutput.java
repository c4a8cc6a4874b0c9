package sift.app.cli.terminal;

import java.io.PrintWriter;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;
import java.util.function.Function;
import picocli.CommandLine.Model.CommandSpec;
import sift.bench.WrongResultException;
import sift.progress.Progress;

/** Runs races and prints what comes out: results, or the first contestant that is wrong. */
public record BenchOutput(PrintWriter out, PrintWriter err) {
  /** Returns the output of a command. */
  public static BenchOutput of(CommandSpec spec) {
    return new BenchOutput(spec.commandLine().getOut(), spec.commandLine().getErr());
  }

  /** Runs a race with a live line, until it is over or interrupted; returns the exit code. */
  public <R> int run(Function<Progress, R> race, Consumer<R> results) {
    Progress progress = new Progress();
    try (var _ = Interrupt.runs(progress::requestStop)) {
      R result;
      try (var _ = LiveProgress.of(err, progress, LiveProgress.Unit.NONE)) {
        result = race.apply(progress);
      } catch (CancellationException e) {
        err.println("sift: interrupted");
        return ExitCode.NOTHING;
      } catch (WrongResultException e) {
        err.println("sift: " + e.getMessage());
        e.picture().forEach(row -> err.println("  " + row));
        return ExitCode.NOTHING;
      }
      results.accept(result);
      out.flush();
      return ExitCode.DONE;
    }
  }
}
