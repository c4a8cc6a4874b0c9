package sift.app.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import sift.search.checkpoint.Checkpoint;
import sift.search.checkpoint.CheckpointException;
import sift.search.tree.Journal;
import sift.search.tree.SearchRequest;

/** The checkpoint of a search on the command line, if it has one. */
final class Checkpoints implements AutoCloseable {
  static final Checkpoints NONE = new Checkpoints(Optional.empty());

  private final Optional<Checkpoint> checkpoint;

  private Checkpoints(Optional<Checkpoint> checkpoint) {
    this.checkpoint = checkpoint;
  }

  /** Begins a checkpoint for a search that was typed with {@code arguments}. */
  static Checkpoints begin(
      Path folder,
      SearchRequest request,
      List<String> arguments,
      boolean keepsAll,
      long everySeconds,
      boolean quiet,
      PrintWriter stderr)
      throws IOException {
    try {
      return watched(
          Checkpoint.begin(
              folder,
              request,
              Arguments.without("--checkpoint", arguments),
              keepsAll,
              everySeconds),
          quiet,
          stderr);
    } catch (CheckpointException e) {
      throw new UserException("--checkpoint: " + e.getMessage());
    }
  }

  /** Takes up a checkpoint. */
  static Checkpoints resume(
      Path folder,
      SearchRequest request,
      boolean keepsAll,
      long everySeconds,
      boolean quiet,
      PrintWriter stderr)
      throws IOException {
    try {
      return watched(Checkpoint.resume(folder, request, keepsAll, everySeconds), quiet, stderr);
    } catch (CheckpointException e) {
      throw new UserException("--resume: " + e.getMessage());
    }
  }

  /** The arguments with which the search of a checkpoint was typed. */
  static List<String> arguments(Path folder) throws IOException {
    try {
      return Checkpoint.arguments(folder);
    } catch (CheckpointException e) {
      throw new UserException("--resume: " + e.getMessage());
    }
  }

  /** For the search to write to. */
  Optional<Journal> journal() {
    return checkpoint.map(each -> each);
  }

  @Override
  public void close() throws IOException {
    if (checkpoint.isPresent()) {
      checkpoint.get().close();
    }
  }

  private static Checkpoints watched(Checkpoint checkpoint, boolean quiet, PrintWriter stderr) {
    if (!quiet) {
      checkpoint.watch(message -> {
        stderr.println("sift: " + message);
        stderr.flush();
      });
    }
    return new Checkpoints(Optional.of(checkpoint));
  }
}
