package sift.kernel.line;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

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
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import sift.chess.attacks.Attacks;
import sift.geometry.BoardSize;
import sift.geometry.Line;
import sift.geometry.Ray;
import sift.kernel.RowCode;
import sift.kernel.Width;
import sift.lang.Expr;
import sift.lang.Parser;
import sift.proof.Counterexample;
import sift.spec.LineTargets;
import sift.spec.Slider;
import sift.spec.Target;
import sift.store.Solution;
import sift.store.SolutionFile;
import sift.store.SolutionFolder;
import sift.word.Word;

/** Every formula of {@code solutions/}, in every shape, at every width. */
class SliderKernelsTest {
  /** The lines of a formula together, so that they are computed in lanes. */
  static Stream<List<LineFormula>> formulas() {
    Map<String, List<LineFormula>> together = new LinkedHashMap<>();
    try {
      for (Path file : SolutionFolder.in(Path.of("solutions"))) {
        for (Solution solution : SolutionFile.FORMULAS.read(file)) {
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
    Cases cases = cases(formulas);
    for (Shape shape : Shape.values()) {
      for (Width width : Width.values()) {
        Cases some = width.bits() > Width.preferred().bits() ? cases.thinned(4) : cases;
        kernels.code(shape, width).ifPresent(code -> check(some, code));
      }
    }
  }

  @Test
  void raysOfFourLinesNeedOneVectorOf512BitsOrTwoOf256() {
    SliderKernels kernels = new SliderKernels(onAllLines("occ ^ (occ - 1)", Ray.POSITIVE));
    assertEquals(1, lanes(kernels, Width.BITS_512).parts().size());
    assertEquals(16, lanes(kernels, Width.BITS_512).stride());
    assertEquals(8, lanes(kernels, Width.BITS_256).stride());
    assertEquals(8, lanes(kernels, Width.BITS_128).stride());
  }

  @Test
  void whatOnlyOneRayComputesStandsBesideTheLanes() {
    List<LineFormula> formulas = new ArrayList<>(onAllLines("occ ^ (occ - 1)", Ray.POSITIVE));
    formulas.add(
        formula("neg(0x8000000000000001 >> countl_zero(occ))", Line.HORIZONTAL, Ray.NEGATIVE));
    RowCode code = lanes(new SliderKernels(formulas), Width.BITS_256);
    assertEquals(List.of(4, 1), code.parts().stream().map(RowCode.Part::lanes).toList());
    check(cases(formulas), new SliderCode.One(code));
  }

  @Test
  void aMirroredBoardIsTurnedBack() {
    List<LineFormula> formulas =
        List.of(
            formula("(o - s) ^ mirror(mirror(o) - mirror(s))", Line.HORIZONTAL, Ray.LINE),
            formula("(o - s) ^ byte_swap(byte_swap(o) - byte_swap(s))", Line.DIAGONAL, Ray.LINE));
    SliderKernels kernels = new SliderKernels(formulas);
    check(cases(formulas), kernels.code(Shape.SCALAR, Width.BITS_256).orElseThrow());
    check(cases(formulas), kernels.code(Shape.BULK, Width.BITS_256).orElseThrow());
  }

  @Test
  void aSingleWholeLineHasNoLanes() {
    LineFormula line = formula("(o - s) ^ bit_reverse(ro - rs)", Line.VERTICAL, Ray.LINE);
    assertTrue(new SliderKernels(List.of(line)).code(Shape.LANES, Width.BITS_256).isEmpty());
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

  private static RowCode lanes(SliderKernels kernels, Width width) {
    return switch (kernels.code(Shape.LANES, width).orElseThrow()) {
      case SliderCode.One one -> one.code();
      case SliderCode.Gathered gathered -> throw new AssertionError(gathered);
      case SliderCode.Preloaded preloaded -> throw new AssertionError(preloaded);
    };
  }

  private static List<LineFormula> onAllLines(String text, Ray ray) {
    return Stream.of(Line.values()).map(line -> formula(text, line, ray)).toList();
  }

  private static LineFormula formula(String text, Line line, Ray ray) {
    Target target = LineTargets.of(line, ray, Slider.EXCLUDED);
    Expr formula = Parser.parse(text, target.domain().inputs());
    return new LineFormula(target, formula);
  }

  private static Cases cases(List<LineFormula> formulas) {
    return Cases.of(formulas.stream().map(formula -> LineTargets.line(formula.target())).toList());
  }

  /** The kernel on all cases; the twin, which is slow, on some. */
  private static void check(Cases cases, SliderCode code) {
    cases.thinned(41).firstWrong(code::attacks).ifPresent(SliderKernelsTest::fail);
    cases.firstWrong(SliderKernel.of(code)).ifPresent(SliderKernelsTest::fail);
  }

  private static void fail(Attacks.Wrong wrong) {
    Assertions.fail(
        String.join(
            "\n",
            new Counterexample(
                    wrong.index(),
                    BoardSize.CHESS,
                    wrong.square(),
                    Word.of(wrong.occupied()),
                    Word.of(wrong.expected()),
                    Word.of(wrong.got()))
                .picture()));
  }
}
