package sift.app.cli.dag;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import sift.app.cli.options.Arguments;
import sift.app.cli.options.PrintOptions;
import sift.app.cli.options.ReportOption;
import sift.app.cli.options.RunFiles;
import sift.app.cli.options.SetWanted;
import sift.app.cli.options.Symbols;
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
import sift.search.request.JointChain;
import sift.search.request.ProgramRequest;
import sift.search.request.ProgramResult;
import sift.search.request.ProgramResult.Answer;
import sift.search.request.ProgramTarget;
import sift.search.verified.VerifiedPrograms;
import sift.search.verified.WordPrograms;
import sift.spec.SetTarget;
import sift.spec.Target;
import sift.spec.WordTarget;

/** {@code sift dag}: programs of the fewest operations. */
@Command(
    name = "dag",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Finds programs of the fewest operations, and proves that fewer do not suffice.",
      "A term that is used twice counts once; inputs and constants cost nothing. All programs of 0,"
          + " 1, 2, ... operations are tried, until one is right on every case. With several targets,"
          + " the question is also put for all of them at once.",
      "Set-wise targets with + between, attacks-north+attacks-north-east, are results of one"
          + " program, whatever they share counted once: only as far as a few operations."
          + " --one-by-one goes further. The default --grammar of set-wise targets is one"
          + " that fits: fill-bytes along lines, leap-shifts for fills, knight, king and pawn,"
          + " pawn-ranks and in layout transposed pawn-files for pawn structure."
    },
    footer = {
      "%nExit codes: 0 done, 1 nothing found for any target, 2 bad input, 130 interrupted (what is"
          + " proved by then is printed), 129 hung up, 143 terminated.",
      "Example: sift dag --target all --ray line --grammar hyperbola --max-ops 5"
    })
