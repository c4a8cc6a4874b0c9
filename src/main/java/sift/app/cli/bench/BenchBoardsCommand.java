package sift.app.cli.bench;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import sift.app.cli.options.PrintOptions;
import sift.app.cli.options.SolutionsOption;
import sift.app.cli.terminal.BenchOutput;
import sift.bench.Effort;
import sift.bench.boards.BoardContest;
import sift.bench.boards.BoardContest.Kernel;
import sift.kernel.Width;
import sift.chess.batch.BatchKernel;
import sift.store.SolutionFolder;

/** {@code sift bench boards}: layouts of a board against each other. */
@Command(
    name = "boards",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Measures each layout of a board, those of sift perft --layout, in 256 positions of random"
          + " games: on one thread, warm, medians of many rounds in which all take their turn.",
      "Operations: load a setup; make a move and unmake it, with a hash key in between where the"
          + " layout has one (quad: from scratch; cache-line: changed by make); a key from scratch;"
          + " tell the piece on each of the 64 squares; 16 disjoint sets, one for each code of four"
          + " bits; eight sets by color and by type; a mailbox of 64 bytes; the seven words of the"
          + " generator. quad and cache-line in vectors too.",
      "Then positions packed in 256 bits: with all flags, by instructions that expand and compress"
          + " bits, by a plain loop over the flags, and many at once in vectors; and those of the"
          + " generator without flags. Then pins, checkers and discovered checkers of both sides by"
          + " fills and by the tables of the generator, and fills of four sets in eight directions."
          + " At the end the kernel of the batch generator alone, which reads seven words of pieces"
          + " and castling, or decodes the pieces from four words of the best code."
          + "",
      "Each result is compared with the position first. Exit code 1 if one is wrong; nothing is"
          + " timed then."
    },
    footer = "%nExample: sift bench boards --quick")
final class BenchBoardsCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Option(
      names = "--quick",
      description = "Some seconds instead of a minute: three short rounds, hardly warm.")
  private boolean quick;

  @Mixin private SolutionsOption solutions = new SolutionsOption();

  @Mixin private PrintOptions printed = new PrintOptions();

  @Override
  public Integer call() throws IOException {
    SolutionFolder folder = solutions.folder();
    Width width = Width.preferred();
    List<Kernel> kernels =
        List.of(
            new Kernel(BatchKernel.of(width, folder, Optional.empty()), "seven words"),
            new Kernel(BatchKernel.overCodes(width, folder), "four words, decoded"));
    BenchOutput output = BenchOutput.of(spec, printed.format());
    return output.run(
        progress -> BoardContest.run(kernels, quick ? Effort.QUICK : Effort.USUAL, progress),
        report -> BoardsTable.print(output.out(), output.format(), report));
  }
}
