package sift.kernel.line;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import sift.geometry.Line;
import sift.geometry.Ray;
import sift.kernel.GatherCode;
import sift.kernel.Width;
import sift.lang.Program;
import sift.rank.cost.CostFile;
import sift.rank.cost.CostModel;
import sift.spec.LineTargets;
import sift.store.Solution;
import sift.store.SolutionFolder;

class SliderChoiceTest {
  private static final SolutionFolder FOLDER = SolutionFolder.shipped();
  private static final LineSolutions SOLUTIONS = new LineSolutions(FOLDER);

  @ParameterizedTest
  @EnumSource
  void noFormulaOfALineIsCheaperThanTheChosenOne(Line line) {
    CostModel costs = CostFile.read("x86-64-bmi");
    SliderChoice chosen = SliderChoice.cheapest(List.of(line), FOLDER, costs, 2);
    assertEquals(List.of(line), chosen.lines());
    List<FileEntry<Solution>> all = new ArrayList<>(ofLine(SOLUTIONS.whole(), line));
    all.addAll(ofLine(SOLUTIONS.rays(Ray.POSITIVE), line));
    all.addAll(ofLine(SOLUTIONS.rays(Ray.NEGATIVE), line));
    for (FileEntry<Solution> each : all) {
      SliderChoice other = SliderChoice.of(List.of(LineFormula.of(each.solution())), costs);
      assertTrue(chosen.cost().compareTo(other.cost()) <= 0, each::toString);
    }
  }

  private static List<FileEntry<Solution>> ofLine(
      Map<Line, List<FileEntry<Solution>>> all, Line line) {
    return all.getOrDefault(line, List.of());
  }

  /** Terms that lines share are counted once, so together they are no dearer than one by one. */
  @ParameterizedTest
  @CsvSource({"queen, x86-64-bmi, 21508", "bishop, avx512, 5124", "rook, java, 16384"})
  void linesTogetherAreRightAndNoDearerThanOneByOne(String slider, String model, int cases) {
    CostModel costs = CostFile.read(model);
    List<Line> lines = LineTargets.parse(slider, Ray.LINE).stream().map(LineTargets::line).toList();
    SliderChoice together = SliderChoice.cheapest(lines, FOLDER, costs, 2);
    assertEquals(cases, together.compareWithWalk());
    List<LineFormula> alone = new ArrayList<>();
    for (Line line : lines) {
      alone.addAll(SliderChoice.cheapest(List.of(line), FOLDER, costs, 2).formulas());
    }
    assertTrue(together.cost().compareTo(SliderChoice.of(alone, costs).cost()) <= 0);
  }

  @ParameterizedTest
  @EnumSource
  void whatDependsOnTheSquareAloneIsInTables(Line line) {
    SplittableRandom random = new SplittableRandom(1);
    for (FileEntry<Solution> each : ofLine(SOLUTIONS.whole(), line)) {
      List<LineFormula> formulas = List.of(LineFormula.of(each.solution()));
      SliderCode twin =
          new SliderKernels(formulas).code(Shape.GATHER, Width.BITS_128).orElseThrow();
      for (GatherCode code : new SliderKernels(formulas).inWords(CostFile.read("x86-64-bmi"))) {
        assertEquals(code.code().inputs().size() - 1, new HashSet<>(columns(code)).size());
        assertFalse(hasTermOfSquareAlone(code.code()), () -> each + "\n" + code.code().lines());
        for (int square = 0; square < code.rows(); square++) {
          long occupied = random.nextLong();
          assertEquals(twin.attacks(square, occupied), code.run(square, occupied), each::toString);
        }
      }
    }
  }

  /** Those of files and ranks; a diagonal's mask is gathered. */
  @ParameterizedTest
  @CsvSource({"VERTICAL, 1", "HORIZONTAL, 1", "DIAGONAL, 2", "ANTIDIAGONAL, 2"})
  void whereTablesAreGatheredWordsBySquareAreComputed(Line line, int known) {
    CostModel costs = CostFile.read("avx2");
    SliderChoice chosen = SliderChoice.cheapest(List.of(line), FOLDER, costs, 2);
    chosen.compareWithWalk();
    assertEquals("square", chosen.code().code().inputs().get(1));
    assertEquals(1 + known, chosen.code().code().inputs().size());
    for (FileEntry<Solution> each : ofLine(SOLUTIONS.rays(Ray.LINE), line)) {
      List<LineFormula> formulas = List.of(LineFormula.of(each.solution()));
      SliderChoice other = SliderChoice.of(formulas, costs);
      assertTrue(chosen.cost().compareTo(other.cost()) <= 0, each::toString);
      for (GatherCode code : new SliderKernels(formulas).inWords(costs)) {
        assertEquals(Optional.empty(), Cases.of(List.of(line)).firstWrong(code::run));
      }
    }
  }

  /** Squares are widened, and in vectors of 512 bits diagonals looked up. */
  @ParameterizedTest
  @EnumSource
  void bytecodeThatComputesWordsBySquareIsRightAtEveryWidth(Width width) {
    CostModel costs = CostFile.read("java-512");
    List<Line> lines = List.of(Line.values());
    SliderChoice queen = SliderChoice.cheapest(lines, FOLDER, costs, 2);
    assertTrue(queen.code().code().inputs().contains("square"));
    KernelMaking.make(queen.gathered(width), Cases.of(lines).thinned(3));
  }

  private static List<List<Long>> columns(GatherCode code) {
    int rows = code.rows();
    return IntStream.range(0, code.code().inputs().size() - 1)
        .mapToObj(i -> code.table().subList(i * rows, (i + 1) * rows))
        .toList();
  }

  private static boolean hasTermOfSquareAlone(Program code) {
    boolean[] isOfBoard = new boolean[code.steps().size()];
    boolean found = false;
    for (int i = 0; i < isOfBoard.length; i++) {
      Program.Step step = code.steps().get(i);
      isOfBoard[i] =
          step.equals(new Program.Parameter(0))
              || step.operands().stream().anyMatch(operand -> isOfBoard[operand]);
      found |= !isOfBoard[i] && !step.operands().isEmpty();
    }
    return found;
  }
}
