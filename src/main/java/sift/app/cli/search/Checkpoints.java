package sift.app.cli.search;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import sift.app.cli.options.Arguments;
import sift.app.cli.terminal.UserException;
import sift.search.Journal;
import sift.search.SearchRequest;
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

  /** Opens a checkpoint to go on from. */
  static Checkpoints resume(Path folder, SearchRequest request, boolean keepsAll, long everySeconds)
      throws IOException {
    try {
      Checkpoint resumed = Checkpoint.resume(folder, request, keepsAll, everySeconds);
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

  /** Returns what a resumed search takes from its checkpoint untried, if there is anything. */
  Optional<String> trusted() {
    return checkpoint.flatMap(Checkpoint::trusted);
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

  /** Prints a line to {@code stderr} whenever a step is written. */
  void reportTo(PrintWriter stderr) {
    checkpoint.ifPresent(each ->
        each.onStep(message -> {
          stderr.println("sift: " + message);
          stderr.flush();
        }));
  }
}
