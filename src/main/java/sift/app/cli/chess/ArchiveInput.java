package sift.app.cli.chess;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import sift.app.cli.terminal.Counted;
import sift.app.cli.terminal.ExitCode;
import sift.app.cli.terminal.Interrupt;
import sift.app.cli.terminal.LiveProgress;
import sift.app.cli.terminal.LiveProgress.Unit;
import sift.chess.archive.Archive;
import sift.chess.archive.ArchiveException;
import sift.chess.archive.ArchiveStream;
import sift.chess.archive.ArchiveVisitor;
import sift.chess.archive.Damage;
import sift.chess.board.PackedPosition;
import sift.file.FileException;
import sift.file.TextFile;
import sift.progress.Progress;

/** The archive that a command reads: its name, and what reading finds. */
final class ArchiveInput {
  @Parameters(index = "0", paramLabel = "ARCHIVE", description = "The archive; - is stdin.")
  private String name = "";

  @Option(names = "--quiet", description = "No progress on stderr.")
  private boolean quiet;

  private final Progress progress = new Progress();
  private boolean isPart = false;
  private long whole = 0;
  private long damages = 0;
  private @Nullable Damage first;

  /** Returns the name as it was typed. */
  String name() {
    return name;
  }

  /** Returns the file; nothing for stdin. */
  Optional<Path> file() {
    return StandardStreams.isMeant(name) ? Optional.empty() : Optional.of(TextFile.check(name));
  }

  /** Returns the number of positions that were read. */
  long whole() {
    return whole;
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
   * Passes on the positions {@code from} to {@code to}, the latter excluded, that are whole, with a
   * live line.
   *
   * @return whether it came to the end
   */
  boolean read(CommandSpec spec, long from, long to, BiConsumer<Long, PackedPosition> positions)
      throws IOException {
    isPart = from > 0 || to < Long.MAX_VALUE;
    PrintWriter err = quiet ? new PrintWriter(Writer.nullWriter()) : spec.commandLine().getErr();
    try (var _ = Interrupt.runs(progress::requestStop);
        LiveProgress _ = LiveProgress.of(err, progress, Unit.POSITIONS)) {
      read(from, to, visitor(positions));
      return true;
    } catch (CancellationException e) {
      return false;
    } catch (ArchiveException e) {
      throw new FileException(name + ": " + e.getMessage());
    }
  }

  private void read(long from, long to, ArchiveVisitor visitor) throws IOException {
    Optional<Path> file = file();
    if (file.isEmpty() || !Files.isRegularFile(file.get())) {
      progress.enter(0, "reading " + name, 0, 0);
      try (var in = file.isEmpty() ? System.in : Files.newInputStream(file.get())) {
        ArchiveStream.read(in, from, to, visitor);
      }
      return;
    }
    try (Archive archive = Archive.open(file.get())) {
      progress.enter(0, "reading " + name, archive.count(), 0);
      if (from > 0 && from >= archive.count()) {
        throw new ArchiveException(
            "has no position %,d; it has %s"
                .formatted(from + 1, Counted.of(archive.count(), "position")));
      }
      if (from == 0 && to >= archive.count()) {
        archive.read(visitor);
      } else {
        archive.read(from, to, visitor);
      }
    }
  }

  private ArchiveVisitor visitor(BiConsumer<Long, PackedPosition> positions) {
    return new ArchiveVisitor() {
      @Override
      public void position(long number, PackedPosition position) {
        whole++;
        progress.addAndCheck(1);
        positions.accept(number, position);
      }

      @Override
      public void damage(Damage damage) {
        damages++;
        first = first == null ? damage : first;
      }
    };
  }

  /** Returns the exit code, and complains on stderr of an early end, or of what is damaged. */
  int code(CommandSpec spec, boolean isComplete) {
    PrintWriter err = spec.commandLine().getErr();
    if (!isComplete) {
      err.println("sift: interrupted");
      return ExitCode.NOTHING;
    }
    if (damages > 0) {
      err.println(
          "sift: %s: %s; %s%s %s whole%s"
              .formatted(
                  name,
                  first().orElseThrow(),
                  Counted.of(whole, "position"),
                  isPart ? " of those asked for" : "",
                  whole == 1 ? "is" : "are",
                  damages == 1 ? "" : ", %s damaged".formatted(Counted.of(damages, "place"))));
      return ExitCode.NOTHING;
    }
    return ExitCode.DONE;
  }
}
