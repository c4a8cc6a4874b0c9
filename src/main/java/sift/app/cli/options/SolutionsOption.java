package sift.app.cli.options;

import java.io.IOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import sift.store.SolutionFolder;

/** The option that says where solutions are read. */
public final class SolutionsOption {
  @Option(
      names = "--solutions",
      paramLabel = "DIR",
      description = "A folder in place of the solutions of the program.")
  private @Nullable Path folder;

  private @Nullable SolutionFolder read;

  /** Whether a folder was typed. */
  public boolean isGiven() {
    return folder != null;
  }

  /** Returns the solutions meant; they are read once. */
  public SolutionFolder folder() throws IOException {
    if (read == null) {
      read = folder == null ? SolutionFolder.shipped() : SolutionFolder.read(folder);
    }
    return read;
  }
}
