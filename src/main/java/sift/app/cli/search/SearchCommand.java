package sift.app.cli.search;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
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
import sift.app.cli.dag.DagOptions;
import sift.app.cli.dag.DagReport;
import sift.app.cli.dag.DagSearch;
import sift.app.cli.options.Arguments;
import sift.app.cli.options.Heading;
import sift.app.cli.options.HelpAll;
import sift.app.cli.options.Memory;
import sift.app.cli.options.MemorySize;
import sift.app.cli.options.MinimizeOptions;
import sift.app.cli.options.PrintOptions;
import sift.app.cli.options.ReportOption;
import sift.app.cli.options.RunFiles;
import sift.app.cli.options.Symbols;
import sift.app.cli.options.TargetOptions;
import sift.app.cli.options.Version;
import sift.app.cli.options.Workers;
import sift.app.cli.terminal.Answer;
import sift.app.cli.terminal.Columns;
import sift.app.cli.terminal.Counted;
import sift.app.cli.terminal.ExitCode;
import sift.app.cli.terminal.Interrupt;
import sift.app.cli.terminal.LiveProgress;
import sift.app.cli.terminal.LiveProgress.Unit;
import sift.app.cli.terminal.UserException;
import sift.geometry.Ray;
import sift.lang.Grammar;
import sift.progress.Progress;
import sift.search.remote.RemoteTasks;
import sift.search.remote.TaskRunner;
import sift.search.request.SearchListener;
import sift.search.request.SearchRequest;
import sift.spec.Target;

/** {@code sift}: searches for formulas. */
@Answer.Kinds({
  SearchReport.Run.class,
  SearchReport.Size.class,
  Found.FindingAnswer.class,
  Found.Classes.class,
  Found.Formula.class,
  CheapestReport.CheapestAnswer.class,
  SearchReport.End.class,
  DagReport.DagRun.class,
  DagReport.OperationsAnswer.class,
  DagReport.DagAbsence.class,
  DagReport.ProgramAnswer.class
})
@Command(
    name = "sift",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    sortOptions = false,
    description = {
      "Searches for the smallest formulas for a function, the attacks of sliders in chess or what"
          + " a target file says, and proves them on every case."
    },
    footer = {"%nCOMMAND --help tells more. Exit codes: 0 done, 1 nothing found, 2 bad input."})
public final class SearchCommand implements Callable<Integer> {
  static final String SMALLEST = "Formulas of fewest symbols";
  static final String KEPT = "What is shown and kept";

  private static final String MAX_SYMBOLS = "--max-symbols";

  /** The largest formulas that can be asked for. */
  static final int MOST_SYMBOLS = 99;

  // Of memory that is asked for: so that all classes are counted that it may hold.
  private static final long BYTES_PER_CLASS = 1 << 10;

  private final List<String> arguments;
  @Spec private CommandSpec spec;
  @Mixin private TargetOptions wanted = new TargetOptions();
  @Mixin private Symbols allowed = new Symbols();

  @Heading(SMALLEST)
  @Option(
      names = MAX_SYMBOLS,
      paramLabel = "N",
      description = "The largest to try. Default: 7 for rays, 8 for lines.")
  private @Nullable Integer maxSymbols;

  @Heading(SMALLEST)
  @Option(
      names = "--beyond",
      paramLabel = "N",
      description = "End N sizes after the first that solves every target.")
  private @Nullable Integer beyond;

  @Mixin private MinimizeOptions minimizing = new MinimizeOptions();
  @Mixin private Ordering ordering = new Ordering();

  @Mixin private Checkpoint checkpoint = new Checkpoint();
  @Mixin private DagOptions programs = new DagOptions();
  @Mixin private Outputs outputs = new Outputs();

  @Mixin private ReportOption page = new ReportOption();
  @Mixin private PrintOptions printed = new PrintOptions();

  @Option(names = "--quiet", description = "No progress and no timing on stderr.")
  private boolean quiet;

