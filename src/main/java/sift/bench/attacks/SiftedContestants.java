package sift.bench.attacks;

import static java.util.stream.Collectors.joining;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
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
import sift.kernel.line.SliderCode;
import sift.kernel.line.SliderKernel;
import sift.kernel.line.SliderKernels;
import sift.lang.Program;
import sift.lang.UnaryOp;
import sift.spec.LineTargets;
import sift.spec.Slider;
import sift.store.Solution;
import sift.store.SolutionFolder;

/** Kernels of solutions as contestants of a contest. */
public final class SiftedContestants {
  private static final String RAYS = "(occ ^ (occ - 1))";
  private static final String HIGHEST_BIT = "neg((0x8000000000000001 >> countl_zero(occ)))";
  private static final String SMEAR = "smear";
  private static final String LINES = "((o - s) ^ bit_reverse((ro - rs)))";

  /** Larger formulas, in symbols, are not written out as a source. */
  private static final int LONGEST_SHOWN = 10;

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
    List<LineFormula> smear = new ArrayList<>(rays);
    smear.add(sifted.smallest(SMEAR, Line.HORIZONTAL, Ray.NEGATIVE));
    List<LineFormula> lines = sifted.general(LINES, Ray.LINE);
    List<Contestant> contestants = new ArrayList<>();
    for (Shape shape : List.of(Shape.SCALAR, Shape.LANES, Shape.BULK)) {
      contestants.add(sifted.contestant("Sifted rays", rays, shape));
      contestants.add(sifted.contestant("Sifted rays, clz", highestBit, shape));
      contestants.add(sifted.contestant("Sifted rays, smear", smear, shape));
      contestants.add(sifted.contestant("Sifted lines", lines, shape));
    }
    contestants.add(sifted.contestant("Sifted rays", rays, Shape.GATHER));
    return contestants;
  }

  private List<LineFormula> general(String formula, Ray ray) {
    return Stream.of(Line.values()).map(line -> formula(formula, line, ray)).toList();
  }

  private LineFormula formula(String formula, Line line, Ray ray) {
    return found(formula, line, ray, solution -> solution.formula().toString().equals(formula));
  }

  /** Returns the smallest of a grammar. */
  private LineFormula smallest(String grammar, Line line, Ray ray) {
    return found(
        "a formula of grammar " + grammar, line, ray, found -> found.grammar().equals(grammar));
  }

  private LineFormula found(String what, Line line, Ray ray, Predicate<Solution> wanted) {
    return solutions.stream()
        .filter(solution ->
            solution.target().slider() == Slider.EXCLUDED
                && solution.target().ray() == ray
                && LineTargets.line(solution.target()) == line)
        .filter(wanted)
        .min(Comparator.naturalOrder())
        .map(LineFormula::of)
        .orElseThrow(() ->
            new FileException(
                "%s: no %s for the line '%s'"
                    .formatted(folder.name(), what, LineTargets.name(line))));
  }

  private Contestant contestant(String name, List<LineFormula> formulas, Shape shape) {
    SliderCode code =
        new SliderKernels(formulas)
            .code(shape, width)
            .orElseThrow(() -> new IllegalStateException("rays of four lines fill lanes"));
    Card card =
        new Card(
            name + ", " + shape.name().toLowerCase(Locale.ROOT),
            "sift",
            source(formulas),
            instructions(code),
            tableBytes(code));
    return switch (code) {
      case SliderCode.One one ->
          new Contestant.Single(card, KernelAttacks.of(formulas, shape, width));
      case SliderCode.Preloaded preloaded -> new Contestant.Bulk(card, SliderKernel.of(preloaded));
      case SliderCode.Gathered gathered -> new Contestant.Bulk(card, SliderKernel.of(gathered));
    };
  }

  private static String source(List<LineFormula> formulas) {
    return formulas.stream()
        .map(LineFormula::formula)
        .distinct()
        .map(formula ->
            formula.symbols() <= LONGEST_SHOWN
                ? formula.toString()
                : "one of %d symbols in solutions/".formatted(formula.symbols()))
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
                step instanceof Program.Unary(UnaryOp op, int _) ? instruction(op) : Stream.of())
            .distinct()
            .sorted();
    String all = Stream.concat(vectors, operators).collect(joining(", "));
    return all.isEmpty() ? "none" : all;
  }

  private static Stream<String> instruction(UnaryOp op) {
    return switch (op) {
      case NOT, NEG -> Stream.of();
      case POPCOUNT -> Stream.of("popcnt");
      case COUNTL_ZERO -> Stream.of("lzcnt");
      case COUNTR_ZERO -> Stream.of("tzcnt");
      case BIT_REVERSE -> Stream.of("bit reverse");
      case BYTE_SWAP -> Stream.of("byte swap");
      case BIT_REVERSE_BYTES -> Stream.of("bit reverse of bytes");
      case TRANSPOSE -> Stream.of("transposition");
    };
  }
}
