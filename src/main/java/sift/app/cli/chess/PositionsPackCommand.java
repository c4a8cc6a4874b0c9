package sift.app.cli.chess;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import sift.app.cli.options.PrintOptions;
import sift.app.cli.options.QuietOption;
import sift.app.cli.terminal.Answer;
import sift.app.cli.terminal.Counted;
import sift.app.cli.terminal.ExitCode;
import sift.app.cli.terminal.Interrupt;
import sift.app.cli.terminal.LiveProgress;
import sift.app.cli.terminal.LiveProgress.Unit;
import sift.app.cli.terminal.UserException;
import sift.chess.archive.ArchiveWriter;
import sift.chess.board.PackedPosition;
import sift.file.JsonRecord.Meaning;
import sift.file.WholeFile;
import sift.progress.Progress;

/** {@code sift positions pack}: an archive of the positions of a text. */
@Answer.Kinds(PositionsPackCommand.PackedAnswer.class)
@Command(
    name = "pack",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Packs the positions of a text, a FEN or an EPD on each line, into a new archive.",
      "All fields of a FEN are kept; missing counters are 0 and 1, or what hmvc and fmvn of an EPD"
          + " say. Other operations, the counts of perft suites and comments, which begin with #,"
          + " are left out.",
      "A line that is no legal position, or has more than 32 pieces, is refused, and nothing is"
          + " written. If the program is interrupted or killed, the archive has what was packed by"
          + " then."
    },
    footer = "%nExample: sift positions pack suite.epd suite.pos")
final class PositionsPackCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Parameters(index = "0", paramLabel = "FILE", description = "The text; - is stdin.")
  private String text = InputFile.MINUS;

  @Parameters(
      index = "1",
      paramLabel = "OUT",
      description = "The archive, a new file; - is stdout.")
  private Path archive = Path.of(InputFile.MINUS);

  @Mixin private PrintOptions printed = new PrintOptions();

  @Mixin private QuietOption quiet = new QuietOption();

  private final Progress progress = new Progress();

  /** A file that was written. */
  record PackedAnswer(
      @Meaning("the archive") String file,
      @Meaning("positions packed") long positions,
      @Meaning("bytes of the archive") long bytes)
      implements Answer {
    @Override
    public void print(PrintWriter out) {
      out.printf("%s: %s, %,d bytes%n", file, Counted.of(positions, "position"), bytes);
    }
  }

  @Override
  public Integer call() throws IOException {
    InputFile input = new InputFile(text);
    input.check();
    boolean isStdout = archive.equals(Path.of(InputFile.MINUS));
    try (InputStream in = input.open();
        OutputStream out = isStdout ? new FileOutputStream(FileDescriptor.out) : created()) {
      return pack(new PositionLines(input.name(), in), out, isStdout);
    }
  }

  private OutputStream created() {
    try {
      return Files.newOutputStream(archive, StandardOpenOption.CREATE_NEW);
    } catch (FileAlreadyExistsException e) {
      throw new UserException(
          "OUT %s: is there already; remove it or name another file".formatted(archive));
    } catch (IOException e) {
      throw WholeFile.failed(archive, e);
    }
  }

  /** Packs, tells what was packed, and returns the exit code; a file that fails is removed. */
  private int pack(PositionLines lines, OutputStream out, boolean isStdout) throws IOException {
    boolean isFinished = false;
    ArchiveWriter writer = new ArchiveWriter(out);
    progress.enter(0, "packing " + text, 0, 0);
    try (var _ = Interrupt.runs(progress::requestStop);
        LiveProgress _ = LiveProgress.of(quiet.notes(), progress, Unit.POSITIONS)) {
      write(lines, writer);
      out.close();
      isFinished = true;
    } catch (IOException e) {
      throw WholeFile.failed(archive, e);
    } finally {
      if (!isFinished && !isStdout) {
        Files.deleteIfExists(archive);
      }
    }
    if (progress.stopRequested()) {
      spec.commandLine()
          .getErr()
          .printf("sift: interrupted after %s%n", Counted.of(writer.count(), "position"));
    }
    if (!isStdout) {
      printed.give(new PackedAnswer(archive.toString(), writer.count(), Files.size(archive)));
      spec.commandLine().getOut().flush();
    }
    return progress.stopRequested() ? ExitCode.NOTHING : ExitCode.DONE;
  }

  /** Packs every position, or those up to a stop. */
  private void write(PositionLines lines, ArchiveWriter writer) throws IOException {
    Optional<PackedPosition> next = lines.next();
    while (next.isPresent()) {
      writer.add(next.get());
      progress.add(1);
      next = progress.stopRequested() ? Optional.empty() : lines.next();
    }
    writer.finish();
  }
}