  @Mixin private Workers workers = new Workers();
  @Mixin private Memory memory = new Memory();
  @Mixin private ClusterOption cluster = new ClusterOption();

  @SuppressWarnings("UnusedVariable") // Picocli reads it
  @Mixin
  private HelpAll help = new HelpAll();

  /** The search command as typed; {@code arguments} are recorded with its solutions. */
  public SearchCommand(List<String> arguments) {
    this.arguments = List.copyOf(arguments);
  }

  @Override
  public Integer call() throws IOException {
    if (arguments.isEmpty() && spec.parent() == null) {
      spec.commandLine().usage(spec.commandLine().getOut());
      return ExitCode.DONE;
    }
    refuseOptionsOfOtherSearch();
    if (programs.isWanted()) {
      return new DagSearch(
              spec,
              wanted,
              allowed,
              programs,
              workers,
              printed,
              quiet,
              ordering.limit(Sift.View.USUAL_TOP),
              outputs.folder())
          .run(page, minimizing::within);
    }
    Progress progress = new Progress();
    try (var _ = Interrupt.runs(progress::requestStop)) { // before targets and grammars are read
      return searched(minimizing.within(progress));
    }
  }

  /** Refuses options for formulas if programs are wanted, and the other way round. */
  private void refuseOptionsOfOtherSearch() {
    List<String> others =
        programs.isWanted()
            ? List.of(SMALLEST, MinimizeOptions.HEADING, Heading.RARE)
            : List.of(DagOptions.HEADING);
    spec.commandLine().getParseResult().matchedOptions().stream()
        .filter(option -> others.contains(Heading.Of.option(option)))
        .findFirst()
        .ifPresent(option -> {
          throw new UserException(
              "%s is %s --dag"
                  .formatted(option.longestName(), programs.isWanted() ? "not for" : "for"));
        });
  }

  /** Searches, and prints and writes what is found. */
  private int searched(Progress progress) throws IOException {
    PrintWriter stdout = spec.commandLine().getOut();
    PrintWriter stderr = spec.commandLine().getErr();
    Sift.View view = ordering.view(minimizing);
    SearchRequest request = request(stderr);
    Optional<TaskRunner> runner = cluster.join();
    try (var _ = runner.orElse(null);
        Checkpoint kept = checkpoint) {
      kept.open(request, arguments);
      SearchListener listener =
          outputs.listener(kept, runner.map(each -> new RemoteTasks(each, request)));
      Sift.Report report = search(request, view, progress, listener, stderr);
      runner.ifPresent(TaskRunner::close); // what follows is done here
      CheapestReport cheapest = cheapest(report, progress, stderr);
      SearchReport found = new SearchReport(report, cheapest, Arguments.command(arguments));
      printed.give(stdout, found);
      stdout.flush();
      checkpoint
          .trusted()
          .ifPresent(taken -> Columns.print(stderr, "sift: resumed: " + taken.sentence(), 6));
      if (!quiet) {
        checkpoint
            .goingOn(report.result().ending())
            .ifPresent(how -> Columns.print(stderr, "sift: " + how, 6));
      }
      write(found, stderr);
      return report.result().findings().stream().allMatch(f -> f.smallest().isEmpty())
              && !cheapest.isAnythingFound()
          ? ExitCode.NOTHING
          : ExitCode.DONE;
    }
  }

  /** Writes all files that are wanted, as many as can be. */
  private void write(SearchReport found, PrintWriter stderr) {
    List<String> failures = new ArrayList<>();
    checkpoint.failure().ifPresent(failures::add);
    failures.addAll(outputs.write(found, ordering.cost(), checkpoint.trusted(), stderr));
    if (page.isWanted()) {
      Outputs.attempt(
          failures,
          "--report",
          () ->
              page.write(
                  "Formulas: " + found.wanted(), found.text(), found.boards(), found.command()));
    }
    if (!failures.isEmpty()) {
      throw new UserException(String.join("; ", failures));
    }
  }

