package sift.kernel.line;

import static java.util.stream.Collectors.groupingBy;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Stream;
import sift.file.FileException;
import sift.geometry.Line;
import sift.geometry.Ray;
import sift.spec.LineTargets;
import sift.spec.Target;
import sift.store.Solution;
import sift.store.SolutionFolder;
import sift.store.SolutionText;

/** The formulas of lines in a folder of solutions. All that are returned are proved again. */
public record LineSolutions(SolutionFolder folder) {
  /** Returns all formulas of lines. */
  public List<Solution> all() {
    return formulas(_ -> true).map(FileEntry::solution).toList();
  }

  /**
   * For each line the smallest formula of the whole line.
   *
   * @throws FileException if a line has none
   */
  public List<FileEntry<Solution>> smallest() {
    List<FileEntry<Solution>> solutions = formulas(file -> isOf(file, Ray.LINE)).toList();
    return Arrays.stream(Line.values())
        .map(line ->
            solutions.stream()
                .filter(entry -> isOfWhole(line, entry.solution().target()))
                .min(Comparator.comparing(FileEntry::solution))
                .orElseThrow(() -> noFormula(line)))
        .toList();
  }

  private static boolean isOfWhole(Line line, Target target) {
    return target.ray() == Ray.LINE && LineTargets.line(target) == line;
  }

  private FileException noFormula(Line line) {
    return new FileException(
        "%s: no formula for the whole line '%s'".formatted(folder.name(), LineTargets.name(line)));
  }

  /**
   * Returns the formulas of whole lines, the slider not among the occupied squares.
   *
   * @throws FileException if a line has none
   */
  public Map<Line, List<FileEntry<Solution>>> whole() {
    Map<Line, List<FileEntry<Solution>>> lines = rays(Ray.LINE);
    for (Line line : Line.values()) {
      if (!lines.containsKey(line)) {
        throw noFormula(line);
      }
    }
    return lines;
  }

  /**
   * Returns the formulas of the positive rays, of the negative ones or of whole lines; a line may
   * have none.
   */
  public Map<Line, List<FileEntry<Solution>>> rays(Ray ray) {
    return formulas(file -> isWithoutSlider(file, ray))
        .filter(entry ->
            entry.solution().target().isOfChess() && entry.solution().target().ray() == ray)
        .collect(groupingBy(entry -> LineTargets.line(entry.solution().target())));
  }

  /** Whether {@link #rays} reads a file. */
  public static boolean isOfRays(SolutionText file) {
    return Arrays.stream(Ray.values()).anyMatch(ray -> isWithoutSlider(file, ray));
  }

  private static boolean isWithoutSlider(SolutionText file, Ray ray) {
    return isOf(file, ray) && !file.fileName().contains(LineTargets.WITH_SLIDER);
  }

  /** Whether the name of a file says of which rays it is; others need not be proved. */
  private static boolean isOf(SolutionText file, Ray ray) {
    return !file.isSetWise()
        && file.fileName().contains("-" + ray.name().toLowerCase(Locale.ROOT) + "-");
  }

  private Stream<FileEntry<Solution>> formulas(Predicate<SolutionText> isRead) {
    return folder.files().stream()
        .filter(file -> !file.isSetWise() && isRead.test(file))
        .flatMap(file -> FileEntry.of(file, file.solutions()).stream())
        .filter(entry -> entry.solution().target().sliding().isPresent());
  }
}
