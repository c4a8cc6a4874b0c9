package sift.app.cli.chess;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import sift.app.cli.options.QuietOption;
import sift.app.cli.terminal.Counted;
import sift.app.cli.terminal.ExitCode;
import sift.app.cli.terminal.Interrupt;
import sift.app.cli.terminal.LiveProgress;
import sift.app.cli.terminal.LiveProgress.Unit;
import sift.chess.archive.ArchiveException;
import sift.chess.archive.ArchiveStream;
import sift.chess.archive.ArchiveVisitor;
import sift.chess.archive.Damage;
import sift.chess.board.Fen;
import sift.chess.board.PackedPosition;
import sift.file.FileException;
import sift.progress.Progress;

/** {@code sift positions unpack}: positions of an archive as text, and whether it is whole. */
@Command(
    name = "unpack",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Prints the positions of an archive as FENs, one on each line.",
      "Compares the checksum of every block, and looks whether the end is there. Of an archive that"
          + " is damaged or cut off, or whose writer was killed, the positions of whole blocks are"
          + " printed; stderr names the first byte where something is wrong, and the exit code is 1."
    },
    footer = "%nExample: sift positions unpack suite.pos > suite.epd")
final class PositionsUnpackCommand implements Callable<Integer> {
  private static final int LINES_BETWEEN_CHECKS = 1024;

  @Spec private CommandSpec spec;

  @Parameters(index = "0", paramLabel = "ARCHIVE", description = "The archive; - is stdin.")
  private String name = InputFile.MINUS;

  @Mixin private QuietOption quiet = new QuietOption();

  private final Progress progress = new Progress();
  private long whole = 0;
  private long damages = 0;
  private @Nullable Damage first;

  @Override
  public Integer call() throws IOException {
    PrintWriter out = spec.commandLine().getOut();
    PrintWriter err = spec.commandLine().getErr();
    progress.enter(0, "reading " + name, 0, 0);
    try (InputStream in = new InputFile(name).open();
        var _ = Interrupt.runs(progress::requestStop);
        LiveProgress _ = LiveProgress.of(quiet.notes(), progress, Unit.POSITIONS)) {
      ArchiveStream.read(in, 0, Long.MAX_VALUE, printer(out));
    } catch (CancellationException e) {
      if (!out.checkError()) {
        err.println("sift: interrupted");
      }
      return ExitCode.NOTHING;
    } catch (ArchiveException e) {
      throw new FileException(name + ": " + e.getMessage());
    }
    if (first == null) {
      return ExitCode.DONE;
    }
    err.printf(
        "sift: %s: %s; %s %s whole%s%n",
        name,
        first,
        Counted.of(whole, "position"),
        whole == 1 ? "is" : "are",
        damages == 1 ? "" : ", %s damaged".formatted(Counted.of(damages, "place")));
    return ExitCode.NOTHING;
  }

  private ArchiveVisitor printer(PrintWriter out) {
    return new ArchiveVisitor() {
      @Override
      public void position(long number, PackedPosition position) {
        whole++;
        progress.addAndCheck(1);
        out.println(Fen.text(position.setup()));
        if (whole % LINES_BETWEEN_CHECKS == 0 && out.checkError()) {
          throw new CancellationException("nobody reads it");
        }
      }

      @Override
      public void damage(Damage damage) {
        damages++;
        first = first == null ? damage : first;
      }
    };
  }
}
