package sift.app.cli.search;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import sift.app.cli.options.Arguments;
import sift.app.cli.terminal.Columns;
import sift.app.cli.terminal.LiveProgress;
import sift.app.cli.terminal.UserException;
import sift.app.report.Claims;
import sift.progress.Ending;
import sift.search.journal.JournalException;
import sift.search.journal.JournalFile;
import sift.search.request.Journal;
import sift.search.request.SearchRequest;
import sift.search.request.TakenSizes;

/** The checkpoint of a search on the command line, if it has one. */
final class Checkpoints implements AutoCloseable {
  static final Checkpoints NONE = new Checkpoints(Optional.empty(), false);

  private final Optional<JournalFile> checkpoint;
  private final boolean keepsAll;

  private Checkpoints(Optional<JournalFile> checkpoint, boolean keepsAll) {
    this.checkpoint = checkpoint;
    this.keepsAll = keepsAll;
  }

  /** Refuses a folder in which a checkpoint cannot begin. */
  static void checkIsNew(Path folder) throws IOException {
    try {
      JournalFile.checkIsNew(folder);
    } catch (JournalException e) {
      throw new UserException("--checkpoint: " + e.getMessage());
    }
  }

  /** Begins a checkpoint for a search that was typed with {@code arguments}. */
  static Checkpoints begin(
      Path folder, SearchRequest request, List<String> arguments, boolean keepsAll)
      throws IOException {
    try {
      JournalFile begun =
          JournalFile.begin(
              folder, request, Arguments.without("--checkpoint", arguments), keepsAll);
      return new Checkpoints(Optional.of(begun), keepsAll);
    } catch (JournalException e) {
      throw new UserException("--checkpoint: " + e.getMessage());
    }
  }

  /** Opens a checkpoint to go on from with a search that {@code arguments} begin. */
  static Checkpoints resume(
      Path folder, SearchRequest request, List<String> arguments, boolean keepsAll)
      throws IOException {
    try {
      JournalFile resumed = JournalFile.resume(folder, request, arguments, keepsAll);
      return new Checkpoints(Optional.of(resumed), keepsAll);
    } catch (JournalException e) {
      throw new UserException("--resume: " + e.getMessage());
    }
  }

  /** Returns the arguments with which the search of a checkpoint was typed. */
  static List<String> arguments(Path folder) throws IOException {
    try {
      return JournalFile.arguments(folder);
    } catch (JournalException e) {
      throw new UserException("--resume: " + e.getMessage());
    }
  }

  /** Returns the journal for the search to write to. */
  Optional<Journal> journal() {
    return checkpoint.map(each -> each);
  }

  /**
   * Returns the sizes that a resumed search takes from its checkpoint untried, if there are any.
   */
  Optional<TakenSizes> trusted() {
    return checkpoint.flatMap(JournalFile::trusted);
  }

  /**
   * Returns how to go on after a search that ended so, if it can.
   *
   * @param arguments what was typed now; what of it is about output has to be given again
   */
  Optional<String> goingOn(Ending ending, List<String> arguments) {
    String outputs = Arguments.ofOutput(arguments);
    return switch (ending) {
      case Ending.Exhausted(int symbols) when symbols < Claims.MOST_SYMBOLS ->
          checkpoint
              .filter(each -> each.failure().isEmpty())
              .map(each ->
                  "--resume %s --max-symbols %d%s goes on from here"
                      .formatted(each.folder(), symbols + 1, outputs));
      case Ending.Interrupted _ ->
          checkpoint.map(each ->
              "interrupted; --resume %s%s%s goes on from what is kept"
                  .formatted(
                      each.folder(),
                      each.unrecordedLimit().map(limit -> " --max-symbols " + limit).orElse(""),
                      outputs));
      default -> Optional.empty();
    };
  }

  /** Returns how far a search that ended so is kept, if it is to go on from there. */
  Optional<String> kept(Ending ending) {
    return checkpoint
        .filter(_ -> ending.isInterrupted())
        .map(each ->
            "kept are %s; they count again when it is resumed, tasks cut off are tried again"
                .formatted(each.kept()));
  }

  /** Returns whether a formula of every class is kept, for {@code --all}. */
  boolean keepsAll() {
    return keepsAll;
  }

  @Override
  public void close() throws IOException {
    if (checkpoint.isPresent()) {
      checkpoint.get().close();
    }
  }

  /** Returns why the last lines could not be written, if it could not. */
  Optional<String> failure() {
    return checkpoint.flatMap(JournalFile::failure).map(why -> "checkpoint: " + why);
  }

  /** Prints a line to {@code stderr} when sizes begin anew, or something cannot be kept. */
  void reportTo(PrintWriter stderr, Optional<LiveProgress> live) {
    checkpoint.ifPresent(each ->
        each.onWarning(message ->
            live.ifPresentOrElse(
                shown -> shown.aside(() -> print(stderr, message)), () -> print(stderr, message))));
  }

  private static void print(PrintWriter stderr, String message) {
    Columns.print(stderr, "sift: " + message, 6);
    stderr.flush();
  }
}
