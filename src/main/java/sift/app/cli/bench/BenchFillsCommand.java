package sift.app.cli.bench;

import java.io.IOException;
import java.util.Arrays;
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
import sift.bench.fills.FillContest;
import sift.bench.fills.Group;
import sift.bench.fills.Variant;
import sift.bench.fills.Variants;
import sift.kernel.Width;
import sift.store.SolutionFolder;

/** {@code sift bench fills}: set-wise fills in several layouts against each other. */
@Command(
    name = "fills",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Measures kernels for what the sliders of whole boards attack.",
      "They are made of the project's set-wise solutions and run over 512 random positions in the"
          + " nearest cache, on one thread, warm, medians of many rounds in which all take their"
          + " turn.",
      "written: a word for each direction and position is stored. counted: the attacked squares"
          + " without own pieces are counted, position by position, as a move counter would; slices"
          + " are counted byte by byte, by full adders over all words, then within bytes.",
      "Layouts: lane, one 8x8 board to a word; sliced, one rank of eight boards to a word;"
          + " ten-wide, boards of ten files and six ranks. 'sliced from lanes and back' begins with a"
          + " word for each position, and writes such words.",
      "Every kernel is compared with the slow walk on all positions first. Exit code 1 if one is"
          + " wrong; nothing is timed then."
    },
    footer = "%nExample: sift bench fills --quick")
final class BenchFillsCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Option(
      names = "--quick",
      description = "Some seconds instead of some minutes: three short rounds, hardly warm.")
  private boolean quick;

  @Mixin private WidthOption vectors = new WidthOption();

  @Mixin private SolutionsOption solutions = new SolutionsOption();

  @Mixin private PrintOptions printed = new PrintOptions();

  @Override
  public Integer call() throws IOException {
    Width width = vectors.width();
    Effort effort = (quick ? Effort.QUICK : Effort.USUAL).forWidth(width);
    List<Variant> variants = variants(solutions.folder());
    BenchOutput output = BenchOutput.of(spec, printed.format());
    return output.run(
        progress -> FillContest.run(variants, width, effort, progress),
        report -> new FillsTable(report, width).print(output.out(), output.format()));
  }

  private static List<Variant> variants(SolutionFolder folder) {
    Variants composed =
        new Variants(
            folder.filesOfAttacks().stream()
                .flatMap(file -> file.setSolutions().stream().distinct())
                .toList());
    try {
      return Arrays.stream(Group.values()).flatMap(group -> composed.of(group).stream()).toList();
    } catch (IllegalArgumentException e) {
      throw new UserException(folder.name() + ": " + e.getMessage());
    }
  }
}
