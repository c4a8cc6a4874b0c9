package sift.bench.attacks;

import static java.util.stream.Collectors.joining;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;
import sift.bench.sliders.Card;
import sift.file.FileException;
import sift.geometry.Line;
import sift.geometry.Ray;
import sift.geometry.Square;
import sift.kernel.RowCode;
import sift.kernel.Width;
import sift.kernel.line.KernelAttacks;
import sift.kernel.line.LineFormula;
import sift.kernel.line.LineSolutions;
import sift.kernel.line.Shape;
import sift.kernel.line.SliderChoice;
import sift.kernel.line.SliderCode;
import sift.kernel.line.SliderKernel;
import sift.kernel.line.SliderKernels;
import sift.lang.Expr;
import sift.lang.Program;
import sift.lang.UnaryOp;
import sift.rank.cost.CostFile;
import sift.rank.cost.CostModel;
import sift.spec.LineTargets;
import sift.spec.Slider;
import sift.store.Solution;
import sift.store.SolutionFolder;

/** Kernels of solutions as contestants of a contest. */
public final class SiftedContestants {
  private static final String RAYS = "(occ ^ (occ - 1))";
  private static final String HIGHEST_BIT = "neg((0x8000000000000001 >> countl_zero(occ)))";
  private static final String LINES = "((o - s) ^ bit_reverse((ro - rs)))";

  private static final Set<UnaryOp> PLAIN = Set.of(UnaryOp.NOT, UnaryOp.NEG);

  private final SolutionFolder folder;
  private final List<Solution> solutions;
  private final Width width = Width.preferred();

  private SiftedContestants(SolutionFolder folder) {
    this.folder = folder;
    solutions = new LineSolutions(folder).all();
  }

  /**
   * Returns the kernels of formulas that are right on all four lines, and of those with another
   * formula for the one ray that a byte swap does not turn into one of them.
   *
   * @throws FileException if one of the solutions is missing or refuted
   */
  public static List<Contestant> all(SolutionFolder folder) {
    SiftedContestants sifted = new SiftedContestants(folder);
    List<LineFormula> rays = sifted.general(RAYS, Ray.POSITIVE);
    List<LineFormula> highestBit = new ArrayList<>(rays);
    highestBit.add(sifted.formula(HIGHEST_BIT, Line.HORIZONTAL, Ray.NEGATIVE));
    List<LineFormula> lines = sifted.general(LINES, Ray.LINE);
    List<Contestant> contestants = new ArrayList<>();
    for (Shape shape : List.of(Shape.SCALAR, Shape.LANES, Shape.BULK)) {
      contestants.add(sifted.contestant("Sifted rays", rays, shape));
      contestants.add(sifted.contestant("Sifted rays, clz", highestBit, shape));
      contestants.add(sifted.contestant("Sifted lines", lines, shape));
    }
    contestants.add(sifted.contestant("Sifted rays", rays, Shape.GATHER));
    contestants.add(sifted.computed());
    return contestants;
  }

  /** Returns the lines that are cheapest together where vectors compute words by square. */
  private Contestant computed() {
    CostModel costs = CostFile.read(width == Width.BITS_512 ? "java-512" : "avx2");
    SliderChoice choice =
        SliderChoice.cheapest(
            List.of(Line.values()), folder, costs, Runtime.getRuntime().availableProcessors());
    return contestant("Sifted lines, computed", choice.formulas(), choice.gathered(width));
  }

  private List<LineFormula> general(String formula, Ray ray) {
    return Stream.of(Line.values()).map(line -> formula(formula, line, ray)).toList();
  }

  private LineFormula formula(String formula, Line line, Ray ray) {
    return solutions.stream()
        .filter(solution ->
            solution.target().slider() == Slider.EXCLUDED
                && solution.target().ray() == ray
                && LineTargets.line(solution.target()) == line)
        .filter(solution -> solution.formula().toString().equals(formula))
        .min(Comparator.naturalOrder())
        .map(LineFormula::of)
        .orElseThrow(() ->
            new FileException(
                "%s: no %s for the line '%s'"
                    .formatted(folder.name(), formula, LineTargets.name(line))));
  }

  private Contestant contestant(String name, List<LineFormula> formulas, Shape shape) {
    SliderCode code =
        new SliderKernels(formulas)
            .code(shape, width)
            .orElseThrow(() -> new IllegalStateException("rays of four lines fill lanes"));
    return code instanceof SliderCode.One
        ? new Contestant.Single(
            card(named(name, shape), formulas, code), KernelAttacks.of(formulas, shape, width))
        : contestant(named(name, shape), formulas, code);
  }

  private static String named(String name, Shape shape) {
    return name + ", " + shape.name().toLowerCase(Locale.ROOT);
  }

  private static Contestant contestant(String name, List<LineFormula> formulas, SliderCode ofMany) {
    return new Contestant.Bulk(card(name, formulas, ofMany), SliderKernel.of(ofMany));
  }

  private static Card card(String name, List<LineFormula> formulas, SliderCode code) {
    return new Card(name, "sift", source(formulas), instructions(code), tableBytes(code));
  }

  private static String source(List<LineFormula> formulas) {
    return formulas.stream()
        .map(LineFormula::formula)
        .distinct()
        .map(Expr::toString)
        .collect(joining(" and "));
  }

  private static int tableBytes(SliderCode code) {
    return Long.BYTES
        * switch (code) {
          case SliderCode.One(var rows) -> rows.table().size();
          case SliderCode.Gathered(var gather, var _) -> gather.table().size();
          case SliderCode.Preloaded(var _, var words, var _) -> words.size() * Square.COUNT;
        };
  }

  /** Returns what its operators need beyond plain arithmetic. */
  private static String instructions(SliderCode code) {
    List<Program> codes =
        switch (code) {
          case SliderCode.One(var rows) -> rows.parts().stream().map(RowCode.Part::code).toList();
          case SliderCode.Gathered(var gather, var _) -> List.of(gather.code());
          case SliderCode.Preloaded(var columns, var _, var _) -> List.of(columns);
        };
    boolean isScalar =
        code instanceof SliderCode.One(var rows)
            && rows.parts().stream().allMatch(part -> part.lanes() == 1);
    Stream<String> vectors = isScalar ? Stream.of() : Stream.of("vectors of longs");
    Stream<String> operators =
        codes.stream()
            .flatMap(each -> each.steps().stream())
            .flatMap(step ->
                step instanceof Program.Unary(UnaryOp op, int _) && !PLAIN.contains(op)
                    ? Stream.of(op.symbol())
                    : Stream.<String>of())
            .distinct()
            .sorted();
    String all = Stream.concat(vectors, operators).collect(joining(", "));
    return all.isEmpty() ? "none" : all;
  }
}
