package sift.store;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import sift.file.FileException;

/** Set-wise solutions as JSON Lines, one per line, sorted. */
public final class SetSolutionFile {
  /** The folder for set-wise solutions within one of solutions. */
  public static final String FOLDER = "set-wise";

  private static final SolutionFile.Kind<SetSolution> KIND =
      new SolutionFile.Kind<>(
          SetSolution::fileName,
          solution ->
              "%s %s %s %s"
                  .formatted(
                      solution.fileName(),
                      solution.grammar(),
                      solution.program().lines(),
                      solution.program().resultNames()),
          SetSolution.ORDER,
          (old, _) -> old,
          SetSolution::line,
          SolutionText::setSolutions);

  private SetSolutionFile() {}

  /**
   * Whether a file holds set-wise solutions, by its first line.
   *
   * @throws FileException if it cannot be read
   */
  public static boolean isOne(Path file) {
    return SolutionText.read(file).isSetWise();
  }

  /**
   * Adds each solution to the file of its targets and layout in {@code folder}.
   *
   * @throws FileException naming file and line, if a line is invalid
   */
  public static Merged addToFolder(Path folder, Collection<SetSolution> solutions) {
    return KIND.addToFolder(folder, solutions);
  }

  /**
   * Replaces the solutions of the same grammars in the files of a folder; keeps the rest.
   *
   * @throws FileException naming file and line, if a file has an invalid line
   */
  public static void replaceInFolder(Path folder, Collection<SetSolution> solutions) {
    List<SetSolution> all = new ArrayList<>(solutions);
    for (Path file :
        solutions.stream().map(each -> folder.resolve(each.fileName())).distinct().toList()) {
      if (Files.exists(file)) {
        read(file).stream()
            .filter(old ->
                solutions.stream()
                    .noneMatch(each ->
                        each.fileName().equals(old.fileName())
                            && each.grammar().equals(old.grammar())))
            .forEach(all::add);
      }
    }
    writeFolder(folder, all);
  }

  /** Writes each solution into the file of its targets and layout in {@code folder}. */
  public static void writeFolder(Path folder, Collection<SetSolution> solutions) {
    KIND.writeFolder(folder, solutions);
  }

  /**
   * Returns the solutions of a file, each proved again on all boards.
   *
   * @throws FileException naming file and line, if a line is invalid
   */
  public static List<SetSolution> read(Path file) {
    return SolutionText.read(file).setSolutions();
  }
}
