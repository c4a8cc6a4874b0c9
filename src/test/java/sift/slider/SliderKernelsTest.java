package sift.slider;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import sift.attacks.LineFormula;
import sift.expr.Expr;
import sift.expr.Parser;
import sift.geometry.Line;
import sift.geometry.Ray;
import sift.kernel.ColumnEmitter;
import sift.kernel.ColumnKernel;
import sift.kernel.GatherCode;
import sift.kernel.GatherEmitter;
import sift.kernel.RowCode;
import sift.kernel.RowEmitter;
import sift.kernel.RowKernel;
import sift.kernel.RowsKernel;
import sift.kernel.Width;
import sift.solution.Solution;
import sift.solution.SolutionFile;
import sift.target.LineTargets;
import sift.target.Slider;
import sift.target.Target;
import sift.verify.Counterexample;

/** Every formula of {@code solutions/}, in every shape, at every width. */
class SliderKernelsTest {
  /** The lines of a formula together, so that they are computed in lanes. */
  static Stream<List<LineFormula>> formulas() {
    Map<String, List<LineFormula>> together = new LinkedHashMap<>();
    try {
      for (Path file : SolutionFile.in(Path.of("solutions"))) {
        for (Solution solution : SolutionFile.read(file)) {
          String key =
              "%s %s %s"
                  .formatted(
                      solution.formula(), solution.target().ray(), solution.target().slider());
          List<LineFormula> lines = together.computeIfAbsent(key, _ -> new ArrayList<>());
          boolean isNew =
              lines.stream()
                  .noneMatch(line -> line.target().name().equals(solution.target().name()));
          if (isNew) {
            lines.add(new LineFormula(solution.target(), solution.formula()));
          }
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return together.values().stream();
  }

  @Test
  void thereAreFormulasOfOneLineAndOfAllFour() {
    Set<Integer> lines = new TreeSet<>();
    formulas().forEach(formula -> lines.add(formula.size()));
    assertTrue(lines.containsAll(Set.of(1, 4)), lines::toString);
  }

  @ParameterizedTest
  @MethodSource("formulas")
  void everyShapeAttacksWhatTheWalkReaches(List<LineFormula> formulas) {
    SliderKernels kernels = new SliderKernels(formulas);
    SliderCases cases = cases(formulas);
    check(cases, kernels.scalar());
    for (Width width : Width.values()) {
      kernels.lanes(width).ifPresent(code -> check(cases, code));
      checkBulk(cases, kernels.bulk(), width);
      checkGather(cases, kernels.gather(), width);
    }
  }

  @Test
  void raysOfFourLinesNeedOneVectorOf512BitsOrTwoOf256() {
    SliderKernels kernels = new SliderKernels(onAllLines("occ ^ (occ - 1)", Ray.POSITIVE));
    assertEquals(1, kernels.lanes(Width.BITS_512).orElseThrow().parts().size());
    assertEquals(16, kernels.lanes(Width.BITS_512).orElseThrow().stride());
    assertEquals(8, kernels.lanes(Width.BITS_256).orElseThrow().stride());
    assertEquals(8, kernels.lanes(Width.BITS_128).orElseThrow().stride());
  }

  @Test
  void whatOnlyOneRayComputesStandsBesideTheLanes() {
    List<LineFormula> formulas = new ArrayList<>(onAllLines("occ ^ (occ - 1)", Ray.POSITIVE));
    formulas.add(
        formula("neg(0x8000000000000001 >> countl_zero(occ))", Line.HORIZONTAL, Ray.NEGATIVE));
    RowCode code = new SliderKernels(formulas).lanes(Width.BITS_256).orElseThrow();
    assertEquals(List.of(4, 1), code.parts().stream().map(RowCode.Part::lanes).toList());
    check(cases(formulas), code);
  }

  @Test
  void aSingleWholeLineHasNoLanes() {
    LineFormula line = formula("(o - s) ^ bit_reverse(ro - rs)", Line.VERTICAL, Ray.LINE);
    assertTrue(new SliderKernels(List.of(line)).lanes(Width.BITS_256).isEmpty());
  }

  @Test
  void twoFormulasForTheSameSquaresAreRefused() {
    List<LineFormula> formulas =
        List.of(
            formula("(o - s) ^ bit_reverse(ro - rs)", Line.VERTICAL, Ray.LINE),
            formula("occ ^ (occ - 1)", Line.VERTICAL, Ray.POSITIVE));
    IllegalArgumentException e =
        assertThrows(IllegalArgumentException.class, () -> new SliderKernels(formulas));
    assertTrue(String.valueOf(e.getMessage()).contains("line 'vertical'"), e::toString);
  }

  private static List<LineFormula> onAllLines(String text, Ray ray) {
    return Stream.of(Line.values()).map(line -> formula(text, line, ray)).toList();
  }

  private static LineFormula formula(String text, Line line, Ray ray) {
    Target target = LineTargets.of(line, ray, Slider.EXCLUDED);
    Expr formula = Parser.parse(text, target.domain().inputs());
    return new LineFormula(target, formula);
  }

  private static SliderCases cases(List<LineFormula> formulas) {
    return SliderCases.of(
        formulas.stream().map(formula -> LineTargets.line(formula.target())).toList());
  }

  private static void check(SliderCases cases, RowCode code) {
    RowKernel kernel = RowEmitter.load(RowEmitter.emit(code));
    checkTwin(cases, code::run);
    for (int i = 0; i < cases.count(); i++) {
      check(cases, i, kernel.run(cases.square(i), cases.board(i)));
    }
  }

  private static void checkBulk(SliderCases cases, BulkCode code, Width width) {
    checkTwin(cases, code::run);
    ColumnKernel kernel = ColumnEmitter.load(ColumnEmitter.emit(code.code(), width));
    long[][] in = code.columns(cases.squares());
    in[0] = cases.boards();
    long[][] out = new long[1][cases.padded()];
    kernel.run(in, out, 0, cases.padded());
    check(cases, out[0]);
  }

  private static void checkGather(SliderCases cases, GatherCode code, Width width) {
    checkTwin(cases, code::run);
    RowsKernel kernel = GatherEmitter.load(GatherEmitter.emit(code, width));
    long[] out = new long[cases.padded()];
    kernel.run(cases.squares(), cases.boards(), out, 0, out.length);
    check(cases, out);
  }

  private interface Twin {
    long run(int square, long occupied);
  }

  /** The twins are slow: each on some of the cases, other ones for other formulas. */
  private static void checkTwin(SliderCases cases, Twin twin) {
    for (int i = cases.count() % 7; i < cases.count(); i += 41) {
      check(cases, i, twin.run(cases.square(i), cases.board(i)));
    }
  }

  private static void check(SliderCases cases, long[] attacks) {
    for (int i = 0; i < cases.count(); i++) {
      check(cases, i, attacks[i]);
    }
  }

  private static void check(SliderCases cases, int i, long attacks) {
    if (attacks != cases.expected(i)) {
      Counterexample wrong =
          new Counterexample(i, cases.square(i), cases.board(i), cases.expected(i), attacks);
      fail(String.join("\n", wrong.picture()));
    }
  }
}
