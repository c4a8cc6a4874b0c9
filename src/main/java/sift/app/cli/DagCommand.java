package sift.app.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import sift.Sift;
import sift.lang.Grammar;
import sift.search.program.DagRequest;
import sift.search.program.DagResult;
import sift.search.program.DagResult.Answer;
import sift.search.program.DagResult.Ending;
import sift.search.program.JointAnswer;
import sift.search.program.JointProgram;
import sift.search.program.OneByOne;
import sift.search.program.Progress;
import sift.spec.SetTarget;
import sift.spec.Specification;
import sift.spec.Target;
import sift.store.SetSolutionFile;

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
          + " the question is also put for all of them at once.",
      "Set-wise targets with + between, attacks-north+attacks-north-east, are results of one"
          + " program, whatever they share counted once: on one thread, and only as far as a few"
          + " operations. --one-by-one goes further."
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

  @Option(
      names = "--one-by-one",
      description =
          "Of several results of one program: each in its turn by the fewest further operations,"
              + " where the words of the first --top programs for those before it cost nothing."
              + " No bound for all together; --max-ops is for each.")
  private boolean oneByOne;

  @Mixin private Workers workers = new Workers();

  @Mixin private PrintOptions printed = new PrintOptions();

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
    if (wanted.isJoint()) {
      return together(wanted.together());
    }
    if (oneByOne) {
      throw new UserException("--one-by-one is for results of one program, with + between targets");
    }
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

  /** Programs with several results. */
  private int together(List<SetTarget> targets) throws IOException {
    Grammar grammar = allowed.grammarOfSets();
    if (folder != null) {
      OutputPath.checkFolder("--out", folder);
    }
    JointDag dag = new JointDag(targets);
    request(dag.questions(), grammar);
    Progress progress = new Progress();
    try (var _ = Interrupt.runs(progress::requestStop)) {
      List<JointProgram> programs =
          oneByOne ? chain(dag, targets, grammar, progress) : all(dag, targets, grammar, progress);
      if (folder != null) {
        String command = Arguments.command(spec.commandLine().getParseResult().originalArgs());
        SetSolutionFile.addToFolder(folder, dag.solutions(programs, grammar.name(), command));
      }
      return programs.isEmpty() ? Main.NOTHING : Main.DONE;
    }
  }

  private List<JointProgram> all(
      JointDag dag, List<SetTarget> targets, Grammar grammar, Progress progress) {
    JointAnswer answer =
        dag.run(
            questions -> watched(() -> joint(request(questions, grammar), progress), progress),
            JointAnswer::programs);
    report(dag, targets, grammar).print(answer);
    spec.commandLine().getOut().flush();
    return answer.programs();
  }

  private static JointAnswer joint(DagRequest request, Progress progress) {
    try {
      return Sift.runJoint(request, progress);
    } catch (IllegalArgumentException e) {
      throw new UserException(String.valueOf(e.getMessage()));
    }
  }

  private List<JointProgram> chain(
      JointDag dag, List<SetTarget> targets, Grammar grammar, Progress progress) {
    OneByOne.Chain chain =
        dag.run(
            questions ->
                watched(() -> Sift.runOneByOne(request(questions, grammar), progress), progress),
            OneByOne.Chain::programs);
    report(dag, targets, grammar).print(chain);
    spec.commandLine().getOut().flush();
    return chain.programs();
  }

  private JointReport report(JointDag dag, List<SetTarget> targets, Grammar grammar) {
    return new JointReport(
        spec.commandLine().getOut(),
        printed.format(),
        request(dag.questions(), grammar),
        targets,
        dag);
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
    return watched(() -> Sift.run(request, progress), progress);
  }

  /** What a search finds, its progress shown. */
  private <A> A watched(Supplier<A> search, Progress progress) {
    PrintWriter stderr = spec.commandLine().getErr();
    long begin = System.nanoTime();
    Optional<LiveProgress> live =
        quiet ? Optional.empty() : Optional.of(LiveProgress.of(stderr, () -> line(progress)));
    A result;
    try {
      result = search.get();
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
          workers.threads());
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
