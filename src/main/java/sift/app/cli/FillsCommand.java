package sift.app.cli;

import java.io.PrintWriter;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import sift.template.Deepening;
import sift.template.LineFunction;
import sift.template.Progress;
import sift.template.TemplateRequest;
import sift.template.TemplateResult;
import sift.template.TemplateResult.Ending;

/** {@code sift fills}: the fewest shifts and logic operations that fill a line from its sliders. */
@Command(
    name = "fills",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    usageHelpWidth = 90,
    description = {
      "Finds the least number of operations that compute the squares attacked by all sliders s of a"
          + " line, upwards, up to the first of the occupied squares o; and proves that fewer do not"
          + " suffice.",
      "An operation is a shift up by any number of squares, or any logic of three words (one"
          + " vpternlog of AVX-512). All shapes of 0, 1, 2, ... operations are tried, their logic"
          + " left open. The files of a bitboard are eight such lines, a long diagonal is one."
    },
    footer = {
      "%nExit codes: 0 done, 1 nothing found, 2 bad input, 130 interrupted (what is proved by then is",
      "printed), 143 terminated.",
      "Example: sift fills --squares 6 --max-ops 8"
    })
final class FillsCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Option(
      names = "--squares",
      paramLabel = "N",
      defaultValue = "8",
      description = "The squares of the line, 2 to 8. Default: 8.")
  private int squares;

  @Option(
      names = "--max-ops",
      paramLabel = "N",
      defaultValue = "8",
      description = "The longest programs to try, in operations, 0 to 11. Default: 8.")
  private int maxOperations;

  @Option(
      names = "--unit",
      paramLabel = "BITS",
      defaultValue = "8",
      description =
          "Programs shown shift by so many bits a square: 8 on files, 9 on the diagonal"
              + " from a1 to h8. Default: 8.")
  private int unit;

  @Option(
      names = "--top",
      paramLabel = "K",
      defaultValue = "5",
      description = "How many programs to show, one for each shape. Default: 5.")
  private int top;

  @Mixin private Workers workers = new Workers();

  @Option(names = "--quiet", description = "No progress and no timing on stderr.")
  private boolean quiet;

  @Override
  public Integer call() {
    PrintWriter stdout = spec.commandLine().getOut();
    UserException.unlessInRange("--unit", unit, 1, 9);
    TemplateRequest request = request();
    Progress progress = new Progress();
    try (var _ = Interrupt.runs(progress::requestStop)) {
      TemplateResult result = search(request, progress, spec.commandLine().getErr());
      FillsReport.print(stdout, request, unit, result);
      stdout.flush();
      return result.ending() == Ending.FOUND ? Main.DONE : Main.NOTHING;
    }
  }

  private TemplateRequest request() {
    UserException.unlessInRange("--squares", squares, 2, LineFunction.MOST_SQUARES);
    UserException.unlessInRange("--max-ops", maxOperations, 0, TemplateRequest.MOST_OPERATIONS);
    UserException.unlessInRange("--top", top, 1, 100_000);
    return new TemplateRequest(LineFunction.upFill(squares), maxOperations, top, workers.threads());
  }

  private TemplateResult search(TemplateRequest request, Progress progress, PrintWriter stderr) {
    long begin = System.nanoTime();
    Optional<LiveProgress> live =
        quiet ? Optional.empty() : Optional.of(LiveProgress.of(stderr, () -> line(progress)));
    TemplateResult result;
    try {
      result = Deepening.run(request, progress);
    } finally {
      live.ifPresent(LiveProgress::close);
    }
    if (!quiet) {
      stderr.printf(
          "sift: %.2f s, %s shapes tried, %d threads%n",
          (System.nanoTime() - begin) / 1e9,
          LiveProgress.count((double) progress.shapes()),
          request.threads());
    }
    return result;
  }

  private static String line(Progress progress) {
    Progress.Stage stage = progress.stage();
    return "%d logic operations and %d shifts: %s shapes tried, %,d of %,d tasks"
        .formatted(
            stage.logic(),
            stage.shifts(),
            LiveProgress.count((double) progress.shapes()),
            progress.tasksDone() - stage.tasksBefore(),
            stage.tasks());
  }
}
