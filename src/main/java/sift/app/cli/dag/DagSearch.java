package sift.app.cli.dag;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import picocli.CommandLine.Model.CommandSpec;
import sift.app.cli.options.Arguments;
import sift.app.cli.options.PrintOptions;
import sift.app.cli.options.ReportOption;
import sift.app.cli.options.RunFiles;
import sift.app.cli.options.Symbols;
import sift.app.cli.options.TargetOptions;
import sift.app.cli.options.Workers;
import sift.app.cli.terminal.Counted;
import sift.app.cli.terminal.ExitCode;
import sift.app.cli.terminal.Interrupt;
import sift.app.cli.terminal.LiveProgress;
import sift.app.cli.terminal.LiveProgress.Unit;
import sift.app.cli.terminal.UserException;
import sift.lang.BitWidth;
import sift.lang.Grammar;
import sift.lang.Program;
import sift.progress.Progress;
import sift.search.request.ProgramRequest;
import sift.search.request.ProgramResult;
import sift.search.request.ProgramResult.Answer;
import sift.search.request.ProgramTarget;
import sift.search.verified.VerifiedPrograms;
import sift.search.verified.WordPrograms;
import sift.spec.SetTarget;
import sift.spec.Target;
import sift.spec.WordTarget;
import sift.store.SetSolution;
import sift.store.SolutionFile;

/**
 * {@code sift search --dag}: programs of the fewest operations.
 *
 * @param spec of the command that was typed
 * @param limit at most so many programs are shown of each target
 * @param kept the folder where programs of set-wise targets are kept
 */
