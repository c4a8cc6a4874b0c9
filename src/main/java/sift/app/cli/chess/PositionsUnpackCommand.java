package sift.app.cli.chess;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import sift.app.cli.options.RunFiles;
import sift.app.cli.terminal.UserException;
import sift.chess.board.Fen;
import sift.file.WholeFile;

/** {@code sift positions unpack}: positions of an archive as text. */
@Command(
    name = "unpack",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Writes positions of an archive as FENs, one on each line. A file is not read up to the first"
          + " of them.",
      "Of a damaged archive those of whole blocks are written, and exit code 1 says so. OUT is"
          + " written whole or not at all."
    },
    footer = {
      "%nExample: sift positions unpack suite.pos suite.epd",
      "Example: sift positions unpack suite.pos --from 1000000 --count 10"
    })
final class PositionsUnpackCommand implements Callable<Integer> {
  private static final int LINES_BETWEEN_CHECKS = 1024;

  @Spec private CommandSpec spec;

  @Mixin private ArchiveInput input = new ArchiveInput();

  @Parameters(
      index = "1",
      arity = "0..1",
      paramLabel = "OUT",
      defaultValue = "-",
      description = "The text. Default: -, which is stdout.")
  private String text = "-";

  @Option(
      names = "--from",
      paramLabel = "N",
      defaultValue = "1",
      description = "The number of the first position, from 1. Default: 1.")
  private long from = 1;

  @Option(names = "--count", paramLabel = "N", description = "How many. Default: all.")
  private @Nullable Long count;

  @Option(names = "--replace", description = "Replace OUT if it is there.")
  private boolean replace;

  @Override
  public Integer call() throws IOException {
    UserException.unlessInRange("--from", from, 1, Long.MAX_VALUE);
    long most = count == null ? Long.MAX_VALUE : count;
    UserException.unlessInRange("--count", most, 0, Long.MAX_VALUE);
    long first = from - 1;
    long end = first + Math.min(most, Long.MAX_VALUE - first);
    RunFiles files = new RunFiles();
    files.reads("ARCHIVE", input.file());
    PrintWriter out = spec.commandLine().getOut();
    boolean isComplete;
    if (StandardStreams.isMeant(text)) {
      StandardStreams.refuse("--replace", replace);
      isComplete =
          input.read(
                  spec,
                  first,
                  end,
                  (number, position) -> {
                    out.println(Fen.text(position.setup()));
                    if (number % LINES_BETWEEN_CHECKS == 0 && out.checkError()) {
                      throw new CancellationException("nobody reads it");
                    }
                  })
              || out.checkError();
    } else {
      Path file = ArchiveOutput.checked(text, replace, files);
      try (WholeFile whole = WholeFile.begin(file)) {
        isComplete =
            input.read(
                spec, first, end, (_, position) -> whole.write(Fen.text(position.setup()) + "\n"));
        if (isComplete) {
          whole.finish();
          new PositionsPackCommand.PackedAnswer(text, input.whole(), Files.size(file)).print(out);
        }
      }
    }
    out.flush();
    return input.code(spec, isComplete);
  }
}
