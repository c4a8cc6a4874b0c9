package sift.app.cli.search;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import sift.app.cli.options.Heading;
import sift.app.cli.options.RunFiles;
import sift.app.cli.terminal.UserException;
import sift.search.journal.JournalException;
import sift.search.journal.JournalFile;
import sift.search.request.SearchRequest;

/** The option that keeps what is done, and goes on from there. */
@Heading(SearchCommand.SMALLEST)
final class CheckpointOption {
  private static final String NAME = "--checkpoint";

  @Option(
      names = NAME,
      paramLabel = "DIR",
      description =
          "Keep what is done in the folder DIR; typed again, also with more --max-symbols, it goes on"
              + " from there.")
  private @Nullable Path folder;

  /** Whether what is done is kept. */
  boolean isKept() {
    return folder != null;
  }

  /** Adds the folder to what is written to. */
  void addTo(RunFiles files) {
    files.keeps(NAME, Optional.ofNullable(folder));
  }

  /**
   * Begins a checkpoint, or opens the one to go on from.
   *
   * @param arguments how the search was typed
   * @param keepsAll whether a formula of every class is wanted
   */
  Checkpoint open(SearchRequest request, List<String> arguments, boolean keepsAll)
      throws IOException {
    if (folder == null) {
      return new Checkpoint(Optional.empty(), keepsAll);
    }
    try {
      JournalFile file =
          JournalFile.isIn(folder)
              ? JournalFile.resume(folder, request, arguments, keepsAll)
              : JournalFile.begin(folder, request, arguments, keepsAll);
      return new Checkpoint(Optional.of(file), keepsAll);
    } catch (JournalException e) {
      throw new UserException(NAME + ": " + e.getMessage());
    }
  }
}
