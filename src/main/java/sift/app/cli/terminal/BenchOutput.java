package sift.app.cli.terminal;

import java.io.PrintWriter;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;
import java.util.function.Function;
import picocli.CommandLine.Model.CommandSpec;
import sift.bench.Refusal;
import sift.bench.Report;
import sift.progress.Progress;

/** Runs races and prints what comes out: results, or the first contestant that is wrong. */
public record BenchOutput(PrintWriter out, PrintWriter err, Format format) {
  /** Returns the output of a command. */
  public static BenchOutput of(CommandSpec spec, Format format) {
    return new BenchOutput(spec.commandLine().getOut(), spec.commandLine().getErr(), format);
  }

  /** Runs a race with a live line, until it is over or interrupted; returns the exit code. */
  public <R> int run(Function<Progress, Report<R>> race, Consumer<Report<R>> results) {
    Progress progress = new Progress();
    try (var _ = Interrupt.runs(progress::requestStop)) {
      Report<R> report;
      try (var _ = LiveProgress.of(err, progress, LiveProgress.Unit.NONE)) {
        report = race.apply(progress);
      } catch (CancellationException e) {
        err.println("sift: interrupted");
        return ExitCode.NOTHING;
      }
      int code = print(report.refusal(), () -> results.accept(report));
      out.flush();
      return code;
    }
  }

  /** Prints results, or what is wrong; returns the exit code. */
  public int print(Optional<Refusal> refusal, Runnable results) {
    if (refusal.isEmpty()) {
      results.run();
      return ExitCode.DONE;
    }
    err.println("sift: " + refusal.get().message());
    refusal.get().picture().forEach(row -> err.println("  " + row));
    return ExitCode.NOTHING;
  }
}
