package sift.app.cli.chess;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import sift.app.cli.options.PrintOptions;
import sift.app.cli.options.RunFiles;
import sift.app.cli.terminal.Answer;
import sift.app.cli.terminal.Counted;
import sift.app.cli.terminal.ExitCode;
import sift.app.cli.terminal.Interrupt;
import sift.app.cli.terminal.LiveProgress;
import sift.app.cli.terminal.LiveProgress.Unit;
import sift.chess.archive.ArchiveWriter;
import sift.chess.board.PackedPosition;
import sift.file.JsonRecord.Meaning;
import sift.file.TextFile;
import sift.progress.Progress;

/** {@code sift positions pack}: an archive of the positions of a text. */
@Answer.Kinds(PositionsPackCommand.PackedAnswer.class)
@Command(
    name = "pack",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Packs the positions of a text, a FEN or an EPD on each line, into an archive.",
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
  private String text = "";

  @Parameters(index = "1", paramLabel = "OUT", description = "The archive; - is stdout.")
  private String archive = "";

  @Option(names = "--replace", description = "Replace OUT if it is there.")
  private boolean replace;

  @Mixin private PrintOptions printed = new PrintOptions();

  @Option(names = "--quiet", description = "No progress on stderr.")
  private boolean quiet;

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
    RunFiles files = new RunFiles();
    Optional<Path> input =
        StandardStreams.isMeant(text) ? Optional.empty() : Optional.of(TextFile.check(text));
    files.reads("FILE", input);
    boolean isStdout = StandardStreams.isMeant(archive);
    StandardStreams.refuse("--replace", isStdout && replace);
    Optional<Path> file =
        isStdout ? Optional.empty() : Optional.of(ArchiveOutput.checked(archive, replace, files));
    try (var _ = Interrupt.runs(progress::requestStop);
        InputStream in = input.isPresent() ? Files.newInputStream(input.get()) : System.in;
        ArchiveOutput output = file.map(ArchiveOutput::of).orElseGet(ArchiveOutput::stdout)) {
      return pack(new PositionLines(input.isPresent() ? text : "stdin", in), output);
    }
  }

  private int pack(PositionLines lines, ArchiveOutput output) throws IOException {
    progress.enter(0, "packing " + text, 0, 0);
    long count;
    try (LiveProgress _ = LiveProgress.of(notes(), progress, Unit.POSITIONS)) {
      count = write(lines, output);
    } catch (IOException e) {
      if (output.isUnread()) {
        return ExitCode.UNREAD;
      }
      throw output.failed(e);
    }
    boolean isWhole = !progress.stopRequested();
    if (!isWhole) {
      spec.commandLine()
          .getErr()
          .printf("sift: interrupted after %s%n", Counted.of(count, "position"));
    }
    if (!StandardStreams.isMeant(archive)) {
      printed.give(new PackedAnswer(archive, count, Files.size(Path.of(archive))));
      spec.commandLine().getOut().flush();
    }
    return isWhole ? ExitCode.DONE : ExitCode.NOTHING;
  }

  private PrintWriter notes() {
    return quiet ? new PrintWriter(Writer.nullWriter()) : spec.commandLine().getErr();
  }

  /** Packs every position, or those up to a stop; returns how many. */
  private long write(PositionLines lines, ArchiveOutput output) throws IOException {
    ArchiveWriter writer = new ArchiveWriter(output.stream());
    Optional<PackedPosition> next = lines.next();
    while (next.isPresent()) {
      writer.add(next.get());
      progress.add(1);
      next = progress.stopRequested() ? Optional.empty() : lines.next();
    }
    writer.finish();
    output.finish();
    return writer.count();
  }
}
