package sift.app.cli.search;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.Optional;
import sift.app.cli.terminal.Columns;
import sift.app.cli.terminal.LiveProgress;
import sift.app.report.Claims;
import sift.progress.Ending;
import sift.search.journal.JournalFile;
import sift.search.request.Journal;
import sift.search.request.TakenSizes;

/**
 * The checkpoint of a search, if it has one.
 *
 * @param keepsAll whether a formula of every class is kept, for {@code --all}
 */
record Checkpoint(Optional<JournalFile> file, boolean keepsAll) implements AutoCloseable {
  /** Returns the journal for the search to write to. */
  Optional<Journal> journal() {
    return file.map(each -> each);
  }

  /**
   * Returns the sizes that a resumed search takes from its checkpoint untried, if there are any.
   */
  Optional<TakenSizes> trusted() {
    return file.flatMap(JournalFile::trusted);
  }

  /** Returns how to go on after a search that ended so, if it can. */
  Optional<String> goingOn(Ending ending) {
    return switch (ending) {
      case Ending.Exhausted(int symbols) when symbols < Claims.MOST_SYMBOLS ->
          file.filter(each -> each.failure().isEmpty())
              .map(_ -> "the same with --max-symbols %d goes on from here".formatted(symbols + 1));
      case Ending.Interrupted _ ->
          file.map(each ->
              "interrupted; the same command goes on from what is kept: %s".formatted(each.kept()));
      default -> Optional.empty();
    };
  }

  @Override
  public void close() throws IOException {
    if (file.isPresent()) {
      file.get().close();
    }
  }

  /** Returns why the last lines could not be written, if it could not. */
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
}
