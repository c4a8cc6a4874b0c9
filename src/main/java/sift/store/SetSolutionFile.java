package sift.store;

import java.io.IOException;
import java.io.UncheckedIOException;
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

  private SetSolutionFile() {}

  /** Whether a file holds set-wise solutions, by its first line. */
  public static boolean isOne(Path file) throws IOException {
    try (var lines = Files.lines(file)) {
      return lines.findFirst().stream().anyMatch(line -> line.contains("\"targets\":"));
    } catch (UncheckedIOException e) {
      return false;
    }
  }

  /**
   * Puts solutions into the files of a folder; what a file has of the same grammars makes way for
   * them, the rest stays.
   *
   * @throws FileException naming file and line, if a file is not what it says
   */
  public static void addToFolder(Path folder, Collection<SetSolution> solutions)
      throws IOException {
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
  public static void writeFolder(Path folder, Collection<SetSolution> solutions)
      throws IOException {
    SolutionFile.writeFolder(
        folder, solutions, SetSolution::fileName, SetSolution.ORDER, SetSolution::line);
  }

  /**
   * Returns the solutions of a file, each proved again on all boards.
   *
   * @throws FileException naming file and line, if one is not what it says
   */
  public static List<SetSolution> read(Path file) throws IOException {
    return SolutionText.read(file).setSolutions();
  }
}
