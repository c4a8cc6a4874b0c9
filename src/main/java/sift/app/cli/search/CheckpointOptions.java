package sift.app.cli.search;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import sift.app.cli.options.Arguments;
import sift.app.cli.options.RunFiles;
import sift.app.cli.terminal.UserException;
import sift.search.request.SearchRequest;

/** The options of checkpoints: where to keep what is done, or from where to go on. */
final class CheckpointOptions {
  @Option(
      names = "--checkpoint",
      paramLabel = "DIR",
      description = "Keep what is done in the folder DIR, so that --resume can go on.")
  private @Nullable Path checkpoint;

  @Option(
      names = "--resume",
      paramLabel = "DIR",
      description =
          "Go on where the search of DIR was ended or killed, and go on keeping. What to search is"
              + " taken from DIR, only --max-symbols may be larger; --top, --show, --cost, --threads and"
              + " --memory too, unless given anew; where to write is given again.")
  private @Nullable Path resume;

  /** Returns the folder to go on from. */
  Optional<Path> resumed() {
    if (resume != null && checkpoint != null) {
      throw new UserException("--resume goes on keeping in its folder; leave out --checkpoint");
    }
    return Optional.ofNullable(resume);
  }

  /** Whether what is done is kept. */
  boolean isKept() {
    return checkpoint != null || resume != null;
  }

  /** Adds the folders that are written to. */
  void addTo(RunFiles files) {
    files.keeps("--checkpoint", Optional.ofNullable(checkpoint));
    files.keeps("--resume", Optional.ofNullable(resume));
  }

  /** Refuses to begin in a folder that holds a checkpoint. */
  void checkIsNew() throws IOException {
    if (checkpoint != null) {
      Checkpoints.checkIsNew(checkpoint);
    }
  }

  /** Refuses to go on without the target files that the search was begun with. */
  void checkThere(List<Path> targets) {
    if (resume != null) {
      targets.stream()
          .filter(file -> !Files.exists(file))
          .findFirst()
          .ifPresent(file -> {
            throw new UserException(
                ("--resume %s: the search is for the target file %s, which is not there; --target"
                        + " FILE says where it is now")
                    .formatted(resume, file));
          });
    }
  }

  /**
   * Begins a checkpoint, or opens the one to go on from.
   *
   * @param arguments how the search was typed, when it began
   */
  Checkpoints open(SearchRequest request, List<String> arguments, Outputs outputs)
      throws IOException {
    if (resume != null) {
      boolean keepsAll = Arguments.have("--all", arguments);
      if (outputs.wantsAll() && !keepsAll) {
        throw new UserException(
            "--all: the search of %s was begun without it, and not every class has its formula there"
                .formatted(resume));
      }
      return Checkpoints.resume(resume, request, arguments, keepsAll);
    }
    if (checkpoint != null) {
      return Checkpoints.begin(checkpoint, request, arguments, outputs.wantsAll());
    }
    return Checkpoints.NONE;
  }
}
