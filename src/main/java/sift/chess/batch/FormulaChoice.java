package sift.chess.batch;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;
import sift.file.FileException;
import sift.geometry.Direction;
import sift.geometry.Layout;
import sift.geometry.Line;
import sift.geometry.Ray;
import sift.kernel.Width;
import sift.kernel.line.FileEntry;
import sift.kernel.line.LineSolutions;
import sift.lang.Expr;
import sift.lang.Program;
import sift.rank.cost.CostFile;
import sift.rank.cost.CostModel;
import sift.spec.LineTargets;
import sift.store.SetSolution;
import sift.store.Solution;
import sift.store.SolutionFile;
import sift.store.SolutionFolder;
import sift.store.SolutionText;

/** The choice of formulas for kernels of a width from proved solutions. */
final class FormulaChoice {
  private static final String KOGGE_STONE = "kogge-stone";
  private static final List<Direction> RANKS = List.of(Direction.EAST, Direction.WEST);

  private final CostModel costs;
  private final List<FileEntry<SetSolution>> shipped;
  private final AttackFormulas cheapest;
  private final Map<Line, KingLine> kingLines;

  /**
   * Proves the solutions of a folder and chooses the cheapest.
   *
   * @throws FileException if a solution is missing or refuted
   */
  FormulaChoice(Width width, SolutionFolder folder) {
    costs = CostFile.read(costModel(width));
    shipped =
        folder.filesOfAttacks().stream()
            .filter(FormulaChoice::isInLanes)
            .flatMap(file -> FileEntry.of(file, file.setSolutions()).stream())
            .toList();
    Map<Line, List<KingLine>> ways = ways(folder);
    try {
      cheapest = AttackFormulas.cheapest(solutions(shipped), costs);
    } catch (IllegalArgumentException e) {
      throw new FileException(folder.name() + ": " + e.getMessage());
    }
    kingLines = KernelFormulas.of(cheapest, ways, costs).kingLines();
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

  /** Returns the ways to our king's lines: by whole lines first, then by each pair of rays. */
  static Map<Line, List<KingLine>> ways(SolutionFolder folder) {
    LineSolutions solutions = new LineSolutions(folder);
    Map<Line, List<FileEntry<Solution>>> whole = solutions.whole();
    Map<Line, List<FileEntry<Solution>>> positive = solutions.rays(Ray.POSITIVE);
    Map<Line, List<FileEntry<Solution>>> negative = solutions.rays(Ray.NEGATIVE);
    Map<Line, List<KingLine>> ways = new EnumMap<>(Line.class);
    for (Line line : Line.values()) {
      List<KingLine> some = new ArrayList<>();
      for (FileEntry<Solution> each : solutions(whole, line)) {
        some.add(KingLine.ofLine(line, each));
      }
      for (FileEntry<Solution> up : withoutSquare(solutions(positive, line))) {
        for (FileEntry<Solution> down : withoutSquare(solutions(negative, line))) {
          some.add(KingLine.ofRays(line, up, down));
        }
      }
      ways.put(line, some);
    }
    return ways;
  }

  private static List<FileEntry<Solution>> solutions(
      Map<Line, List<FileEntry<Solution>>> lines, Line line) {
    return lines.getOrDefault(line, List.of());
  }

  /** Returns the formulas without the king's square, which is in no word of a kernel. */
  private static List<FileEntry<Solution>> withoutSquare(List<FileEntry<Solution>> rays) {
    String square = LineTargets.RAY_INPUTS.getFirst();
    return rays.stream()
        .filter(ray -> !Program.of(ray.solution().formula()).inputs().contains(square))
        .toList();
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
    if (solutions.stream().noneMatch(AttackFormulas::hasSlot)) {
      throw new FileException(
          file.name()
              + ": no formula fits the kernel; it takes attacks-north and so on, layout lane,"
              + " no transpose");
    }
    return FileEntry.of(file, solutions);
  }

  /** Returns the cheapest formulas, with some solutions wherever they fit. */
  KernelFormulas with(List<FileEntry<SetSolution>> wanted) {
    return new KernelFormulas(cheapest.with(solutions(wanted), costs), kingLines);
  }

  /** Returns the cheapest formulas, with Kogge-Stone on ranks; none if it is not in the folder. */
  Optional<KernelFormulas> koggeStoneOnRanks() {
    return koggeStone(RANKS, FormulaChoice::isOfRanks).map(this::with);
  }

  /** Returns Kogge-Stone in all slots, our king's lines too; none if a slot has none. */
  Optional<KernelFormulas> koggeStone() {
    return koggeStone(List.of(Direction.values()), _ -> true)
        .map(programs -> new KernelFormulas(with(programs).attacks(), Map.of()));
  }

  /** Returns the programs of Kogge-Stone that are wanted, unless one of the directions has none. */
  private Optional<List<FileEntry<SetSolution>>> koggeStone(
      List<Direction> directions, Predicate<SetSolution> wanted) {
    List<FileEntry<SetSolution>> programs =
        shipped.stream()
            .filter(each -> each.solution().grammar().equals(KOGGE_STONE))
            .filter(each -> wanted.test(each.solution()))
            .toList();
    return Optional.of(programs)
        .filter(some ->
            directions.stream()
                .allMatch(direction ->
                    some.stream()
                        .anyMatch(each ->
                            AttackFormulas.formula(each.solution(), direction).isPresent())));
  }

  private static boolean isOfRanks(SetSolution solution) {
    return RANKS.stream()
        .anyMatch(direction -> solution.targetNames().equals(AttackFormulas.target(direction)));
  }

  private static List<SetSolution> solutions(List<FileEntry<SetSolution>> entries) {
    return entries.stream().map(FileEntry::solution).toList();
  }

  /**
   * Returns what is in each slot of formulas chosen here: first the directions, then our king's
   * lines. Of files that have the same formula, the first is named.
   *
   * @param wanted the solutions that came first
   */
  List<Slot> slots(KernelFormulas formulas, List<FileEntry<SetSolution>> wanted) {
    List<Slot> slots = new ArrayList<>();
    for (Direction direction : Direction.values()) {
      Expr formula = formulas.attacks().formula(direction);
      slots.add(
          new Slot(
              AttackFormulas.target(direction),
              String.join("; ", Program.of(formula).lines()),
              file(direction, formula, wanted)));
    }
    Arrays.stream(Line.values())
        .flatMap(line -> Stream.ofNullable(formulas.kingLines().get(line)))
        .forEach(way -> slots.addAll(way.slots()));
    return slots;
  }

  private String file(Direction direction, Expr formula, List<FileEntry<SetSolution>> wanted) {
    Optional<Expr> sought = Optional.of(formula);
    return Stream.concat(wanted.stream(), shipped.stream())
        .filter(each -> AttackFormulas.formula(each.solution(), direction).equals(sought))
        .findFirst()
        .orElseThrow()
        .file();
  }
}
