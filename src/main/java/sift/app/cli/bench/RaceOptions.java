package sift.app.cli.bench;

import static picocli.CommandLine.Spec.Target.MIXEE;

import java.io.PrintWriter;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import sift.app.cli.options.PrintOptions;
import sift.app.cli.options.TimeSpan;
import sift.app.cli.terminal.Answers;
import sift.app.cli.terminal.ExitCode;
import sift.app.cli.terminal.Interrupt;
import sift.app.cli.terminal.LiveProgress;
import sift.bench.WrongResultException;
import sift.progress.Progress;

/**
 * How long a race takes, and its run: results are printed, or the first contestant that is wrong.
 */
final class RaceOptions {
  @Spec(MIXEE)
  private CommandSpec command;

  @Option(
      names = "--time",
      paramLabel = "SPAN",
      description =
          "About how long to measure, as 15s or 5m; the less, the colder and the coarser. Default:"
              + " minutes, as long as medians need.")
  private @Nullable String time;

  /** Returns the time typed, if one was. */
  Optional<Duration> span() {
    return Optional.ofNullable(time).map(typed -> TimeSpan.of("--time", typed));
  }

  /** Runs a race and prints what it says; returns the exit code. */
  <R> int run(PrintOptions printed, Function<Progress, R> race, Function<R, Answers> answers) {
    PrintWriter out = command.commandLine().getOut();
    return run(
        command.commandLine().getErr(),
        race,
        results -> {
          printed.give(out, answers.apply(results));
          out.flush();
        });
  }

  /** Runs a race with a live line, until it is over or interrupted; returns the exit code. */
  static <R> int run(PrintWriter err, Function<Progress, R> race, Consumer<R> results) {
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
      return ExitCode.DONE;
    }
  }
}
