package sift.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
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
import sift.grammar.Grammar;
import sift.setwise.SetTarget;
import sift.solution.SetSolutionFile;
import sift.target.Specification;
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
  @Mixin private SetWanted wanted = new SetWanted();

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

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description =
          "Also write the proved programs of set-wise targets to files in a folder, a file for each"
              + " target and layout; those of other grammars stay there.")
  private @Nullable Path folder;

  @Override
  public Integer call() throws IOException {
    List<SetTarget> sets = wanted.sets();
    checkOut(sets);
    Progress progress = new Progress();
    try (var _ = Interrupt.runs(progress::requestStop)) {
      DagResult result = sets.isEmpty() ? lines(progress) : sets(sets, progress);
      return result.answers().stream().map(Answer::ending).noneMatch(Ending.FOUND::equals)
          ? Main.NOTHING
          : Main.DONE;
    }
  }

  private void checkOut(List<SetTarget> sets) {
    if (folder != null && sets.isEmpty()) {
      throw new UserException("--out is for set-wise targets (see: sift targets)");
    }
    if (folder != null) {
      OutputPath.checkFolder("--out", folder);
    }
  }

  private DagResult lines(Progress progress) {
    List<Target> targets = wanted.lines();
    DagRequest request = request(targets, allowed.grammarOfPrograms(targets));
    DagResult result = search(request, progress);
    print(request, result, DagHeading.ofLines(targets));
    return result;
  }

  private DagResult sets(List<SetTarget> targets, Progress progress) throws IOException {
    Grammar grammar = allowed.grammarOfSets();
    SetDag dag = new SetDag(targets);
    dag.questions().forEach(question -> request(List.of(question), grammar));
    DagResult result = dag.run(question -> search(request(List.of(question), grammar), progress));
    print(request(dag.questions(), grammar), result, DagHeading.ofSets(targets, dag::claim));
    if (folder != null) {
      String command = Arguments.command(spec.commandLine().getParseResult().originalArgs());
      SetSolutionFile.addToFolder(folder, dag.solutions(result, grammar.name(), command));
    }
    return result;
  }

  private void print(DagRequest request, DagResult result, DagHeading heading) {
    PrintWriter stdout = spec.commandLine().getOut();
    switch (printed.format()) {
      case TEXT -> DagReport.print(stdout, request, result, heading);
      case JSONL -> DagReport.printLines(stdout, request, result, heading);
    }
    stdout.flush();
  }

  private DagRequest request(List<? extends Specification> targets, Grammar grammar) {
    UserException.unlessInRange("--max-ops", maxOperations, 0, DagRequest.MOST_OPERATIONS);
    UserException.unlessInRange("--top", top, 1, 100_000);
    try {
      return new DagRequest(grammar, List.copyOf(targets), maxOperations, top, workers.threads());
    } catch (IllegalArgumentException e) {
      throw new UserException(String.valueOf(e.getMessage()));
    }
  }

  private DagResult search(DagRequest request, Progress progress) {
    PrintWriter stderr = spec.commandLine().getErr();
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
