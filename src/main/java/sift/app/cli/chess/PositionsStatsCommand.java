package sift.app.cli.chess;

import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import sift.app.cli.options.PrintOptions;
import sift.app.cli.terminal.Answer;

/** {@code sift positions stats}: what kinds of positions are in an archive, and if it is whole. */
@Answer.Kinds(PositionStats.PositionsAnswer.class)
@Command(
    name = "stats",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Counts the positions of an archive by side to move, castling rights, en passant square and"
          + " pieces.",
      "Compares the checksum of every block, and looks whether the end is there. Exit code 1, with"
          + " the first byte where something is wrong, if the archive is damaged or cut off, or its"
          + " writer was killed; positions of whole blocks are counted."
    },
    footer = "%nExample: sift positions stats suite.pos")
final class PositionsStatsCommand implements Callable<Integer> {
  @Mixin private ArchiveInput input = new ArchiveInput();

  @Mixin private PrintOptions printed = new PrintOptions();

  @Mixin private QuietOption quiet = new QuietOption();

  @Override
  public Integer call() throws IOException {
    PositionStats stats = new PositionStats();
    boolean isComplete = input.read(quiet.notes(), position -> stats.add(position.setup()));
    if (isComplete) {
      printed.give(stats.answer(input));
      printed.printer().out().flush();
    }
    return input.code(isComplete);
  }
}
