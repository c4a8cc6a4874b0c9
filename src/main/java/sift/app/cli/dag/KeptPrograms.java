package sift.app.cli.dag;

import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import sift.app.cli.options.RunFiles;
import sift.app.cli.terminal.UserException;
import sift.spec.SetTarget;
import sift.store.SetSolution;
import sift.store.SolutionFile;

/**
 * Where programs of set-wise targets are kept.
 *
 * @param replace whether they replace those of the same grammar in the files there
 */
public record KeptPrograms(Optional<Path> folder, boolean replace) {
  // File systems allow 255 bytes, and a file that is being written has a longer name.
  private static final int LONGEST_NAME = 200;

  /** Refuses what cannot be kept. */
  void check(List<List<SetTarget>> sets, RunFiles files) {
    if (folder.isEmpty()) {
      return;
    }
    if (sets.isEmpty()) {
      throw new UserException("--out is for set-wise targets (see: sift list targets)");
    }
    Path kept = folder.get();
    List<String> names = sets.stream().map(SetSolution::fileName).distinct().toList();
    names.stream()
        .filter(name -> name.length() > LONGEST_NAME)
        .findFirst()
        .ifPresent(name -> {
          throw new UserException(
              "--out: the targets together make a file name of %d letters; allowed are %d"
                  .formatted(name.length(), LONGEST_NAME));
        });
    List<Path> outputs = names.stream().map(kept::resolve).toList();
    files.writesIn("--out", kept, outputs);
    for (Path file : outputs) {
      if (Files.exists(file)) {
        SolutionFile.PROGRAMS.read(file); // refused before the search if it is none
      }
    }
  }

  /** Whether programs are to be kept. */
  boolean areWanted() {
    return folder.isPresent();
  }

  /** Writes programs into their files, or adds them. */
  void keep(List<SetSolution> solutions, PrintWriter stderr) {
    Path kept = folder.orElseThrow();
    if (solutions.isEmpty()) {
      stderr.println("sift: nothing to write to " + kept);
    } else if (replace) {
      SolutionFile.PROGRAMS.replaceInFolder(kept, solutions);
    } else {
      SolutionFile.PROGRAMS
          .addToFolder(kept, solutions)
          .message("--out " + kept)
          .ifPresent(stderr::println);
    }
    stderr.flush();
  }
}
