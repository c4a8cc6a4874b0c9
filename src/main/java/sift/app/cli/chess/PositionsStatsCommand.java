package sift.app.cli.chess;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;
import sift.app.cli.options.PrintOptions;
import sift.app.cli.terminal.Columns;
import sift.app.cli.terminal.Counted;
import sift.file.JsonLine;

/** {@code sift positions stats}: what kinds of positions are in an archive. */
@Command(
    name = "stats",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Counts the positions of an archive by side to move, castling rights, en passant square,"
          + " pieces and counters.",
      "Exit code 1 if the archive is damaged; positions of whole blocks are counted."
    },
    footer = "%nExample: sift positions stats suite.pos")
final class PositionsStatsCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Mixin private ArchiveInput input = new ArchiveInput();

  @Mixin private PrintOptions printed = new PrintOptions();

  @Override
  public Integer call() throws IOException {
    PositionStats stats = new PositionStats();
    boolean isComplete = input.read(spec, (_, position) -> stats.add(position.setup()));
    if (isComplete) {
      PrintWriter out = spec.commandLine().getOut();
      switch (printed.format()) {
        case TEXT -> {
          out.printf("%s: %s%n", input.name(), Counted.of(input.whole(), "position"));
          stats.lines().forEach(line -> Columns.print(out, "  " + line, 4));
        }
        case JSONL -> out.println(JsonLine.write(stats.fields(input.name())));
      }
      out.flush();
    }
    return input.code(spec, isComplete);
  }
}
