package sift.cli;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;
import sift.attacks.LineFormula;
import sift.geometry.Line;
import sift.geometry.Ray;
import sift.solution.Solution;
import sift.solution.SolutionFile;
import sift.target.LineTargets;

/** The solutions that come with the program. */
final class ShippedSolutions {
  private ShippedSolutions() {}

  /** The folder beside the folder of the jar; else one in the folder where the user is. */
  static Path folder() {
    try {
      Path jar = Path.of(Main.class.getProtectionDomain().getCodeSource().getLocation().toURI());
      Path folder = jar.resolveSibling("../solutions").normalize();
      return Files.isDirectory(folder) ? folder : Path.of("solutions");
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  /** All of them, proved again. */
  static List<Solution> all() throws IOException {
    return in(_ -> true);
  }

  /** For each line the smallest formula of the whole line, proved again. */
  static List<LineFormula> lineFormulas() throws IOException {
    // Files have the ray in their names; the others need not be proved.
    List<Solution> ofLines = in(file -> file.getFileName().toString().contains("-line-"));
    return Arrays.stream(Line.values()).map(line -> smallest(line, ofLines, folder())).toList();
  }

  private static List<Solution> in(Predicate<Path> wanted) throws IOException {
    Path folder = folder();
    if (!Files.isDirectory(folder)) {
      throw new UserException(
          folder.toAbsolutePath() + ": no such folder; formulas are read from the solutions in it");
    }
    List<Solution> solutions = new ArrayList<>();
    for (Path file : SolutionFile.in(folder)) {
      if (wanted.test(file)) {
        solutions.addAll(of(file));
      }
    }
    return solutions;
  }

  /** The solutions of a file, proved again. */
  static List<Solution> of(Path file) throws IOException {
    try {
      return SolutionFile.read(file);
    } catch (IllegalArgumentException e) {
      throw new UserException(String.valueOf(e.getMessage()));
    }
  }

  private static LineFormula smallest(Line line, List<Solution> solutions, Path folder) {
    return solutions.stream()
        .filter(solution ->
            solution.target().ray() == Ray.LINE && LineTargets.line(solution.target()) == line)
        .min(Solution.ORDER)
        .map(solution -> new LineFormula(solution.target(), solution.formula()))
        .orElseThrow(() ->
            new UserException(
                folder + ": no formula for the whole line '" + LineTargets.name(line) + "'"));
  }
}
