package sift.app.cli.chess;

import static picocli.CommandLine.Spec.Target.MIXEE;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import sift.app.cli.terminal.Counted;
import sift.app.cli.terminal.ExitCode;
import sift.app.cli.terminal.Interrupt;
import sift.app.cli.terminal.LiveProgress;
import sift.app.cli.terminal.LiveProgress.Unit;
import sift.chess.archive.ArchiveException;
import sift.chess.archive.ArchiveStream;
import sift.chess.archive.ArchiveVisitor;
import sift.chess.archive.Damage;
import sift.chess.board.PackedPosition;
import sift.file.FileException;
import sift.progress.Progress;

/** The archive that a command reads: its name, and what reading finds. */
final class ArchiveInput {
  @Spec(MIXEE)
  private CommandSpec command;

  @Parameters(index = "0", paramLabel = "ARCHIVE", description = "The archive; - is stdin.")
  private String name = InputFile.MINUS;

  private final Progress progress = new Progress();
  private long whole = 0;
  private long damages = 0;
  private @Nullable Damage first;

  /** Returns the name as it was typed. */
  String name() {
    return name;
  }

  /** Returns the number of places where the archive is damaged. */
  long damages() {
    return damages;
  }

  /** Returns the first place where it is damaged. */
  Optional<Damage> first() {
    return Optional.ofNullable(first);
  }

  /**
   * Passes on the positions that are whole, with a live line.
   *
   * @return whether it came to the end
   */
  boolean read(PrintWriter notes, Consumer<PackedPosition> positions) throws IOException {
    progress.enter(0, "reading " + name, 0, 0);
    try (InputStream in = new InputFile(name).open();
        var _ = Interrupt.runs(progress::requestStop);
        LiveProgress _ = LiveProgress.of(notes, progress, Unit.POSITIONS)) {
      ArchiveStream.read(in, 0, Long.MAX_VALUE, visitor(positions));
      return true;
    } catch (CancellationException e) {
      return false;
    } catch (ArchiveException e) {
      throw new FileException(name + ": " + e.getMessage());
    }
  }

  private ArchiveVisitor visitor(Consumer<PackedPosition> positions) {
    return new ArchiveVisitor() {
      @Override
      public void position(long number, PackedPosition position) {
        whole++;
        progress.addAndCheck(1);
        positions.accept(position);
      }

      @Override
      public void damage(Damage damage) {
        damages++;
        first = first == null ? damage : first;
      }
    };
  }

  /** Returns the exit code, and complains on stderr of an early end, or of what is damaged. */
  int code(boolean isComplete) {
    PrintWriter err = command.commandLine().getErr();
    if (!isComplete) {
      err.println("sift: interrupted");
    } else if (first != null) {
      err.printf(
          "sift: %s: %s; %s %s whole%s%n",
          name,
          first,
          Counted.of(whole, "position"),
          whole == 1 ? "is" : "are",
          damages == 1 ? "" : ", %s damaged".formatted(Counted.of(damages, "place")));
    }
    return isComplete && first == null ? ExitCode.DONE : ExitCode.NOTHING;
  }
}
