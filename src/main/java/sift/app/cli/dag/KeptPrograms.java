package sift.app.cli.dag;

import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import sift.app.cli.options.RunFiles;
import sift.app.cli.terminal.UserException;
import sift.spec.SetTarget;
import sift.store.SetSolution;
import sift.store.SolutionFile;

/** The folder where programs of set-wise targets are kept. */
public record KeptPrograms(Path folder) {
  // File systems allow 255 bytes, and a file that is being written has a longer name.
  private static final int LONGEST_NAME = 200;

  /** Refuses what cannot be kept. */
  void check(List<List<SetTarget>> sets, RunFiles files) {
    if (sets.isEmpty()) {
      throw new UserException("--out is for set-wise targets (see: sift list targets)");
    }
    List<String> names = sets.stream().map(SetSolution::fileName).distinct().toList();
    names.stream()
        .filter(name -> name.length() > LONGEST_NAME)
        .findFirst()
        .ifPresent(name -> {
          throw new UserException(
              "--out: the targets together make a file name of %d letters; allowed are %d"
                  .formatted(name.length(), LONGEST_NAME));
        });
    List<Path> outputs = names.stream().map(folder::resolve).toList();
    files.writesIn("--out", folder, "", outputs);
    // What holds no programs is refused before the search.
    outputs.stream().filter(Files::exists).forEach(SolutionFile.PROGRAMS::read);
  }

  /** Adds programs to their files. */
  void keep(List<SetSolution> solutions, PrintWriter stderr) {
    if (solutions.isEmpty()) {
      stderr.println("sift: nothing to write to " + folder);
    } else {
      SolutionFile.PROGRAMS
          .addToFolder(folder, solutions)
          .message("--out " + folder)
          .ifPresent(stderr::println);
    }
    stderr.flush();
  }
}