public record DagSearch(
    CommandSpec spec,
    TargetOptions wanted,
    Symbols allowed,
    DagOptions options,
    Workers workers,
    PrintOptions printed,
    boolean quiet,
    int limit,
    Optional<Path> kept) {
  private static final String NAME = "sift search --dag";

  /**
   * Searches, and returns the exit code.
   *
   * @param within the part of the search that there is time for
   */
  public int run(ReportOption page, UnaryOperator<Progress> within) throws IOException {
    List<List<SetTarget>> sets =
        wanted.isJoint()
            ? List.of(wanted.together())
            : wanted.sets().stream().map(target -> List.of(target)).toList();
    sets.forEach(target -> refuseWide(target.getFirst()));
    RunFiles files = new RunFiles();
    wanted.files().forEach(file -> files.reads("--target", Optional.of(file)));
    files.reads("--grammar", allowed.file());
    kept.ifPresent(folder -> check(folder, sets, files));
    page.check(files);
    Progress whole = new Progress();
    try (var _ = Interrupt.runs(whole::requestStop)) {
      Progress progress = within.apply(whole);
      return page.print(
          spec,
          "Programs of the fewest operations",
          List.of(),
          out -> {
            boolean isFound =
                sets.isEmpty() ? lines(out, progress) : sets(out, new SetDag(sets), progress);
            return isFound ? ExitCode.DONE : ExitCode.NOTHING;
          });
    }
  }

  /** Refuses what cannot be kept. */
  private static void check(Path folder, List<List<SetTarget>> sets, RunFiles files) {
    if (sets.isEmpty()) {
      throw new UserException("--out is for set-wise targets (see: sift list targets)");
    }
    List<Path> outputs =
        sets.stream().map(SetSolution::fileName).distinct().map(folder::resolve).toList();
    files.writesIn("--out", folder, "", outputs);
    // What holds no programs is refused before the search.
    outputs.stream().filter(Files::exists).forEach(SolutionFile.PROGRAMS::read);
  }

  private static void refuseWide(SetTarget target) {
    if (target.layout().isWide()) {
      throw new UserException(
          "--board, --layout: --dag takes layouts of up to 64 bits; %s has %d"
              .formatted(target.layout().text(), target.layout().bits()));
    }
  }

  /** Searches for parts of lines; returns whether something was found for one of them. */
  private boolean lines(PrintWriter out, Progress progress) {
    List<Target> targets = wanted.linesOfShortWords(NAME);
    if (targets.getFirst().stated().isPresent()) {
      return words(out, targets, progress);
    }
    ProgramRequest request =
        request(
            targets.stream().map(ProgramTarget::of).toList(), allowed.grammarOfPrograms(targets));
    ProgramResult result = search(request, progress);
    give(
        out,
        request,
        DagHeading.of(
            targets,
            (asked, _) -> Known.onCases(asked.stream().mapToInt(ProgramTarget::cases).sum())),
        result);
    return result.answers().stream().anyMatch(answer -> answer.ending().isFound());
  }

  /** Searches for a function of words; returns whether something was found for it. */
  private boolean words(PrintWriter out, List<Target> targets, Progress progress) {
    if (!targets.stream().allMatch(targets.getFirst()::isOfSame)) {
      throw new UserException("--target: --dag takes one target file");
    }
    WordTarget function = targets.getFirst().stated().orElseThrow().function();
    if (!function.width().equals(BitWidth.WORD)) {
      throw new UserException(
          "--target %s: --dag takes words of 64 bits, not of %d"
              .formatted(function.name(), function.width().bits()));
    }
    ProgramRequest request =
        request(
            List.of(new ProgramTarget(function.name(), targets)),
            allowed.grammarOfPrograms(targets));
    WordPrograms found = watched(() -> WordPrograms.run(request, targets, progress), progress);
    give(
        out,
        found.request(),
        DagHeading.of(found.targets(), (_, program) -> Known.worst(found.verdicts(program))),
        found.result());
    return found.result().answers().getFirst().ending().isFound();
  }

  /** Searches for set-wise targets; returns whether something was found for one of them. */
  private boolean sets(PrintWriter out, SetDag dag, Progress progress) throws IOException {
    Grammar grammar = allowed.grammarOfSets(dag.results());
    request(dag.programTargets(), grammar);
    List<Answer> answers =
        dag.run(target -> search(request(List.of(target), grammar), progress).answers().getFirst());
    give(
        out,
        request(dag.programTargets(), grammar),
        DagHeading.of(dag),
        new ProgramResult(answers, Optional.empty()));
    List<Program> programs =
        answers.stream().flatMap(answer -> answer.programs().stream()).toList();
    kept.ifPresent(folder -> {
      String command = Arguments.command(spec.commandLine().getParseResult().originalArgs());
      keep(folder, dag.solutions(programs, grammar.name(), command));
    });
    return !programs.isEmpty();
  }

  /** Adds programs to their files. */
  private void keep(Path folder, List<SetSolution> solutions) {
    PrintWriter stderr = spec.commandLine().getErr();
    if (solutions.isEmpty()) {
      stderr.println("sift: nothing to write to " + folder);
    } else {
      SolutionFile.PROGRAMS
          .addToFolder(folder, solutions)
          .message("--out " + folder)
          .ifPresent(stderr::println);
    }
    stderr.flush();
  }

  private void give(
      PrintWriter out, ProgramRequest request, DagHeading heading, ProgramResult result) {
    printed.give(out, new DagReport(request, heading, result));
    out.flush();
  }

  private ProgramRequest request(List<ProgramTarget> targets, Grammar grammar) {
    return UserException.refusing(() ->
        new ProgramRequest(grammar, targets, options.maxOperations(), limit, workers.threads()));
  }

  private ProgramResult search(ProgramRequest request, Progress progress) {
    return watched(() -> VerifiedPrograms.run(request, progress), progress);
  }

  /** Runs a search that may refuse its question, and shows its progress. */
  private <A> A watched(Supplier<A> search, Progress progress) {
    PrintWriter stderr = spec.commandLine().getErr();
    long begin = System.nanoTime();
    A result;
    try (var _ = quiet ? null : LiveProgress.of(stderr, progress, Unit.PROGRAMS)) {
      result = UserException.refusing(search);
    }
    if (!quiet) {
      stderr.printf(
          "sift: %s, %s%n",
          LiveProgress.took(begin, progress, "programs tried"),
          Counted.of(workers.threads(), "thread"));
    }
    return result;
  }
}
