package sift.kernel.line;

import java.util.Collection;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ForkJoinPool;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import sift.file.FileException;
import sift.geometry.Line;
import sift.geometry.Ray;
import sift.kernel.GatherCode;
import sift.kernel.Width;
import sift.lang.BitWidth;
import sift.rank.cost.Cost;
import sift.rank.cost.CostModel;
import sift.rank.cost.Inputs;
import sift.spec.LineTargets;
import sift.store.Solution;
import sift.store.SolutionFolder;

/**
 * Formulas for the lines of a slider, as one program over words.
 *
 * @param formulas of which each line has one for the whole, or one for a ray or each ray
 * @param code the occupied squares first, then a word by square for each other input
 * @param cost of the whole program, with what its tables cost
 */
public record SliderChoice(List<LineFormula> formulas, GatherCode code, Cost cost)
    implements SliderForm {
  /** The ways to compute a line that are tried together with those of other lines. */
  private static final int BEST_OF_LINE = 6;

  /** The formulas of a ray that are tried with those of the other. */
  private static final int BEST_OF_RAY = 6;

  public SliderChoice {
    formulas = List.copyOf(formulas);
  }

  /**
   * Returns the cheapest program of these formulas.
   *
   * @throws IllegalArgumentException if two of them serve the same squares
   */
  public static SliderChoice of(List<LineFormula> formulas, CostModel costs) {
    return new SliderKernels(formulas)
        .inWords(costs).stream()
            .map(code -> new SliderChoice(formulas, code, costs.cost(code.code(), inputs(code))))
            .min(Comparator.comparing(SliderChoice::cost))
            .orElseThrow();
  }

  /** Returns what depends on the square only: the number of the square, and words in tables. */
  private static Inputs inputs(GatherCode code) {
    return new Inputs(
        BitWidth.WORD,
        names(code, code::isSquare),
        names(code, i -> !code.isSquare(i)),
        Set.of(),
        names(code, i -> !code.isSquare(i) && code.lookup(i).isPresent()));
  }

  private static Set<String> names(GatherCode code, IntPredicate isWanted) {
    List<String> names = code.code().inputs();
    return IntStream.range(1, names.size())
        .filter(isWanted)
        .mapToObj(names::get)
        .collect(Collectors.toSet());
  }

  /**
   * Returns the cheapest program for some lines that was found: of each line the cheapest ways by
   * themselves, then line by line whatever is cheapest beside the ways of the other lines. Terms
   * that lines share are counted once. Of equally cheap ones the first.
   *
   * @throws FileException if a line has no formula, or a solution is refuted
   */
  public static SliderChoice cheapest(
      Collection<Line> lines, SolutionFolder folder, CostModel costs, int threads) {
    try (ForkJoinPool pool = new ForkJoinPool(threads)) {
      return pool.submit(() -> cheapest(lines, folder, costs)).join();
    }
  }

  private static SliderChoice cheapest(
      Collection<Line> lines, SolutionFolder folder, CostModel costs) {
    Map<Line, List<List<LineFormula>>> ways = new EnumMap<>(Line.class);
    LineSolutions solutions = new LineSolutions(folder);
    Map<Line, List<FileEntry<Solution>>> whole = solutions.rays(Ray.LINE);
    Map<Line, List<FileEntry<Solution>>> positive = solutions.rays(Ray.POSITIVE);
    Map<Line, List<FileEntry<Solution>>> negative = solutions.rays(Ray.NEGATIVE);
    for (Line line : lines) {
      Stream<List<LineFormula>> all =
          ways(
              formulas(line, whole).map(List::of),
              rays(formulas(line, positive), costs),
              rays(formulas(line, negative), costs));
      List<List<LineFormula>> best = best(all, BEST_OF_LINE, costs);
      if (best.isEmpty()) {
        throw new FileException(
            folder.name() + ": no formula for the line '" + LineTargets.name(line) + "'");
      }
      ways.put(line, best);
    }
    Map<Line, List<LineFormula>> chosen = new EnumMap<>(Line.class);
    ways.forEach((line, own) -> chosen.put(line, own.getFirst()));
    SliderChoice best = of(all(chosen), costs);
    boolean isBetter;
    do {
      isBetter = false;
      for (Map.Entry<Line, List<List<LineFormula>>> entry : ways.entrySet()) {
        List<List<LineFormula>> own = entry.getValue();
        List<SliderChoice> candidates =
            own.parallelStream()
                .map(way -> {
                  Map<Line, List<LineFormula>> other = new EnumMap<>(chosen);
                  other.put(entry.getKey(), way);
                  return of(all(other), costs);
                })
                .toList();
        for (int i = 0; i < own.size(); i++) {
          if (candidates.get(i).cost.compareTo(best.cost) < 0) {
            best = candidates.get(i);
            chosen.put(entry.getKey(), own.get(i));
            isBetter = true;
          }
        }
      }
    } while (isBetter);
    return best;
  }

  /** Returns the rays that are cheapest as a line, seen turned too, and those cheapest alone. */
  private static List<List<LineFormula>> rays(Stream<LineFormula> formulas, CostModel costs) {
    List<LineFormula> all = formulas.toList();
    Stream<LineFormula> alone =
        all.stream()
            .sorted(Comparator.comparing(ray -> costs.cost(ray.formula(), Inputs.of(ray.target()))))
            .limit(BEST_OF_RAY);
    return Stream.concat(
            best(all.stream().map(List::of), BEST_OF_RAY, costs).stream(), alone.map(List::of))
        .distinct()
        .toList();
  }

  private static List<List<LineFormula>> best(
      Stream<List<LineFormula>> ways, int most, CostModel costs) {
    return ways.toList().parallelStream()
        .map(way -> of(way, costs))
        .sorted(Comparator.comparing(SliderChoice::cost))
        .limit(most)
        .map(SliderChoice::formulas)
        .toList();
  }

  private static List<LineFormula> all(Map<Line, List<LineFormula>> chosen) {
    return chosen.values().stream().flatMap(List::stream).toList();
  }

  /** Returns the whole line, one ray that serves the other too, or both. */
  private static Stream<List<LineFormula>> ways(
      Stream<List<LineFormula>> whole,
      List<List<LineFormula>> positive,
      List<List<LineFormula>> negative) {
    Stream<List<LineFormula>> pairs =
        positive.stream()
            .flatMap(
                there -> negative.stream().map(back -> List.of(there.getFirst(), back.getFirst())));
    return Stream.of(whole, positive.stream(), negative.stream(), pairs).flatMap(each -> each);
  }

  private static Stream<LineFormula> formulas(Line line, Map<Line, List<FileEntry<Solution>>> all) {
    return all.getOrDefault(line, List.of()).stream()
        .map(each -> LineFormula.of(each.solution()))
        .distinct();
  }

  @Override
  public List<Line> lines() {
    return new KernelJob(formulas).lines();
  }

  /** Returns the program for one slider, its words in a table. */
  public SliderCode.One one() {
    return SliderKernels.one(code);
  }

  /** Returns the program for as many sliders as vectors have lanes. */
  public SliderCode.Gathered gathered(Width width) {
    return new SliderCode.Gathered(code, width);
  }

  @Override
  public Optional<Cost> price() {
    return Optional.of(cost);
  }
}