public final class DagCommand implements Callable<Integer> {
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
      description = "How many programs to show for each target, 1 to 100000. Default: 5.")
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

  @Mixin private KeptPrograms kept = new KeptPrograms();

  @Mixin private ReportOption page = new ReportOption();

  @Override
  public Integer call() throws IOException {
    boolean isJoint = wanted.isJoint();
    if (oneByOne && !isJoint) {
      throw new UserException("--one-by-one is for results of one program, with + between targets");
    }
    List<List<SetTarget>> sets =
        isJoint
            ? List.of(wanted.together())
            : wanted.sets().stream().map(target -> List.of(target)).toList();
    sets.forEach(target -> refuseWide(target.getFirst()));
    RunFiles files = new RunFiles();
    wanted.files().forEach(file -> files.reads("--target", Optional.of(file)));
    files.reads("--grammar", allowed.file());
    kept.check(sets, files);
    page.check(files);
    Progress progress = new Progress();
    try (var _ = Interrupt.runs(progress::requestStop)) {
      return page.print(
          spec,
          "Programs of the fewest operations",
          out -> {
            boolean isFound =
                sets.isEmpty() ? lines(out, progress) : sets(out, new SetDag(sets), progress);
            return isFound ? ExitCode.DONE : ExitCode.NOTHING;
          });
    }
  }

  private static void refuseWide(SetTarget target) {
    if (target.layout().isWide()) {
      throw new UserException(
          "--board, --layout: 'sift dag' takes layouts of up to 64 bits; %s has %d"
              .formatted(target.layout().text(), target.layout().bits()));
    }
  }

  /** Searches for parts of lines; returns whether something was found for one of them. */
  private boolean lines(PrintWriter out, Progress progress) {
    List<Target> targets = wanted.linesOfShortWords("sift dag");
    if (targets.getFirst().stated().isPresent()) {
      return words(out, targets, progress);
    }
    ProgramRequest request =
        request(
            targets.stream().map(ProgramTarget::of).toList(), allowed.grammarOfPrograms(targets));
    ProgramResult result = search(request, progress);
    report(out, request, DagHeading.ofLines(targets)).print(result);
    out.flush();
    return result.answers().stream().anyMatch(answer -> answer.ending().isFound());
  }

  /** Searches for a function of words; returns whether something was found for it. */
  private boolean words(PrintWriter out, List<Target> targets, Progress progress) {
    if (!targets.stream().allMatch(targets.getFirst()::isOfSame)) {
      throw new UserException("--target: 'sift dag' takes one target file");
    }
    WordTarget function = targets.getFirst().stated().orElseThrow().function();
    if (!function.width().equals(BitWidth.WORD)) {
      throw new UserException(
          "--target %s: 'sift dag' takes words of 64 bits, not of %d"
              .formatted(function.name(), function.width().bits()));
    }
    ProgramRequest request =
        request(
            List.of(new ProgramTarget(function.name(), targets)),
            allowed.grammarOfPrograms(targets));
    WordPrograms found =
        refusing(() -> watched(() -> WordPrograms.run(request, targets, progress), progress));
    report(out, found.request(), DagHeading.ofWords(found, found.targets())).print(found.result());
    out.flush();
    return found.result().answers().getFirst().ending().isFound();
  }

  /** Searches for set-wise targets; returns whether something was found for one of them. */
  private boolean sets(PrintWriter out, SetDag dag, Progress progress) throws IOException {
    Grammar grammar = allowed.grammarOfSets(dag.results());
    request(dag.programTargets(), grammar);
    List<Program> programs =
        oneByOne ? greedily(out, dag, grammar, progress) : minimally(out, dag, grammar, progress);
    out.flush();
    if (kept.areWanted()) {
      String command = Arguments.command(spec.commandLine().getParseResult().originalArgs());
      kept.keep(dag.solutions(programs, grammar.name(), command), spec.commandLine().getErr());
    }
    return !programs.isEmpty();
  }

  private List<Program> minimally(PrintWriter out, SetDag dag, Grammar grammar, Progress progress) {
    List<Answer> answers =
        dag.run(
            target -> search(request(List.of(target), grammar), progress).answers().getFirst(),
            Answer::programs);
    report(out, request(dag.programTargets(), grammar), DagHeading.ofSets(dag))
        .print(new ProgramResult(answers, Optional.empty()));
    return answers.stream().flatMap(answer -> answer.programs().stream()).toList();
  }

  private List<Program> greedily(PrintWriter out, SetDag dag, Grammar grammar, Progress progress) {
    JointChain chain =
        dag.run(
                target ->
                    watched(
                        () ->
                            VerifiedPrograms.runGreedily(
                                request(List.of(target), grammar), progress),
                        progress),
                JointChain::programs)
            .getFirst();
    report(out, request(dag.programTargets(), grammar), DagHeading.ofSets(dag)).print(chain);
    return chain.programs();
  }

  private DagReport report(PrintWriter out, ProgramRequest request, DagHeading heading) {
    return DagReport.of(printed.format(), out, request, heading);
  }

  private ProgramRequest request(List<ProgramTarget> targets, Grammar grammar) {
    UserException.unlessInRange("--max-ops", maxOperations, 0, ProgramRequest.MOST_OPERATIONS);
    UserException.unlessInRange("--top", top, 1, 100_000);
    try {
      return new ProgramRequest(grammar, targets, maxOperations, top, workers.threads());
    } catch (IllegalArgumentException e) {
      throw new UserException(String.valueOf(e.getMessage()));
    }
  }

  private ProgramResult search(ProgramRequest request, Progress progress) {
    return refusing(() -> watched(() -> VerifiedPrograms.run(request, progress), progress));
  }

  /** Runs a search that may refuse its question. */
  private static <A> A refusing(Supplier<A> search) {
    try {
      return search.get();
    } catch (IllegalArgumentException e) {
      throw new UserException(String.valueOf(e.getMessage()));
    }
  }

  /** Runs a search and shows its progress. */
  private <A> A watched(Supplier<A> search, Progress progress) {
    PrintWriter stderr = spec.commandLine().getErr();
    long begin = System.nanoTime();
    Optional<LiveProgress> live =
        quiet ? Optional.empty() : Optional.of(LiveProgress.of(stderr, progress, Unit.PROGRAMS));
    A result;
    try {
      result = search.get();
    } finally {
      live.ifPresent(LiveProgress::close);
    }
    if (!quiet) {
      double seconds = (System.nanoTime() - begin) / 1e9;
      stderr.printf(
          "sift: %.2f s, %s programs tried (%s/s), %s%n",
          seconds,
          LiveProgress.count((double) progress.done()),
          LiveProgress.count((double) progress.done() / seconds),
          Counted.of(workers.threads(), "thread"));
    }
    return result;
  }
}
