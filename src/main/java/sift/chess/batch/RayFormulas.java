package sift.chess.batch;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import sift.file.FileException;
import sift.geometry.Line;
import sift.geometry.Ray;
import sift.kernel.Width;
import sift.kernel.line.FileEntry;
import sift.kernel.line.KernelAttacks;
import sift.kernel.line.LineFormula;
import sift.kernel.line.LineSolutions;
import sift.kernel.line.Shape;
import sift.kernel.line.SliderCode;
import sift.lang.Expr;
import sift.lang.UnaryOp;
import sift.rank.cost.Cost;
import sift.rank.cost.CostFile;
import sift.rank.cost.CostModel;
import sift.rank.cost.Inputs;
import sift.spec.LineTargets;
import sift.spec.Target;
import sift.store.Solution;
import sift.store.SolutionFolder;

/**
 * The cheapest proved formula of each ray, in 64-bit words: what fills the {@link RayTables}.
 *
 * @param folder what messages call the folder they are from
 * @param rays line by line, of each the positive ray first
 */
record RayFormulas(String folder, List<FileEntry<Solution>> rays) {
  /** The name of the cost model that decides. */
  static final String COST_MODEL = "x86-64";

  private static final List<Ray> RAYS = List.of(Ray.POSITIVE, Ray.NEGATIVE);
  private static final Inputs INPUTS = new Inputs(Set.of("sq"), Set.of());
  private static final Expr REVERSED = new Expr.Unary(UnaryOp.BIT_REVERSE, new Expr.Input("occ"));

  RayFormulas {
    rays = List.copyOf(rays);
  }

  /**
   * Proves the formulas of rays of a folder and chooses the cheapest; of equally cheap ones the
   * first.
   *
   * @throws FileException if one is refuted, or a ray has none
   */
  static RayFormulas cheapest(SolutionFolder folder) {
    LineSolutions solutions = new LineSolutions(folder);
    Map<Ray, Map<Line, List<FileEntry<Solution>>>> all = new EnumMap<>(Ray.class);
    RAYS.forEach(ray -> all.put(ray, solutions.rays(ray)));
    CostModel costs = CostFile.read(COST_MODEL);
    List<FileEntry<Solution>> cheapest = new ArrayList<>();
    for (Line line : Line.values()) {
      all.forEach((ray, lines) ->
          cheapest.add(
              lines.getOrDefault(line, List.of()).stream()
                  .min(Comparator.comparing(each -> cost(each.solution().formula(), costs)))
                  .orElseThrow(() ->
                      new FileException(
                          "%s: no formula for the %s ray of the line '%s'"
                              .formatted(folder.name(), name(ray), LineTargets.name(line))))));
    }
    return new RayFormulas(folder.name(), cheapest);
  }

  /** Returns what a formula costs, the reversal of its board included. */
  private static Cost cost(Expr formula, CostModel costs) {
    Expr whole = formula.with(input -> input.name().equals("rev_occ") ? REVERSED : input);
    return costs.cost(whole, INPUTS);
  }

  private static String name(Ray ray) {
    return ray.name().toLowerCase(Locale.ROOT);
  }

  /** Returns what is in the slots. */
  List<Slot> slots() {
    return rays.stream().map(RayFormulas::slot).toList();
  }

  private static Slot slot(FileEntry<Solution> ray) {
    Target target = ray.solution().target();
    return Slot.of(
        "table-%s-%s".formatted(LineTargets.name(LineTargets.line(target)), name(target.ray())),
        ray);
  }

  /** Returns the code for bishops. */
  SliderCode.One bishops() {
    return KernelAttacks.bishops(formulas(), Shape.SCALAR, Width.BITS_128);
  }

  /** Returns the code for rooks. */
  SliderCode.One rooks() {
    return KernelAttacks.rooks(formulas(), Shape.SCALAR, Width.BITS_128);
  }

  private List<LineFormula> formulas() {
    return rays.stream().map(FileEntry::solution).map(LineFormula::of).toList();
  }
}
