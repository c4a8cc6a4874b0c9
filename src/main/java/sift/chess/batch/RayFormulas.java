package sift.chess.batch;

import sift.chess.attacks.Attacks;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import sift.kernel.line.Cases;
import sift.chess.attacks.PextAttacks;
import sift.file.FileException;
import sift.geometry.Line;
import sift.geometry.Ray;
import sift.geometry.RayWalk;
import sift.geometry.Square;
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
    Map<Line, List<FileEntry<Solution>>> positive = solutions.rays(Ray.POSITIVE);
    Map<Line, List<FileEntry<Solution>>> negative = solutions.rays(Ray.NEGATIVE);
    CostModel costs = CostFile.read(COST_MODEL);
    List<FileEntry<Solution>> rays = new ArrayList<>();
    for (Line line : Line.values()) {
      for (Ray ray : RAYS) {
        Map<Line, List<FileEntry<Solution>>> ofRay = ray == Ray.POSITIVE ? positive : negative;
        rays.add(
            ofRay.getOrDefault(line, List.of()).stream()
                .min(Comparator.comparing(each -> cost(each.solution().formula(), costs)))
                .orElseThrow(() ->
                    new FileException(
                        "%s: no formula for the %s ray of the line '%s'"
                            .formatted(folder.name(), name(ray), LineTargets.name(line)))));
      }
    }
    return new RayFormulas(folder.name(), rays);
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
    Solution solution = ray.solution();
    String name =
        "table-%s-%s"
            .formatted(
                LineTargets.name(LineTargets.line(solution.target())),
                name(solution.target().ray()));
    return new Slot(name, solution.formula().toString(), ray.file());
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

  /**
   * Compares each word of tables that were filled from these formulas with the walk.
   *
   * @throws FileException if one is wrong, naming the formula
   */
  void check(PextAttacks tables) {
    Optional<Attacks.Wrong> wrong = tables.firstWrong();
    if (wrong.isPresent()) {
      throw new FileException(complaint(wrong.get()));
    }
  }

  private String complaint(Attacks.Wrong wrong) {
    long differing = wrong.expected() ^ wrong.got();
    String culprits =
        String.join(
            ", ",
            rays.stream()
                .filter(ray -> (mask(ray.solution(), wrong.square()) & differing) != 0)
                .map(ray -> ray.file() + ": " + ray.solution().formula())
                .toList());
    return "%s/%s differs from the walk on %s, occupied 0x%X: expected 0x%X, got 0x%X"
        .formatted(
            folder,
            culprits,
            Square.name(wrong.square()),
            wrong.occupied(),
            wrong.expected(),
            wrong.got());
  }

  private static long mask(Solution ray, int square) {
    return RayWalk.mask(square, LineTargets.line(ray.target()), ray.target().ray());
  }
}
