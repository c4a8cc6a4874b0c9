package sift.kernel.line;

import static java.util.stream.Collectors.toCollection;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import sift.geometry.Line;
import sift.geometry.Ray;
import sift.kernel.RowCode;
import sift.kernel.RowProgram;
import sift.kernel.Width;
import sift.lang.Expr;
import sift.rank.cost.Cost;
import sift.rank.cost.CostModel;
import sift.rank.cost.Inputs;
import sift.spec.LineTargets;
import sift.spec.Slider;
import sift.store.SolutionFolder;

/**
 * One slider in vectors: its lines side by side in lanes, or a test for each target; for look-ups
 * that do not wait for one another.
 *
 * @param formulas those of the lines in lanes, then those of the others
 * @param price of what is computed in lanes: reading the row, bringing the board there and the
 *     attacks back are not included
 */
public record VectorSlider(
    List<Line> lines, List<LineFormula> formulas, RowProgram code, Optional<Cost> price)
    implements SliderForm {
  /** The formulas of a ray that are tried with those of the other. */
  private static final int BEST_OF_RAY = 6;

  /** Cycles that a line looked up occupies: pext, a load and pdep, by the figures of zen5.toml. */
  private static final double LOOKUP = 1.4;

  public VectorSlider {
    lines = List.copyOf(lines);
    formulas = List.copyOf(formulas);
  }

  /**
   * What stands beside the lanes.
   *
   * @param cycles by which it occupies the processor
   */
  private record Beside(List<LineFormula> formulas, List<RowProgram> code, double cycles) {}

  /** One formula for several lines, or one for each of two rays. */
  private record Way(Map<Ray, Expr> formulas, Set<Line> lines) {
    List<LineFormula> all() {
      return lines.stream()
          .flatMap(line ->
              formulas.entrySet().stream()
                  .map(entry ->
                      new LineFormula(
                          LineTargets.of(line, entry.getKey(), Slider.EXCLUDED), entry.getValue())))
          .toList();
    }

    Way with(Way other) {
      Map<Ray, Expr> both = new EnumMap<>(formulas);
      both.putAll(other.formulas);
      Set<Line> common = EnumSet.copyOf(lines);
      common.retainAll(other.lines);
      return new Way(both, common);
    }
  }

  private record Candidate(VectorSlider slider, double cycles, double latency, int lanes)
      implements Comparable<Candidate> {
    private static final Comparator<Candidate> ORDER =
        Comparator.comparingDouble(Candidate::cycles)
            .thenComparingDouble(Candidate::latency)
            .thenComparingInt(Candidate::lanes);

    @Override
    public int compareTo(Candidate other) {
      return ORDER.compare(this, other);
    }
  }

  /**
   * Returns the formulas of these lines in lanes.
   *
   * @return none if no two lines or rays have the same formula
   */
  public static Optional<VectorSlider> of(List<LineFormula> formulas, CostModel costs) {
    return inLanes(
            new KernelJob(formulas).lines(), formulas, new Beside(List.of(), List.of(), 0), costs)
        .map(Candidate::slider);
  }

  /**
   * Returns the cheapest lanes for some lines; a line whose formula no other has is computed in
   * words beside them.
   *
   * @param words costs of what is computed in words
   * @return none if no two of the lines have the same formula, or words are cheaper
   */
  public static Optional<VectorSlider> cheapest(
      List<Line> lines, SolutionFolder folder, CostModel costs, CostModel words, int threads) {
    double scalar = inWords(lines, folder, words, threads).cycles;
    Map<Set<Line>, Beside> known = new LinkedHashMap<>();
    return ways(lines, folder, costs).stream()
        .flatMap(way -> {
          List<Line> rest = lines.stream().filter(line -> !way.lines.contains(line)).toList();
          Beside beside =
              known.computeIfAbsent(Set.copyOf(rest), _ -> inWords(rest, folder, words, threads));
          return inLanes(lines, way.all(), beside, costs).stream();
        })
        .filter(candidate -> candidate.cycles <= scalar)
        .min(Comparator.naturalOrder())
        .map(Candidate::slider);
  }

  private static Beside inWords(
      List<Line> rest, SolutionFolder folder, CostModel words, int threads) {
    if (rest.isEmpty()) {
      return new Beside(List.of(), List.of(), 0);
    }
    SliderChoice choice = SliderChoice.cheapest(rest, folder, words.ordered(true), threads);
    double cycles = choice.cost().timing().map(Cost.Timing::throughput).orElse(0.0);
    return new Beside(choice.formulas(), List.of(choice.one().code()), cycles);
  }

  /**
   * Returns a form that may look up in tables: with eight lanes (AVX-512) always a test for each
   * target; else what takes the fewest cycles by the model, lanes with look-ups beside them or
   * look-ups alone.
   */
  public static VectorSlider withTables(List<Line> lines, SolutionFolder folder, CostModel costs) {
    if (costs.lanes() == Width.BITS_512.lanes()) {
      return new VectorSlider(lines, List.of(), LineTables.tests(lines), Optional.empty());
    }
    Stream<Candidate> lanes =
        ways(lines, folder, costs).stream()
            .flatMap(way -> inLanes(lines, way.all(), lookedUp(lines, way.lines), costs).stream());
    Beside all = lookedUp(lines, Set.of());
    Candidate tables =
        new Candidate(
            new VectorSlider(lines, List.of(), all.code.getFirst(), Optional.empty()),
            all.cycles,
            0,
            1);
    return Stream.concat(lanes, Stream.of(tables))
        .min(Comparator.naturalOrder())
        .orElseThrow()
        .slider;
  }

  private static Beside lookedUp(List<Line> lines, Set<Line> inLanes) {
    List<Line> rest = lines.stream().filter(line -> !inLanes.contains(line)).toList();
    return new Beside(
        List.of(),
        rest.isEmpty() ? List.of() : List.of(LineTables.lookups(rest)),
        LOOKUP * rest.size());
  }

  /** Returns the cheapest lanes for formulas, of vectors of any width that the machine has. */
  private static Optional<Candidate> inLanes(
      List<Line> lines, List<LineFormula> formulas, Beside beside, CostModel costs) {
    SliderKernels kernels = new SliderKernels(formulas);
    List<LineFormula> all = new ArrayList<>(formulas);
    all.addAll(beside.formulas);
    return Arrays.stream(Width.values())
        .filter(width -> width.lanes() <= costs.lanes())
        .flatMap(width -> kernels.code(Shape.LANES, width).stream())
        .flatMap(code -> code instanceof SliderCode.One one ? Stream.of(one.code()) : Stream.of())
        .map(code -> candidate(lines, all, code, beside, costs))
        .filter(candidate -> Double.isFinite(candidate.cycles))
        .min(Comparator.naturalOrder());
  }

  private static Candidate candidate(
      List<Line> lines, List<LineFormula> formulas, RowCode lanes, Beside beside, CostModel costs) {
    RowCode.Part part = lanes.parts().getFirst();
    Cost cost = costs.cost(part.code(), Inputs.BOARDS);
    // The model prices one formula of a full vector; a slider takes the whole vector.
    Optional<Cost.Timing> timing =
        cost.timing()
            .map(each ->
                new Cost.Timing(
                    each.latency(),
                    each.throughput() * costs.lanes(),
                    part.code().inputs().size() - 1,
                    each.instructions()));
    RowProgram code =
        beside.code.isEmpty()
            ? lanes
            : new RowProgram.Joined(Stream.concat(Stream.of(lanes), beside.code.stream()).toList());
    double cycles = timing.map(Cost.Timing::throughput).orElse(Double.POSITIVE_INFINITY);
    return new Candidate(
        new VectorSlider(lines, formulas, code, timing.map(_ -> new Cost(cost.order(), timing))),
        cycles + beside.cycles,
        timing.map(Cost.Timing::latency).orElse(0.0),
        part.lanes());
  }

  /** Returns the formulas that two of the lines or more have in common. */
  private static List<Way> ways(Collection<Line> lines, SolutionFolder folder, CostModel costs) {
    LineSolutions solutions = new LineSolutions(folder);
    List<Way> ways = new ArrayList<>(common(lines, Ray.LINE, solutions));
    List<Way> positive = best(common(lines, Ray.POSITIVE, solutions), costs);
    List<Way> negative = best(common(lines, Ray.NEGATIVE, solutions), costs);
    ways.addAll(positive);
    ways.addAll(negative);
    positive.forEach(there -> negative.forEach(back -> ways.add(there.with(back))));
    ways.removeIf(way -> way.lines.size() < 2);
    return ways;
  }

  private static List<Way> common(Collection<Line> lines, Ray ray, LineSolutions solutions) {
    Map<Expr, Set<Line>> served = new LinkedHashMap<>();
    solutions
        .rays(ray)
        .forEach((line, entries) -> {
          if (lines.contains(line)) {
            entries.forEach(entry ->
                served
                    .computeIfAbsent(entry.solution().formula(), _ -> EnumSet.noneOf(Line.class))
                    .add(line));
          }
        });
    return served.entrySet().stream()
        .filter(entry -> entry.getValue().size() > 1)
        .map(entry -> new Way(Map.of(ray, entry.getKey()), entry.getValue()))
        .collect(toCollection(ArrayList::new));
  }

  private static List<Way> best(List<Way> ways, CostModel costs) {
    return ways.stream()
        .sorted(
            Comparator.<Way>comparingInt(way -> -way.lines.size())
                .thenComparing(
                    way -> costs.cost(way.formulas.values().iterator().next(), Inputs.BOARDS)))
        .limit(BEST_OF_RAY)
        .toList();
  }
}
