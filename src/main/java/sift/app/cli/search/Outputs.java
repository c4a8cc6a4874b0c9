package sift.app.cli.search;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import sift.Sift;
import sift.app.cli.options.RunFiles;
import sift.app.cli.options.Version;
import sift.app.cli.terminal.UserException;
import sift.app.report.Origin;
import sift.app.report.Page;
import sift.app.report.Timeline;
import sift.claim.Smallest;
import sift.file.FileException;
import sift.file.WholeFile;
import sift.lang.DefinedFunction;
import sift.progress.Progress;
import sift.search.remote.RemoteTasks;
import sift.search.remote.TaskRunner;
import sift.search.request.Evidence;
import sift.search.request.FoundFormula;
import sift.search.request.Journal;
import sift.search.request.SearchListener;
import sift.search.request.SearchRequest;
import sift.search.request.TakenSizes;
import sift.search.request.TaskService;
import sift.spec.Target;
import sift.spec.WordTargets;
import sift.store.MergeCounts;
import sift.store.Solution;
import sift.store.SolutionFile;

/** The files that a search writes, and what they need to know of it. */
final class Outputs implements AutoCloseable {
  @Option(
      names = "--out",
      paramLabel = "PATH",
      description =
          "Keep the classes shown: in one file if PATH ends with .jsonl, else in the folder PATH,"
              + " one file per target; those of all targets at once for each target. With --minimize"
              + " keep the cheapest formulas, as soon as they are found.")
  private @Nullable Path out;

  @Option(
      names = "--all",
      paramLabel = "FILE",
      description = "Write a formula of every class to FILE as it is found, as JSON Lines.")
  private @Nullable Path all;

  @Option(
      names = "--certificate",
      paramLabel = "FILE",
      description =
          "Write what the answer rests on to FILE, for sift prove; with --minimize what the search by"
              + " cost proved.")
  private @Nullable Path certificate;

  @Option(
      names = "--report",
      paramLabel = "FILE",
      description = "Write a page about the run to FILE: HTML with pictures, for any browser.")
  private @Nullable Path page;

  @Option(
      names = "--replace",
      description =
          "Replace the files of --out. Without it what they hold stays, and what is new is added.")
  private boolean replace;

  private final AtomicReference<@Nullable Evidence> evidence = new AtomicReference<>();
  private @Nullable Timeline timeline;
  private @Nullable ClassStream classes;
  private @Nullable Additions additions;

  /** Refuses what needs all cases of the targets, a checkpoint too. */
  void refuseForSamples(boolean isKept, List<Target> targets) {
    targets.stream()
        .filter(target -> !target.hasAllCases())
        .findFirst()
        .ifPresent(target ->
            refuse(
                Stream.of(
                    isKept ? "--checkpoint" : "",
                    all == null ? "" : "--all",
                    certificate == null ? "" : "--certificate"),
                ("targets of more than %,d cases, as '%s': formulas are compared over samples, to"
                        + " which the search adds and begins again; --out keeps what is shown,"
                        + " once it is proved")
                    .formatted(WordTargets.MOST_SEARCHED, target.name())));
  }

  /** Refuses what is about operators alone where there are functions, a checkpoint too. */
  void refuseFor(List<DefinedFunction> functions, boolean isKept) {
    if (!functions.isEmpty()) {
      refuse(
          Stream.of(
              isKept ? "--checkpoint" : "",
              all == null ? "" : "--all",
              certificate == null ? "" : "--certificate"),
          "grammars with [functions], of whose search nothing is kept but the formulas shown;"
              + " --out and --report take these");
    }
  }

  private static void refuse(Stream<String> options, String what) {
    String given = options.filter(option -> !option.isEmpty()).collect(Collectors.joining(", "));
    if (!given.isEmpty()) {
      throw new UserException(given + ": not for " + what);
    }
  }

  /** Adds the files to those of the run; refuses what cannot be written. */
  void check(RunFiles files, SearchRequest request) {
    if (replace && out == null) {
      throw new UserException("--replace is about the files of --out");
    }
    if (out != null) {
      boolean isOne = out.toString().endsWith(SolutionFile.ENDING);
      List<Path> kept = isOne ? List.of(out) : kept(out, request);
      if (isOne) {
        files.writes("--out", out);
      } else {
        files.writesIn("--out", out, "; a file of solutions ends in .jsonl", kept);
      }
      for (Path file : kept) {
        if (!replace && Files.exists(file)) {
          checkKept(file);
        }
      }
    }
    replaces(files, "--all", all);
    replaces(files, "--certificate", certificate);
    replaces(files, "--report", page);
  }

  private static void replaces(RunFiles files, String option, @Nullable Path file) {
    if (file != null) {
      files.replaces(option, file);
    }
  }

  /** Refuses to add to a file that is none of solutions. */
  private static void checkKept(Path file) {
    try {
      SolutionFile.FORMULAS.read(file);
    } catch (FileException e) {
      throw new UserException(
          "--out %s; --replace replaces the file"
              .formatted(String.valueOf(e.getMessage()).lines().findFirst().orElse("")));
    }
  }

  /** Returns the files that solutions are kept in, in a folder. */
  private static List<Path> kept(Path out, SearchRequest request) {
    return request.targets().stream()
        .map(target -> out.resolve(Solution.fileName(target, request.grammar().name())))
        .distinct()
        .toList();
  }

  /** Returns the first option that names a file to be written, if there is one. */
  Optional<String> written() {
    return Stream.of(
            out == null ? "" : "--out",
            all == null ? "" : "--all",
            certificate == null ? "" : "--certificate",
            page == null ? "" : "--report")
        .filter(option -> !option.isEmpty())
        .findFirst();
  }

