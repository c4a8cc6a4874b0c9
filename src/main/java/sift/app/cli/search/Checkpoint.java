package sift.app.cli.search;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import sift.app.cli.options.Heading;
import sift.app.cli.options.RunFiles;
import sift.app.cli.terminal.Columns;
import sift.app.cli.terminal.LiveProgress;
import sift.app.cli.terminal.UserException;
import sift.progress.Ending;
import sift.search.journal.JournalException;
import sift.search.journal.JournalFile;
import sift.search.request.Journal;
import sift.search.request.SearchRequest;
import sift.search.request.TakenSizes;

/** The folder that keeps what a search has done, if one is named, and from which it goes on. */
@Heading(SearchCommand.SMALLEST)
final class Checkpoint implements AutoCloseable {
  static final String NAME = "--checkpoint";

  @Option(
      names = NAME,
      paramLabel = "DIR",
      description =
          "Keep what is done in the folder DIR; typed again, also with more --max-symbols, it goes on"
              + " from there.")
  private @Nullable Path folder;

  private Optional<JournalFile> file = Optional.empty();

  /** Whether what is done is kept. */
  boolean isKept() {
    return folder != null;
  }

  /** Adds the folder to what is written to. */
  void addTo(RunFiles files) {
    files.keeps(NAME, Optional.ofNullable(folder));
  }

  /** Begins a journal, or opens the one to go on from; {@code arguments} is what was typed. */
  void open(SearchRequest request, List<String> arguments) throws IOException {
    if (folder == null) {
      return;
    }
    try {
      file =
          Optional.of(
              JournalFile.isIn(folder)
                  ? JournalFile.resume(folder, request, arguments)
                  : JournalFile.begin(folder, request, arguments));
    } catch (JournalException e) {
      throw new UserException(NAME + ": " + e.getMessage());
    }
  }

  /** Returns the journal for the search to write to. */
  Optional<Journal> journal() {
    return file.map(each -> each);
  }

  /** Returns the sizes that the search took from the journal untried, if there are any. */
  Optional<TakenSizes> trusted() {
    return file.flatMap(JournalFile::trusted);
  }

  /** Returns how to go on after a search that ended so, if it can. */
  Optional<String> goingOn(Ending ending) {
    return switch (ending) {
      case Ending.Exhausted(int symbols) when symbols < SearchCommand.MOST_SYMBOLS ->
          file.filter(each -> each.failure().isEmpty())
              .map(_ -> "the same with --max-symbols %d goes on from here".formatted(symbols + 1));
      case Ending.Interrupted _ ->
          file.map(each ->
              "interrupted; the same command goes on from what is kept: %s".formatted(each.kept()));
      default -> Optional.empty();
    };
  }

  /** Returns why the last lines could not be written, if they could not. */
  Optional<String> failure() {
    return file.flatMap(JournalFile::failure).map(why -> "checkpoint: " + why);
  }

  /** Prints a line to {@code stderr} when sizes begin anew, or something cannot be kept. */
  void reportTo(PrintWriter stderr, Optional<LiveProgress> live) {
    file.ifPresent(each ->
        each.onWarning(message ->
            live.ifPresentOrElse(
                shown -> shown.aside(() -> print(stderr, message)), () -> print(stderr, message))));
  }

  private static void print(PrintWriter stderr, String message) {
    Columns.print(stderr, "sift: " + message, 6);
    stderr.flush();
  }

  @Override
  public void close() throws IOException {
    if (file.isPresent()) {
      file.get().close();
    }
  }
}
