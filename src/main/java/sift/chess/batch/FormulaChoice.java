package sift.chess.batch;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import sift.file.FileException;
import sift.geometry.Direction;
import sift.geometry.Layout;
import sift.geometry.Line;
import sift.kernel.Width;
import sift.kernel.line.FileEntry;
import sift.rank.cost.CostFile;
import sift.rank.cost.CostModel;
import sift.store.SetSolution;
import sift.store.SolutionFile;
import sift.store.SolutionFolder;
import sift.store.SolutionText;

/** The choice of the cheapest formulas for kernels of a width from proved solutions. */
final class FormulaChoice {
  private final SolutionFolder folder;
  private final CostModel costs;
  private final List<FileEntry<SetSolution>> fills;
  private final Map<Line, RayPair> kingLines = new EnumMap<>(Line.class);

  /**
   * Proves the solutions of a folder.
   *
   * @throws FileException if a solution is missing or refuted
   */
  FormulaChoice(Width width, SolutionFolder folder) {
    this.folder = folder;
    costs = CostFile.read(costModel(width));
    fills =
        folder.filesOfAttacks().stream()
            .filter(FormulaChoice::isInLanes)
            .flatMap(file -> FileEntry.of(file, file.setSolutions()).stream())
            .toList();
    KingLine.ways(folder)
        .forEach((line, ways) -> kingLines.put(line, RayPair.cheapest(ways.stream(), costs)));
  }

  /** Whether a file is of boards in lanes, of one direction or two. */
  static boolean isInLanes(SolutionText file) {
    return file.fileName().endsWith("-" + Layout.LANE.text() + SolutionFile.ENDING)
        && !file.fileName().startsWith("attacks-all");
  }

  /** Returns the name of the cost model that decides for vectors of a width. */
  static String costModel(Width width) {
    return width == Width.BITS_512 ? "avx512" : "avx2";
  }

  /**
   * Returns the solutions of a file, of which some fit a kernel; none if there is no file.
   *
   * @throws FileException if one is refuted, or none fits
   */
  static List<FileEntry<SetSolution>> fitting(Optional<SolutionText> file) {
    return file.map(FormulaChoice::fitting).orElse(List.of());
  }

  private static List<FileEntry<SetSolution>> fitting(SolutionText file) {
    List<SetSolution> solutions = file.setSolutions();
    if (solutions.stream().noneMatch(AttackFormula::isIn)) {
      throw new FileException(
          file.name()
              + ": no formula fits the kernel; it takes attacks-north and so on, layout lane,"
              + " no transpose");
    }
    return FileEntry.of(file, solutions);
  }

  /**
   * Returns the formulas that cost least on each line.
   *
   * @param preferred solutions that come before those of the folder wherever they fit
   * @throws FileException if a direction has no formula
   */
  KernelFormulas with(List<FileEntry<SetSolution>> preferred) {
    Map<Line, RayPair> sliders = new EnumMap<>(Line.class);
    for (Line line : Line.values()) {
      sliders.put(line, RayPair.cheapest(pairs(positive(line), preferred), costs));
    }
    return new KernelFormulas(sliders, kingLines);
  }

  private static Direction positive(Line line) {
    return switch (line) {
      case HORIZONTAL -> Direction.EAST;
      case VERTICAL -> Direction.NORTH;
      case DIAGONAL -> Direction.NORTH_EAST;
      case ANTIDIAGONAL -> Direction.NORTH_WEST;
    };
  }

  private Stream<RayPair> pairs(Direction direction, List<FileEntry<SetSolution>> preferred) {
    List<AttackFormula> back = formulas(direction.opposite(), preferred);
    return formulas(direction, preferred).stream()
        .flatMap(there ->
            back.stream()
                .map(away ->
                    new RayPair(
                        there.formula(), away.formula(), List.of(there.slot(), away.slot()))));
  }

  private List<AttackFormula> formulas(
      Direction direction, List<FileEntry<SetSolution>> preferred) {
    return Stream.of(preferred, fills)
        .map(solutions -> AttackFormula.of(direction, solutions))
        .filter(formulas -> !formulas.isEmpty())
        .findFirst()
        .orElseThrow(() ->
            new FileException(
                "%s: no formula in layout lane for %s"
                    .formatted(folder.name(), AttackFormula.target(direction))));
  }
}