  /** Returns whether every class is written as it is found. */
  boolean wantsAll() {
    return all != null;
  }

  /** Runs a search and keeps what {@link #write} will need. */
  Sift.Report run(
      SearchRequest request,
      Sift.View view,
      Progress progress,
      Checkpoints checkpoints,
      Optional<TaskRunner> runner) {
    if (all != null) {
      classes = new ClassStream(all, request);
    }
    Listener listener =
        new Listener(checkpoints, runner.map(each -> new RemoteTasks(each, request)));
    if (page == null) {
      return Sift.run(request, view, progress, listener);
    }
    try (Timeline watch = Timeline.of(progress)) {
      timeline = watch;
      return Sift.run(request, view, progress, listener);
    }
  }

  /** Passes classes on, and keeps the evidence if a certificate is to be written. */
  private final class Listener implements SearchListener {
    private final Checkpoints checkpoints;
    private final Optional<TaskService> tasks;

    Listener(Checkpoints checkpoints, Optional<TaskService> tasks) {
      this.checkpoints = checkpoints;
      this.tasks = tasks;
    }

    @Override
    public boolean wantsClasses() {
      return classes != null || checkpoints.keepsAll();
    }

    @Override
    public void onClass(FoundFormula found) {
      if (classes != null) {
        classes.write(found);
      }
    }

    @Override
    public Optional<Journal> journal() {
      return checkpoints.journal();
    }

    @Override
    public Optional<TaskService> tasks() {
      return tasks;
    }

    @Override
    public void onEnd(Supplier<Evidence> result) {
      if (certificate != null) {
        evidence.set(result.get());
      }
    }
  }

  /**
   * Writes the files about a run that {@code command} makes again, as many as can be.
   *
   * @param cost how the cost model was typed
   * @param checkpoints where it is kept, which may have sizes that the run took from there
   * @throws UserException if one could not be written
   */
  void write(
      Sift.Report report,
      CheapestReport cheapest,
      String cost,
      Checkpoints checkpoints,
      String command,
      PrintWriter stderr)
      throws IOException {
    List<String> failures = new ArrayList<>();
    checkpoints.failure().ifPresent(failures::add);
    Optional<TakenSizes> taken = checkpoints.trusted();
    List<Solution> solutions =
        cheapest.isWanted() ? cheapest.solutions(command) : report.allSolutions(command);
    attempt(failures, "--out", () -> keep(solutions, stderr));
    if (classes != null) {
      attempt(failures, "--all", classes::finish);
    }
    if (certificate != null) {
      Path file = certificate;
      attempt(
          failures,
          "--certificate",
          () -> {
            if (cheapest.isWanted()) {
              cheapest.certificate(cost).write(file);
            } else {
              Smallest.certificate(
                      report.request(),
                      report.result(),
                      Objects.requireNonNull(evidence.get()),
                      taken)
                  .write(file);
            }
          });
    }
    if (page != null) {
      Path file = page;
      attempt(
          failures,
          "--report",
          () ->
              WholeFile.write(
                  file,
                  Page.of(
                      report,
                      cheapest.answers(),
                      taken,
                      Objects.requireNonNull(timeline),
                      Origin.now(command, Version.program()))));
    }
    if (!failures.isEmpty()) {
      throw new UserException(String.join("; ", failures));
    }
  }

  private interface Writing {
    void run() throws IOException;
  }

  private static void attempt(List<String> failures, String option, Writing writing)
      throws IOException {
    try {
      writing.run();
    } catch (FileException e) {
      failures.add(option + " " + e.getMessage());
    }
  }

  private void keep(List<Solution> solutions, PrintWriter stderr) {
    if (out == null) {
      return;
    }
    if (solutions.isEmpty()) { // what an earlier run found stays
      stderr.println("sift: nothing to write to " + out);
      stderr.flush();
      return;
    }
    keep(out, solutions)
        .flatMap(merged -> merged.message("--out " + out))
        .ifPresent(line -> {
          stderr.println(line);
          stderr.flush();
        });
  }

  /**
   * Writes solutions, in the place of those that this run wrote before; returns what came of it.
   */
  private Optional<MergeCounts> keep(Path to, List<Solution> solutions) {
    if (!replace) {
      additions = additions == null ? new Additions(to) : additions;
      return Optional.of(additions.keep(solutions));
    }
    if (to.toString().endsWith(SolutionFile.ENDING)) {
      SolutionFile.FORMULAS.write(to, solutions);
    } else {
      SolutionFile.FORMULAS.writeFolder(to, solutions);
    }
    return Optional.empty();
  }

  /**
   * Writes what is known of the cheapest formulas so far: a run that is killed leaves it. The end
   * of the run writes again, and complains of what cannot be written.
   *
   * @param cost how the cost model was typed
   */
  void keep(CheapestReport cheapest, String cost, String command) {
    List<Solution> solutions = cheapest.solutions(command);
    Path to = out;
    if (to != null && !solutions.isEmpty() && (!replace || cheapest.isOfAllTargets())) {
      tryTo(() -> keep(to, solutions));
    }
    Path proof = certificate;
    if (proof != null) {
      tryTo(() -> cheapest.certificate(cost).write(proof));
    }
  }

  private static void tryTo(Runnable write) {
    try {
      write.run();
    } catch (FileException _) {
      return; // told at the end of the run
    }
  }

  /** Removes what is unfinished. */
  @Override
  public void close() {
    if (classes != null) {
      classes.close();
    }
  }
}
