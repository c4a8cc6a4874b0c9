package sift.app.cli.search;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import sift.Sift;
import sift.app.cli.options.Arguments;
import sift.app.cli.options.Memory;
import sift.app.cli.options.MemorySize;
import sift.app.cli.options.MinimizeOptions;
import sift.app.cli.options.Named;
import sift.app.cli.options.PrintOptions;
import sift.app.cli.options.RunFiles;
import sift.app.cli.options.SearchOptions;
import sift.app.cli.options.Symbols;
import sift.app.cli.options.Version;
import sift.app.cli.options.Workers;
import sift.app.cli.terminal.Columns;
import sift.app.cli.terminal.Counted;
import sift.app.cli.terminal.ExitCode;
import sift.app.cli.terminal.Interrupt;
import sift.app.cli.terminal.LiveProgress;
import sift.app.cli.terminal.LiveProgress.Unit;
import sift.app.cli.terminal.Paint;
import sift.app.cli.terminal.UserException;
import sift.app.report.Claims;
import sift.geometry.Ray;
import sift.lang.Grammar;
import sift.progress.Progress;
import sift.search.remote.TaskRunner;
import sift.search.request.SearchRequest;
import sift.spec.Target;

/** {@code sift}: searches for formulas. */
@Command(
    name = "sift",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    sortOptions = false,
    customSynopsis = {
      "sift [OPTIONS]             search for formulas",
      "       sift COMMAND [ARGUMENTS]   see below; sift COMMAND --help"
    },
    description = {
      "%nFinds the smallest formulas for a function: the attacks of sliders in chess, or what a"
          + " target file says; and proves them on every case.%n"
    },
    footer = {
      "%nExit codes: 0 done, 1 nothing found for any target, a formula refuted, a count or a game"
          + " wrong, 2 bad input, 130 interrupted, 129 hung up, 143 terminated.",
      "Example: sift --target diagonal --max-symbols 11"
    })
public final class SearchCommand implements Callable<Integer> {
  private static final String MAX_SYMBOLS = "--max-symbols";
  private static final int MOST_SYMBOLS = Claims.MOST_SYMBOLS;

  private final List<String> arguments;
  // Whether the arguments of the checkpoint to go on from are among them.
  private final boolean isCompleted;

  @Spec private CommandSpec spec;
  @Mixin private SearchOptions wanted = new SearchOptions();

  @Mixin private Symbols allowed = new Symbols();

  @Option(
      names = MAX_SYMBOLS,
      paramLabel = "N",
      description =
          "The largest formulas to try, 1 to 99; a symbol is one node. Default: 7 for rays, 8 for"
              + " lines, of these 10 with --minimize; 99 with --beyond.")
  private @Nullable Integer maxSymbols;

  @Mixin private MinimizeOptions minimizing = new MinimizeOptions();

  @Mixin private Ordering ordering = new Ordering();

  @Option(
      names = "--first",
      description = "End after the first size that solves every target, as --beyond 0 does.")
  private boolean first;

  @Option(
      names = "--beyond",
      paramLabel = "N",
      description =
          "End N sizes after the first that solves every target: larger formulas may be cheaper."
              + " Default: at --max-symbols.")
  private @Nullable Integer beyond;

  @Option(
      names = "--measure",
      description =
          "Compile the formulas shown, time them in turn on this machine, in vectors where the cost"
              + " model computes several at once, and list them once more, the fastest first.")
  private boolean measures;

  @Mixin private Workers workers = new Workers();

  @Mixin private ClusterOption cluster = new ClusterOption();

  @Mixin private Memory memory = new Memory();

  @Mixin private EngineOptions engine = new EngineOptions();

  @Mixin private PlanOption planning = new PlanOption();

  @Mixin private Outputs outputs = new Outputs();

  @Mixin private CheckpointOptions kept = new CheckpointOptions();

  @Mixin private PrintOptions printed = new PrintOptions();

  @Option(names = "--quiet", description = "No progress and no timing on stderr.")
  private boolean quiet;

