package sift.app.cli.options;

import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import sift.app.cli.terminal.UserException;

/** Checks before a search that its results can be written after it. */
public final class OutputPath {
  private OutputPath() {}

  /** Refuses what cannot become or be replaced by a regular file. */
  public static void checkFile(String option, Path file) {
    if (file.toString().isBlank() || file.getFileName() == null) {
      throw new UserException(option + " '" + file + "' is not a file name");
    }
    if (Files.exists(file) && !Files.isRegularFile(file)) {
      throw new UserException(
          option
              + " "
              + file
              + ": is "
              + (Files.isDirectory(file) ? "a folder" : "no regular file"));
    }
    checkFolder(option, file.toAbsolutePath().getParent());
  }

  /** Refuses what is no folder that can be written to, nor can become one. */
  public static void checkFolder(String option, @Nullable Path folder) {
    if (folder == null || folder.toString().isBlank()) {
      throw new UserException(option + " is empty; allowed are a file *.jsonl or a folder");
    }
    Path existing = folder.toAbsolutePath();
    while (!Files.exists(existing) && existing.getParent() != null) {
      existing = existing.getParent();
    }
    if (!Files.isDirectory(existing)) {
      throw new UserException(option + " " + folder + ": " + existing + " is not a folder");
    }
    if (!Files.isWritable(existing)) {
      throw new UserException(option + " " + folder + ": no permission to write to " + existing);
    }
  }
}
