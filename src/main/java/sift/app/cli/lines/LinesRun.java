package sift.app.cli.lines;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.stream.Stream;
import sift.app.cli.terminal.Answers;
import sift.app.cli.terminal.Counted;
import sift.app.cli.terminal.ExitCode;
import sift.app.cli.terminal.Format;
import sift.app.cli.terminal.Interrupt;
import sift.app.cli.terminal.LiveProgress;
import sift.app.cli.terminal.LiveProgress.Unit;
import sift.app.cli.terminal.Printer;
import sift.app.cli.terminal.UserException;
import sift.file.FileException;
import sift.progress.Part;
import sift.progress.Progress;

/**
 * Works on each line of a file by itself, and prints a record for each, in the order of the lines.
 * A line that cannot be read, or fails, has a record that says so; the others go on.
 */
public final class LinesRun {
  private final PrintWriter out;
  private final PrintWriter err;
  private final Format format;
  private int done = 0;
  private int unread = 0;
  private int failed = 0;

  /** What is done with a line. */
  @FunctionalInterface
  public interface Work<R extends Answers> {
    /**
     * Returns what is known of a line, for people the number of the line and parts, tabs between;
     * soon, once {@code progress} is asked to stop.
     *
     * @throws UserException if the line is wrong
     */
    R on(FormulaLine line, Progress progress);
  }

  /** Figures of all lines. */
  public interface Summary<R> {
    /** Counts a line; the lines come in their order. */
    void add(R report);

    /** Prints the figures, with those of lines that have no report. */
    void print(PrintWriter err, LinesRun run);
  }

  private sealed interface Result<R> {
    record Done<R>(R report, String text) implements Result<R> {}

    /** The line is wrong, or the program is. */
    record Wrong<R>(WrongLineException why) implements Result<R> {}

    /** The run was asked to stop before the line was done. */
    record Stopped<R>() implements Result<R> {}
  }

  /** A run that prints records to {@code out}, and complaints to {@code err}. */
  public LinesRun(PrintWriter out, PrintWriter err, Format format) {
    this.out = out;
    this.err = err;
    this.format = format;
  }

  /**
   * Works on all lines, or until the program is interrupted.
   *
   * @param threads how many lines are worked on at once
   */
  public <R extends Answers> void run(String file, int threads, Work<R> work, Summary<R> summary) {
    Progress progress = new Progress();
    progress.enter("working");
    try (var _ = Interrupt.runs(progress::requestStop)) {
      try (LiveProgress live = LiveProgress.of(err, progress, Unit.LINES)) {
        InOrder.<FormulaLine, Result<R>>run(
            lines -> FormulaLine.read(file, lines),
            threads,
            line -> result(line, work, progress),
            result -> {
              live.aside(() -> print(result));
              if (result instanceof Result.Done<R>(R report, String _)) {
                summary.add(report);
              }
              progress.add(result instanceof Result.Stopped<R> ? 0 : 1);
            },
            progress);
      }
      if (progress.stopRequested()) {
        err.println("sift: interrupted after " + Counted.of(done + unread + failed, "line"));
      }
      summary.print(err, this);
    }
  }

  /**
   * Refuses what was typed although it is for single formulas.
   *
   * @param given the names of parameters and options, where they were typed
   */
  public static void refuse(Stream<Optional<String>> given) {
    given
        .flatMap(Optional::stream)
        .forEach(name -> {
          throw new UserException("%s is not for --lines".formatted(name));
        });
  }

  /** Returns the complaint of a command that has neither formulas nor a file of them. */
  public static UserException missing(String command, String parameters) {
    return new UserException(
        "Missing required parameter: %s, or --lines; see: sift %s --help"
            .formatted(parameters, command));
  }

  /** Returns how many lines could not be read. */
  public int unread() {
    return unread;
  }

  /** Returns how many lines the program failed on. */
  public int failed() {
    return failed;
  }

  /** Returns the exit code of the run, if all lines that were worked on have this one. */
  public int exitCode(int ofOthers) {
    return failed > 0 ? ExitCode.BUG : unread > 0 ? ExitCode.BAD_INPUT : ofOthers;
  }

  private <R extends Answers> Result<R> result(FormulaLine line, Work<R> work, Progress whole) {
    try {
      R report = work.on(line, new Part(new Progress(), whole::stopRequested));
      return new Result.Done<>(report, text(report));
    } catch (WrongLineException e) {
      return new Result.Wrong<>(e);
    } catch (UserException | FileException e) {
      return new Result.Wrong<>(line.wrong(String.valueOf(e.getMessage())));
    } catch (RuntimeException | Error e) {
      if (e instanceof CancellationException && whole.stopRequested()) {
        return new Result.Stopped<>();
      }
      String reason = "the program failed, please report it: " + e;
      return new Result.Wrong<>(new WrongLineException(line, Optional.empty(), reason, true));
    }
  }

  private <R extends Answers> void print(Result<R> result) {
    switch (result) {
      case Result.Done<R>(R _, String text) -> {
        done++;
        out.print(text);
      }
      case Result.Wrong<R>(WrongLineException why) -> {
        unread += why.answer().bug() ? 0 : 1;
        failed += why.answer().bug() ? 1 : 0;
        out.print(text(why.answer()));
        err.println("sift: " + why.getMessage());
      }
      case Result.Stopped<R>() -> {}
    }
    out.flush();
  }

  private String text(Answers answer) {
    StringWriter text = new StringWriter();
    new Printer(format, new PrintWriter(text)).give(answer);
    return text.toString();
  }
}