  /** The search command as typed; {@code arguments} are recorded with its solutions. */
  public SearchCommand(List<String> arguments) {
    this(arguments, false);
  }

  private SearchCommand(List<String> arguments, boolean isCompleted) {
    this.arguments = List.copyOf(arguments);
    this.isCompleted = isCompleted;
  }

  @Override
  public Integer call() throws IOException {
    PrintWriter stdout = spec.commandLine().getOut();
    if (arguments.isEmpty() && spec.parent() == null) {
      spec.commandLine().usage(stdout);
      return ExitCode.DONE;
    }
    Optional<Path> resumed = kept.resumed();
    if (resumed.isPresent() && !isCompleted) {
      return resumed(resumed.get());
    }
    Progress progress = new Progress();
    try (var _ = Interrupt.runs(progress::requestStop)) { // before targets and grammars are read
      return searched(progress, resumed);
    }
  }

  /** Searches, and prints and writes what is found. */
  private int searched(Progress progress, Optional<Path> resumed) throws IOException {
    PrintWriter stdout = spec.commandLine().getOut();
    PrintWriter stderr = spec.commandLine().getErr();
    Sift.View view = ordering.view(minimizing);
    SearchRequest request = request(stderr);
    if (planning.isWanted()) {
      return planning.print(request, progress, quiet, printed.format(), stdout, stderr);
    }
    kept.checkIsNew(); // before a cluster is joined
    Optional<TaskRunner> runner = cluster.join();
    try (var _ = runner.orElse(null);
        Checkpoints checkpoints =
            kept.open(request, resumed.isPresent() ? recorded(resumed.get()) : arguments, outputs);
        var _ = outputs) {
      Sift.Report report = search(request, view, progress, checkpoints, runner, stderr);
      runner.ifPresent(TaskRunner::close); // what follows is done here
      CheapestReport cheapest = cheapest(report, progress, stderr);
      MeasuredReport measured = measured(report, cheapest, progress, stderr);
      switch (printed.format()) {
        case TEXT -> {
          TextReport.print(stdout, Paint.AUTO, report);
          cheapest.print(stdout);
          measured.print(stdout);
        }
        case JSONL ->
            JsonReport.print(stdout, report, cheapest, measured, Arguments.command(arguments));
      }
      stdout.flush();
      measured.printFailures(stderr);
      checkpoints
          .trusted()
          .ifPresent(taken -> Columns.print(stderr, "sift: resumed: " + taken.sentence(), 6));
      if (!quiet) {
        checkpoints
            .goingOn(report.result().ending(), arguments)
            .ifPresent(how -> stderr.println("sift: " + how));
        checkpoints
            .kept(report.result().ending())
            .ifPresent(what -> Columns.print(stderr, "sift: " + what, 6));
      }
      outputs.write(
          report, cheapest, ordering.cost(), checkpoints, Arguments.command(arguments), stderr);
      return report.result().findings().stream().allMatch(f -> f.smallest().isEmpty())
              && !cheapest.isAnythingFound()
          ? ExitCode.NOTHING
          : ExitCode.DONE;
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

  private MeasuredReport measured(
      Sift.Report report, CheapestReport cheapest, Progress progress, PrintWriter stderr) {
    try (var _ = quiet ? null : LiveProgress.of(stderr, progress, Unit.NONE)) {
      return MeasuredReport.of(report, cheapest, measures, progress);
    }
  }

  /** Runs the search that a checkpoint was begun with; where to write is what was typed now. */
  private int resumed(Path folder) throws IOException {
    List<String> all =
        Arguments.completed(Arguments.ofSearch(Checkpoints.arguments(folder)), arguments);
    SearchCommand command = new SearchCommand(all, true);
    CommandLine line = new CommandLine(command);
    Named.register(line);
    line.setAllowSubcommandsAsOptionParameters(true);
    line.setOut(spec.commandLine().getOut());
    line.setErr(spec.commandLine().getErr());
    line.parseArgs(all.toArray(String[]::new));
    return command.call();
  }

  /** Returns how the search of a checkpoint was typed, with what is typed now of its limit. */
  private List<String> recorded(Path folder) throws IOException {
    List<String> recorded = Checkpoints.arguments(folder);
    return maxSymbols == null
        ? recorded
        : Arguments.completed(recorded, List.of(MAX_SYMBOLS, maxSymbols.toString()));
  }

  private SearchRequest request(PrintWriter stderr) {
    engine.checkClassLimit();
    kept.checkThere(wanted.files());
    List<Target> targets = wanted.targets();
    int usualSymbols = usualSymbols(targets.getFirst());
    int symbols = maxSymbols != null ? maxSymbols : beyond != null ? MOST_SYMBOLS : usualSymbols;
    UserException.unlessInRange(MAX_SYMBOLS, symbols, 1, MOST_SYMBOLS);
    engine.checkFor(targets.size());
    if (beyond != null) {
      UserException.unlessInRange("--beyond", beyond, 0, 98);
      if (first) {
        throw new UserException("--first and --beyond exclude each other");
      }
    }
    if (measures) {
      MeasuredReport.check(targets, ordering.view(minimizing).ranking().machine());
    }
    Grammar grammar = allowed.grammarOfTrees(targets);
    minimizing.request(
        grammar,
        targets.getFirst(),
        ordering.machine(minimizing),
        Double.POSITIVE_INFINITY,
        memory.bytes(),
        workers.threads());
    outputs.refuseForSamples(kept.isKept(), targets);
    outputs.refuseFor(grammar.functions(), kept.isKept());
    cluster.check(grammar);
    SearchRequest request = request(grammar, targets, symbols);
    outputs.check(files(), request);
    if (!quiet) {
      memory.heapWarning().ifPresent(stderr::println);
    }
    request =
        request
            .withTop(ordering.pool(memory.bytes(), targets.size()))
            .withThreads(workers.threads())
            .withMemory(memory.bytes());
    if (beyond != null || first || minimizing.measure().isPresent()) {
      request = request.withBeyond(beyond == null ? 0 : beyond);
    }
    request = engine.applied(request);
    planning.check(
        request,
        Stream.of(
            minimizing.objective().isPresent() ? "--minimize" : "",
            cluster.isWanted() ? "--spark" : "",
            kept.resumed().isPresent() ? "--resume" : "",
            kept.isKept() ? "--checkpoint" : "",
            measures ? "--measure" : "",
            outputs.written().orElse("")));
    return request;
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
    kept.addTo(files);
    return files;
  }

  private static SearchRequest request(Grammar grammar, List<Target> targets, int symbols) {
    try {
      return SearchRequest.of(grammar, targets, symbols);
    } catch (IllegalArgumentException e) {
      throw new UserException(String.valueOf(e.getMessage()));
    }
  }

  private Sift.Report search(
      SearchRequest request,
      Sift.View view,
      Progress progress,
      Checkpoints checkpoints,
      Optional<TaskRunner> runner,
      PrintWriter stderr) {
    long begin = System.nanoTime();
    Sift.Report report;
    Optional<LiveProgress> live =
        quiet ? Optional.empty() : Optional.of(LiveProgress.of(stderr, progress, Unit.FORMULAS));
    checkpoints.reportTo(stderr, live);
    try {
      report = outputs.run(request, view, progress, checkpoints, runner);
    } finally {
      live.ifPresent(LiveProgress::close);
    }
    if (!quiet) {
      double seconds = (System.nanoTime() - begin) / 1e9;
      Runtime runtime = Runtime.getRuntime();
      Columns.print(
          stderr,
          "sift: %.2f s, %s formulas (%s/s), heap %s of %s, %s"
              .formatted(
                  seconds,
                  LiveProgress.count((double) progress.done()),
                  LiveProgress.count((double) progress.done() / seconds),
                  MemorySize.text(runtime.totalMemory() - runtime.freeMemory()),
                  MemorySize.text(runtime.maxMemory()),
                  Counted.of(request.threads(), "thread")),
          6);
    }
    return report;
  }
}