  private CheapestReport cheapest(Sift.Report report, Progress progress, PrintWriter stderr) {
    try (var _ = quiet ? null : LiveProgress.of(stderr, progress, Unit.FORMULAS)) {
      return CheapestReport.of(
          report,
          minimizing,
          ordering.machine(minimizing),
          memory.bytes(),
          progress,
          known -> outputs.keep(known, ordering.cost(), Arguments.command(arguments)));
    }
  }

  private SearchRequest request(PrintWriter stderr) {
    List<Target> targets = wanted.lines();
    if (targets.isEmpty()) {
      throw new UserException("--target: programs for set-wise targets are found with --dag");
    }
    int usual = beyond != null ? MOST_SYMBOLS : usualSymbols(targets.getFirst());
    int symbols = maxSymbols != null ? maxSymbols : usual;
    UserException.unlessInRange(MAX_SYMBOLS, symbols, 1, MOST_SYMBOLS);
    if (beyond != null) {
      UserException.unlessInRange("--beyond", beyond, 0, 98);
    }
    Grammar grammar = allowed.grammarOfTrees(targets);
    minimizing.request(
        grammar,
        targets.getFirst(),
        ordering.machine(minimizing),
        Double.POSITIVE_INFINITY,
        memory.bytes(),
        workers.threads());
    outputs.refuseFor(grammar, targets, checkpoint.isKept());
    cluster.check(grammar);
    SearchRequest request =
        UserException.refusing(() -> SearchRequest.of(grammar, targets, symbols));
    RunFiles files = files();
    outputs.check(files, request);
    page.check(files);
    if (!quiet) {
      memory.heapWarning().ifPresent(stderr::println);
    }
    request =
        request
            .withTop(ordering.pool(memory.bytes(), targets.size()))
            .withThreads(workers.threads())
            .withMemory(memory.bytes())
            .withClassLimit(
                memory
                    .typed()
                    .map(
                        bytes -> Math.max(SearchRequest.USUAL_CLASS_LIMIT, bytes / BYTES_PER_CLASS))
                    .orElse(SearchRequest.USUAL_CLASS_LIMIT));
    return beyond != null || minimizing.measure().isPresent()
        ? request.withBeyond(beyond == null ? 0 : beyond)
        : request;
  }

  private int usualSymbols(Target target) {
    if (target.sliding().filter(line -> line.ray() == Ray.LINE).isEmpty()) {
      return 7;
    }
    return minimizing.measure().isPresent() ? 10 : 8; // 10 have all lines in all grammars
  }

  /** Returns the files of the run that are no results. */
  private RunFiles files() {
    RunFiles files = new RunFiles();
    wanted.files().forEach(file -> files.reads("--target", Optional.of(file)));
    files.reads("--grammar", allowed.file());
    files.reads("--cost", ordering.file());
    checkpoint.addTo(files);
    return files;
  }

  private Sift.Report search(
      SearchRequest request,
      Sift.View view,
      Progress progress,
      SearchListener listener,
      PrintWriter stderr) {
    long begin = System.nanoTime();
    Sift.Report report;
    try (LiveProgress live = quiet ? null : LiveProgress.of(stderr, progress, Unit.FORMULAS)) {
      checkpoint.reportTo(stderr, Optional.ofNullable(live));
      report = Sift.run(request, view, progress, listener);
    }
    if (!quiet) {
      Runtime runtime = Runtime.getRuntime();
      Columns.print(
          stderr,
          "sift: %s, heap %s of %s, %s"
              .formatted(
                  LiveProgress.took(begin, progress, "formulas"),
                  MemorySize.text(runtime.totalMemory() - runtime.freeMemory()),
                  MemorySize.text(runtime.maxMemory()),
                  Counted.of(request.threads(), "thread")),
          6);
    }
    return report;
  }
}
