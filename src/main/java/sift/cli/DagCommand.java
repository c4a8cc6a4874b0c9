package sift.cli;

import java.io.PrintWriter;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import sift.Sift;
import sift.dag.DagRequest;
import sift.dag.DagResult;
import sift.dag.DagResult.Answer;
import sift.dag.DagResult.Ending;
import sift.dag.Progress;
import sift.target.Target;

/** {@code sift dag}: programs of the fewest operations. */
@Command(
    name = "dag",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    usageHelpWidth = 90,
    description = {
      "Finds the least number of operations that compute a target, and proves that fewer do not"
          + " suffice.",
      "A term that is used twice counts once; inputs and constants cost nothing. All programs of 0,"
          + " 1, 2, ... operations are tried, until one is right on every case. With several targets,"
          + " the question is also put for all of them at once."
    },
    footer = {
      "%nExit codes: 0 done, 1 nothing found for any target, 2 bad input, 130 interrupted (what is",
      "proved by then is printed), 143 terminated.",
      "Example: sift dag --target all --ray line --grammar hyperbola --max-ops 5"
    })
final class DagCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;
  @Mixin private Wanted wanted = new Wanted();

  @Mixin private Symbols allowed = new Symbols();

  @Option(
      names = "--max-ops",
      paramLabel = "N",
      defaultValue = "5",
      description = "The longest programs to try, in operations, 0 to 20. Default: 5.")
  private int maxOperations;

  @Option(
      names = "--top",
      paramLabel = "K",
      defaultValue = "5",
      description = "How many programs to show for each target. Default: 5.")
  private int top;

  @Mixin private Workers workers = new Workers();

  @Mixin private Printed printed = new Printed();

  @Option(names = "--quiet", description = "No progress and no timing on stderr.")
  private boolean quiet;

  @Override
  public Integer call() {
    PrintWriter stdout = spec.commandLine().getOut();
    List<Target> targets = wanted.targets();
    DagRequest request = request(targets);
    DagHeading heading = DagHeading.ofLines(targets);
    Progress progress = new Progress();
    try (var _ = Interrupt.runs(progress::requestStop)) {
      DagResult result = search(request, progress, spec.commandLine().getErr());
      switch (printed.format()) {
        case TEXT -> DagReport.print(stdout, request, result, heading);
        case JSONL -> DagReport.printLines(stdout, request, result, heading);
      }
      stdout.flush();
      return result.answers().stream().map(Answer::ending).noneMatch(Ending.FOUND::equals)
          ? Main.NOTHING
          : Main.DONE;
    }
  }

  private DagRequest request(List<Target> targets) {
    UserException.unlessInRange("--max-ops", maxOperations, 0, DagRequest.MOST_OPERATIONS);
    UserException.unlessInRange("--top", top, 1, 100_000);
    try {
      return new DagRequest(
          allowed.grammarOfPrograms(targets), targets, maxOperations, top, workers.threads());
    } catch (IllegalArgumentException e) {
      throw new UserException(String.valueOf(e.getMessage()));
    }
  }

  private DagResult search(DagRequest request, Progress progress, PrintWriter stderr) {
    long begin = System.nanoTime();
    Optional<LiveProgress> live =
        quiet ? Optional.empty() : Optional.of(LiveProgress.of(stderr, () -> line(progress)));
    DagResult result;
    try {
      result = Sift.run(request, progress);
    } finally {
      live.ifPresent(LiveProgress::close);
    }
    if (!quiet) {
      double seconds = (System.nanoTime() - begin) / 1e9;
      stderr.printf(
          "sift: %.2f s, %s programs tried (%s/s), %d threads%n",
          seconds,
          LiveProgress.count((double) progress.tried()),
          LiveProgress.count((double) progress.tried() / seconds),
          request.threads());
    }
    return result;
  }

  private static String line(Progress progress) {
    Progress.Stage stage = progress.stage();
    return "%s, %d operations: %s programs tried, %,d of %,d tasks"
        .formatted(
            stage.question(),
            stage.operations(),
            LiveProgress.count((double) progress.tried()),
            progress.tasksDone() - stage.tasksBefore(),
            stage.tasks());
  }
}
