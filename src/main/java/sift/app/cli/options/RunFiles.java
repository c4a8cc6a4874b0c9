package sift.app.cli.options;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import sift.app.cli.terminal.UserException;
import sift.file.FileException;
import sift.file.WholeFile;
import sift.search.journal.JournalFile;
import sift.store.SolutionText;

/**
 * The files that a run reads and writes. Each output is tried before the run; none may be a file
 * that the run reads or writes for another option, or lie in the folder of a checkpoint.
 */
public final class RunFiles {
  private static final Pattern EXTENSION = Pattern.compile("\\w\\.[A-Za-z]\\w*$");

  // By their places behind all links; the values are options.
  private final Map<Path, String> files = new LinkedHashMap<>();

  /** Adds a file that is read, if there is one. */
  public void reads(String option, Optional<Path> file) {
    file.ifPresent(each -> files.put(real(each), option));
  }

  /** Adds the folder of a checkpoint, if there is one. Whatever is written is added after it. */
  public void keeps(String option, Optional<Path> folder) {
    folder.ifPresent(each -> {
      checkFolder(option, each);
      files.put(real(each), option);
    });
  }

  /**
   * Adds a file that is written to a folder that exists; refuses what cannot become or replace a
   * regular file.
   */
  public void writes(String option, Path file) {
    writesBelow(option, file);
    refuseMissing(option, file, file.getParent());
  }

  /** Adds a file as {@link #writes}; refuses to replace solutions by something else. */
  public void replaces(String option, Path file) {
    writes(option, file);
    if (SolutionText.isOne(file)) {
      throw new UserException(
          "%s %s: is a file of solutions, which only --out writes".formatted(option, file));
    }
  }

  /**
   * Adds files that are written to a folder or below it. The folder may have to be made, the one it
   * is in has to be there.
   *
   * @param orFile what else may be written to in its place, after a semicolon; or empty
   */
  public void writesIn(String option, Path folder, String orFile, List<Path> written) {
    if (Files.isRegularFile(folder) || isNamedAsFile(folder)) {
      throw new UserException(
          "%s %s: %s; a new folder has no extension%s"
              .formatted(
                  option,
                  folder,
                  Files.isRegularFile(folder) ? "is a file, not a folder" : "names a file",
                  orFile));
    }
    checkFolder(option, folder);
    written.forEach(file -> writesBelow(option, file));
  }

  /** Returns whether a folder that would have to be made has the name of a file. */
  private static boolean isNamedAsFile(Path folder) {
    return !Files.exists(folder) && EXTENSION.matcher(String.valueOf(folder.getFileName())).find();
  }

  private static void refuseMissing(String option, Path wanted, @Nullable Path folder) {
    if (folder != null && !Files.exists(folder)) {
      throw new UserException("%s %s: no such folder: %s".formatted(option, wanted, folder));
    }
  }

  private void writesBelow(String option, Path file) {
    if (file.toString().isBlank() || file.getFileName() == null) {
      throw new UserException(option + " '" + file + "' is not a file name");
    }
    try {
      WholeFile.check(file);
    } catch (FileException e) {
      throw new UserException(option + " " + e.getMessage());
    }
    Path place = real(file);
    files.forEach((other, otherOption) -> refuseSame(option, place, otherOption, other));
    Path folder = place.getParent();
    if (folder != null && isCheckpoint(folder)) {
      throw new UserException(
          "%s %s: is in the folder of a checkpoint, which is for nothing else"
              .formatted(option, file));
    }
    files.put(place, option);
  }

  private static void refuseSame(String option, Path place, String otherOption, Path other) {
    if (isSame(place, other)) {
      throw new UserException(
          option.equals(otherOption)
              ? "%s names the file %s twice".formatted(option, place)
              : "%s and %s name the same file".formatted(otherOption, option));
    }
    if (place.startsWith(other) || other.startsWith(place)) {
      throw new UserException(
          "%s and %s: one is the folder of the other, and for nothing else"
              .formatted(otherOption, option));
    }
  }

  /** Returns whether two places are one file, which may be missing, or have links to one file. */
  private static boolean isSame(Path place, Path other) {
    try {
      return place.equals(other)
          || (Files.exists(place) && Files.exists(other) && Files.isSameFile(place, other));
    } catch (IOException e) {
      throw new UserException(place + ": cannot be read: " + e.getMessage());
    }
  }

  /** Refuses what is no folder that can be written to, nor can become one in the one it is in. */
  private static void checkFolder(String option, Path folder) {
    if (folder.toString().isBlank()) {
      throw new UserException(option + " is empty; allowed is a folder");
    }
    try {
      WholeFile.checkFolder(folder);
    } catch (FileException e) {
      throw new UserException(option + " " + e.getMessage());
    }
    refuseMissing(option, folder, folder.toAbsolutePath().normalize().getParent());
  }

  private static boolean isCheckpoint(Path folder) {
    try {
      return JournalFile.isIn(folder);
    } catch (IOException e) {
      throw new UserException(folder + ": cannot be read: " + e.getMessage());
    }
  }

  /** Returns the place behind all links of a file that may be missing. */
  private static Path real(Path file) {
    Path all = file.toAbsolutePath();
    Path existing = all;
    while (!Files.exists(existing) && existing.getParent() != null) {
      existing = existing.getParent();
    }
    try {
      return existing.toRealPath().resolve(existing.relativize(all)).normalize();
    } catch (IOException e) {
      throw new UserException(file + ": cannot be read: " + e.getMessage());
    }
  }
}
