package sift.app.cli.search;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import sift.ClassStream;
import sift.Sift;
import sift.app.cli.options.OutputPath;
import sift.app.cli.options.Version;
import sift.app.cli.terminal.UserException;
import sift.app.report.Origin;
import sift.app.report.Page;
import sift.app.report.Timeline;
import sift.file.WholeFile;
import sift.progress.Progress;
import sift.search.Evidence;
import sift.search.FoundFormula;
import sift.search.Journal;
import sift.search.SearchListener;
import sift.search.SearchRequest;
import sift.store.Certificate;
import sift.store.CertificateFile;
import sift.store.Solution;
import sift.store.SolutionFile;

/** The files that a search writes, and what they need to know of it. */
final class Outputs {
  private static final String LINES = ".jsonl";

  @Option(
      names = "--out",
      paramLabel = "PATH",
      description =
          "Keep the classes shown: in one file if PATH ends with .jsonl, else in the folder PATH,"
              + " one file per target.")
  private @Nullable Path out;

  @Option(
      names = "--all",
      paramLabel = "FILE",
      description = "Write a formula of every class to FILE as it is found, as JSON Lines.")
  private @Nullable Path all;

  @Option(
      names = "--certificate",
      paramLabel = "FILE",
      description = "Write what the answer rests on to FILE, for sift recheck.")
  private @Nullable Path certificate;

  @Option(
      names = "--report",
      paramLabel = "FILE",
      description = "Write a page about the run to FILE: HTML with pictures, for any browser.")
  private @Nullable Path page;

  private final AtomicReference<@Nullable Evidence> evidence = new AtomicReference<>();
  private @Nullable Timeline timeline;

  /** Refuses what cannot be written. */
  void check() {
    if (out != null && out.toString().endsWith(LINES)) {
      OutputPath.checkFile("--out", out);
    } else if (out != null) {
      OutputPath.checkFolder("--out", out);
    }
    if (all != null) {
      OutputPath.checkFile("--all", all);
      if (isSame(all, out)) {
        throw new UserException("--out and --all name the same file");
      }
    }
    checkFile("--certificate", certificate, out, all);
    checkFile("--report", page, out, all, certificate);
  }

  private static void checkFile(String option, @Nullable Path file, @Nullable Path... others) {
    if (file != null) {
      OutputPath.checkFile(option, file);
      if (Stream.of(others).anyMatch(other -> isSame(file, other))) {
        throw new UserException(option + " names a file that is written for another option");
      }
    }
  }

  private static boolean isSame(Path file, @Nullable Path other) {
    return other != null
        && file.toAbsolutePath().normalize().equals(other.toAbsolutePath().normalize());
  }

  /** Returns whether every class is written as it is found. */
  boolean wantsAll() {
    return all != null;
  }

  /** Runs a search and keeps what {@link #write} will need. */
  Sift.Report run(
      SearchRequest request, Sift.View view, Progress progress, Optional<Journal> journal)
      throws IOException {
    if (page == null) {
      return streamed(request, view, progress, journal);
    }
    try (Timeline watch = Timeline.of(progress)) {
      timeline = watch;
      return streamed(request, view, progress, journal);
    }
  }

  private Sift.Report streamed(
      SearchRequest request, Sift.View view, Progress progress, Optional<Journal> journal)
      throws IOException {
    return all == null
        ? Sift.run(request, view, progress, new Listener(journal, Optional.empty()))
        : ClassStream.run(
            all,
            request,
            onClass ->
                Sift.run(request, view, progress, new Listener(journal, Optional.of(onClass))));
  }

  /** Passes classes on, and keeps the evidence if a certificate is to be written. */
  private final class Listener implements SearchListener {
    private final Optional<Journal> journal;
    private final Optional<Consumer<FoundFormula>> onClass;

    Listener(Optional<Journal> journal, Optional<Consumer<FoundFormula>> onClass) {
      this.journal = journal;
      this.onClass = onClass;
    }

    @Override
    public boolean wantsClasses() {
      return onClass.isPresent();
    }

    @Override
    public void onClass(FoundFormula found) {
      onClass.ifPresent(consumer -> consumer.accept(found));
    }

    @Override
    public Optional<Journal> journal() {
      return journal;
    }

    @Override
    public void onEnd(Supplier<Evidence> result) {
      if (certificate != null) {
        evidence.set(result.get());
      }
    }
  }

  /** Writes the files about a run that {@code command} makes again. */
  void write(Sift.Report report, String command) throws IOException {
    keep(report.solutions(command));
    if (certificate != null) {
      CertificateFile.write(
          certificate,
          Certificate.of(
              report.request(), report.result(), Objects.requireNonNull(evidence.get())));
    }
    if (page != null) {
      WholeFile.write(
          page,
          Page.of(
              report, Objects.requireNonNull(timeline), Origin.now(command, Version.program())));
    }
  }

  private void keep(List<Solution> solutions) throws IOException {
    if (out == null || solutions.isEmpty()) {
      return; // what an earlier run found stays
    }
    if (out.toString().endsWith(LINES)) {
      SolutionFile.write(out, solutions);
    } else {
      SolutionFile.writeFolder(out, solutions);
    }
  }
}
