package sift.app.cli.chess;

import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;
import sift.app.cli.options.PrintOptions;
import sift.app.cli.terminal.Answer;

/** {@code sift positions stats}: what kinds of positions are in an archive, and if it is whole. */
@Answer.Kinds(PositionStats.PositionsAnswer.class)
@Command(
    name = "stats",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Counts the positions of an archive by side to move, castling rights, en passant square,"
          + " pieces and counters.",
      "Compares the checksum of every block, and looks whether the end is there. Exit code 1, with"
          + " the first byte where something is wrong, if the archive is damaged or cut off, or its"
          + " writer was killed; positions of whole blocks are counted."
    },
    footer = "%nExample: sift positions stats suite.pos")
final class PositionsStatsCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Mixin private ArchiveInput input = new ArchiveInput();

  @Mixin private PrintOptions printed = new PrintOptions();

  @Override
  public Integer call() throws IOException {
    PositionStats stats = new PositionStats();
    boolean isComplete =
        input.read(spec, 0, Long.MAX_VALUE, (_, position) -> stats.add(position.setup()));
    if (isComplete) {
      printed.give(stats.answer(input));
      spec.commandLine().getOut().flush();
    }
    return input.code(spec, isComplete);
  }
}
