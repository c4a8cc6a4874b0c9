package sift.app.cli.bench;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import sift.app.cli.options.PrintOptions;
import sift.app.cli.options.SolutionsOption;
import sift.app.cli.terminal.BenchOutput;
import sift.app.cli.terminal.UserException;
import sift.bench.Effort;
import sift.bench.pawns.PawnContest;
import sift.kernel.Width;
import sift.store.SetSolution;
import sift.store.SolutionFolder;

/** {@code sift bench pawns}: ways to the pawn structure of many boards against each other. */
@Command(
    name = "pawns",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Measures ways to the pawn structure of many boards.",
      "Doubled, backward, isolated and passed pawns and outposts of both players, on 512 random"
          + " boards in the nearest cache, on one thread, warm, medians of many rounds in which all"
          + " take their turn.",
      "The programs of the project's solutions, in vectors and as plain Java; the formulas of the"
          + " chess library; the table of Greg Strong's post, kept (a file of each player looked up)"
          + " or looked up as a whole; the fills of the Chess Programming Wiki; the formulas for boards"
          + " of any size on 8x8, 10x8 and 10x10. What is not in vectors is plain Java, board after"
          + " board.",
      "All are compared with the slow walk on all boards first. Exit code 1 if one is wrong;"
          + " nothing is timed then."
    },
    footer = "%nExample: sift bench pawns --quick")
final class BenchPawnsCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Option(names = "--quick", description = "Three short rounds, hardly warm.")
  private boolean quick;

  @Mixin private WidthOption vectors = new WidthOption();

  @Mixin private SolutionsOption solutions = new SolutionsOption();

  @Mixin private PrintOptions printed = new PrintOptions();

  @Override
  public Integer call() throws IOException {
    Width width = vectors.width();
    Effort effort = (quick ? Effort.QUICK : Effort.FEW).forWidth(width);
    List<SetSolution> programs = programs(solutions.folder());
    BenchOutput output = BenchOutput.of(spec, printed.format());
    return output.run(
        progress -> PawnContest.run(programs, width, effort, progress),
        report -> new PawnsTable(report, width).print(output.out(), output.format()));
  }

  private static List<SetSolution> programs(SolutionFolder folder) {
    try {
      return PawnContest.programs(folder);
    } catch (IllegalArgumentException e) {
      throw new UserException(folder.name() + ": " + e.getMessage());
    }
  }
}
