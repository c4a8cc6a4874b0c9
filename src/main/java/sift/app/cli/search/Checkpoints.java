package sift.app.cli.search;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import sift.app.cli.options.Arguments;
import sift.app.cli.terminal.UserException;
import sift.app.report.Claims;
import sift.search.Journal;
import sift.search.SearchRequest;
import sift.search.SearchResult.Ending;
import sift.search.TakenSizes;
import sift.search.checkpoint.Checkpoint;
import sift.search.checkpoint.CheckpointException;

/** The checkpoint of a search on the command line, if it has one. */
final class Checkpoints implements AutoCloseable {
  static final Checkpoints NONE = new Checkpoints(Optional.empty(), false);

  private final Optional<Checkpoint> checkpoint;
  private final boolean keepsAll;

  private Checkpoints(Optional<Checkpoint> checkpoint, boolean keepsAll) {
    this.checkpoint = checkpoint;
    this.keepsAll = keepsAll;
  }

  /** Begins a checkpoint for a search that was typed with {@code arguments}. */
  static Checkpoints begin(
      Path folder,
      SearchRequest request,
      List<String> arguments,
      boolean keepsAll,
      long everySeconds)
      throws IOException {
    try {
      Checkpoint begun =
          Checkpoint.begin(
              folder,
              request,
              Arguments.without("--checkpoint", arguments),
              keepsAll,
              everySeconds);
      return new Checkpoints(Optional.of(begun), keepsAll);
    } catch (CheckpointException e) {
      throw new UserException("--checkpoint: " + e.getMessage());
    }
  }

  /** Opens a checkpoint to go on from with a search that {@code arguments} begin. */
  static Checkpoints resume(
      Path folder,
      SearchRequest request,
      List<String> arguments,
      boolean keepsAll,
      long everySeconds)
      throws IOException {
    try {
      Checkpoint resumed = Checkpoint.resume(folder, request, arguments, keepsAll, everySeconds);
      return new Checkpoints(Optional.of(resumed), keepsAll);
    } catch (CheckpointException e) {
      throw new UserException("--resume: " + e.getMessage());
    }
  }

  /** Returns the arguments with which the search of a checkpoint was typed. */
  static List<String> arguments(Path folder) throws IOException {
    try {
      return Checkpoint.arguments(folder);
    } catch (CheckpointException e) {
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
    return checkpoint.flatMap(Checkpoint::trusted);
  }

  /** Returns how to go on to larger formulas, if the search ended for want of these. */
  Optional<String> larger(Ending ending) {
    return ending instanceof Ending.Exhausted(int symbols) && symbols < Claims.MOST_SYMBOLS
        ? checkpoint.map(each ->
            "--resume %s --max-symbols %d goes on from here".formatted(each.folder(), symbols + 1))
        : Optional.empty();
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

  /** Prints a line to {@code stderr} when sizes begin anew; if not quiet, for each step too. */
  void reportTo(PrintWriter stderr, boolean quiet) {
    checkpoint.ifPresent(each -> {
      each.onRestart(message -> print(stderr, "resumed: " + message));
      if (!quiet) {
        each.onStep(message -> print(stderr, message));
      }
    });
  }

  private static void print(PrintWriter stderr, String message) {
    stderr.println("sift: " + message);
    stderr.flush();
  }
}
