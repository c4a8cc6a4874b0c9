package sift.app.cli.dag;

import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import sift.app.cli.options.RunFiles;
import sift.app.cli.terminal.UserException;
import sift.spec.SetTarget;
import sift.store.SetSolution;
import sift.store.SetSolutionFile;

/** The options that say where programs of set-wise targets are kept. */
final class KeptPrograms {
  @Option(
      names = "--out",
      paramLabel = "DIR",
      description =
          "Also write the proved programs of set-wise targets to files in a folder, a file for each"
              + " target and layout. What the files hold stays, and what is new is added.")
  private @Nullable Path folder;

  @Option(
      names = "--replace",
      description = "Replace the programs of the same grammar in the files of --out.")
  private boolean replace;

  /** Refuses what cannot be kept; {@code own} are the target files of one's own. */
  void check(List<List<SetTarget>> sets, List<Path> own, RunFiles files) {
    if (replace && folder == null) {
      throw new UserException("--replace is about the files of --out");
    }
    if (folder == null) {
      return;
    }
    if (sets.isEmpty()) {
      throw new UserException("--out is for set-wise targets (see: sift targets)");
    }
    own.stream()
        .findFirst()
        .ifPresent(file -> {
          throw new UserException(
              "--out keeps programs of targets that the program knows; %s is a file of one's own"
                  .formatted(file));
        });
    Path kept = folder;
    List<Path> outputs =
        sets.stream().map(SetSolution::fileName).distinct().map(kept::resolve).toList();
    files.writesIn("--out", kept, outputs);
    for (Path file : outputs) {
      if (Files.exists(file)) {
        SetSolutionFile.read(file); // refused before the search if it is none
      }
    }
  }

  /** Whether programs are to be kept. */
  boolean areWanted() {
    return folder != null;
  }

  /** Writes programs into their files, or adds them. */
  void keep(List<SetSolution> solutions, PrintWriter stderr) {
    Path kept = Objects.requireNonNull(folder);
    if (solutions.isEmpty()) {
      stderr.println("sift: nothing to write to " + kept);
    } else if (replace) {
      SetSolutionFile.replaceInFolder(kept, solutions);
    } else {
      SetSolutionFile.addToFolder(kept, solutions)
          .message("--out " + kept)
          .ifPresent(stderr::println);
    }
    stderr.flush();
  }
}
